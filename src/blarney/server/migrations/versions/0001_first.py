"""The first tables."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "facts",
        sql.Column("name", sql.String(40), primary_key=True),
        sql.Column("value", sql.Text, nullable=False),
    )
    op.create_table(
        "people",
        sql.Column("id", sql.String(40), primary_key=True),
        sql.Column("name", sql.String(60), nullable=False),
        sql.Column("kind", sql.String(10), nullable=False),
        sql.Column("wall", sql.BigInteger, nullable=False),
        sql.Column("banned", sql.Boolean, nullable=False),
        sql.Column("owner", sql.String(40), nullable=False, index=True),
    )
    op.create_table(
        "tokens",
        sql.Column("hash", sql.String(64), primary_key=True),
        sql.Column("person", sql.String(40), nullable=False),
    )
    op.create_table(
        "tables",
        sql.Column("table", sql.String(40), primary_key=True),
        sql.Column("status", sql.String(10), nullable=False, index=True),
        sql.Column("public", sql.Boolean, nullable=False),
        sql.Column("host", sql.String(40), nullable=False, index=True),
        sql.Column("wall", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "journal",
        sql.Column("table", sql.String(40), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("at", sql.BigInteger, nullable=False),
        sql.Column("body", sql.LargeBinary, nullable=False),
    )
    op.create_table(
        "seats",
        sql.Column("person", sql.String(40), primary_key=True),
        sql.Column("table", sql.String(40), primary_key=True),
    )
    op.create_table(
        "seat_links",
        sql.Column("hash", sql.String(64), primary_key=True),
        sql.Column("table", sql.String(40), nullable=False),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("person", sql.String(40), nullable=False),
        sql.Column("expires", sql.BigInteger, nullable=False),
        sql.Column("used", sql.Boolean, nullable=False),
    )
    op.create_table(
        "talk",
        sql.Column("table", sql.String(40), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("seat", sql.Integer, nullable=False),
        sql.Column("person", sql.String(40), nullable=False),
        sql.Column("wall", sql.BigInteger, nullable=False),
        sql.Column("emote", sql.Boolean, nullable=False),
        sql.Column("text", sql.Text, nullable=False),
    )
    op.create_table(
        "mutes",
        sql.Column("person", sql.String(40), primary_key=True),
        sql.Column("muted", sql.String(40), primary_key=True),
    )


def downgrade() -> None:
    """Take them away."""
    for name in ("mutes", "talk", "seat_links", "seats", "journal", "tables", "tokens", "people", "facts"):
        op.drop_table(name)
