"""What both sides of the house read with: times, names, morphology, and the ontology of daily talk."""
