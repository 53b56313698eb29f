"""The rules of Dragon Scat, in the order of the book: set_up, turn, face_down, face_up, one_card, end."""
