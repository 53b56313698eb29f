"""The rules of Royal Bastards, a file for each chapter."""
