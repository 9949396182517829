"""What the pieces say: bonuses and damages as frames, workers counted by colour."""
