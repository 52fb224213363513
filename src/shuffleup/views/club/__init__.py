"""The pages of a club, each as a list of what this visitor may see."""
