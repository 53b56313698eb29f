// A server of boardgame.io with B.O.N.: `node server.js PORT [FOLDER]`, in memory unless there is a folder.
"use strict";

const { FlatFile, Server } = require("boardgame.io/server");
const { Bon } = require("./game.js");

const [port, folder] = process.argv.slice(2);
const keeping = folder ? { db: new FlatFile({ dir: folder }) } : {};
const server = Server({ games: [Bon], origins: ["http://127.0.0.1"], ...keeping });
server.run(Number(port), () => console.log("open"));
