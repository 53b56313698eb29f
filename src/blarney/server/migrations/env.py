"""Where Alembic's own command begins; the tavern brings its database up to date by itself when it opens."""

from alembic import context

from blarney.server.store import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META)
with context.begin_transaction():
    context.run_migrations()
