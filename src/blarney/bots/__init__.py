"""The house: bots that sit in where people are missing."""
