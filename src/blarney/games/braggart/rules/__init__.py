"""The rules of Braggart: set_up, round, draft, turn, ploys, liar, round_end, hand_limit, end."""
