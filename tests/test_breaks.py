"""The mutation run breaks what it should, and leaves alone what is no behaviour."""

import ast

from breaks import breaks

SAMPLE = '''
class Home:
    """A home."""
    size: int = 2

    def count(self, cards: list[int]) -> int:
        assert cards == [1], "not broken"
        for card in cards:
            if card > 3 and not self.sees(card):
                self.piles.append(card)
        return min(cards)

    def other(self) -> int:
        """Home of another rule."""
        return 7
'''


def test_every_kind_of_break_is_tried() -> None:
    assert [broken.label for broken in breaks(SAMPLE, "Home", {"Home.other"})] == [
        "size: int = 2 → pass",
        "2 → 3",
        "2 → 1",
        "for … in cards → for … in [*cards][1:]",
        "for … in cards → for … in [*cards][:-1]",
        "if card > 3 and (not self.sees(card)) → if not (card > 3 and (not self.sees(card)))",
        "card > 3 and (not self.sees(card)) → card > 3 or not self.sees(card)",
        "card > 3 → card >= 3",
        "card > 3 → card <= 3",
        "3 → 4",
        "3 → 2",
        "not self.sees(card) → self.sees(card)",
        "self.piles.append(card) → pass",
        "self.piles.append(card) → self.piles.insert(0, card)",
        "return min(cards) → return None",
        "min(cards) → max(cards)",
    ]


def test_each_break_is_one_change_of_the_whole_file() -> None:
    unbroken = ast.unparse(ast.parse(SAMPLE)).splitlines()
    for broken in breaks(SAMPLE, "Home.other", set()):
        changed = [line for line in broken.source.splitlines() if line not in unbroken]
        assert len(changed) == 1, broken.label
    assert [broken.line for broken in breaks(SAMPLE, "Home.other", set())] == [15, 15, 15]
