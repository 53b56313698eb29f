"""The core that every game stands on: tables, steps, chance, cards, events, records. No game, no I/O."""
