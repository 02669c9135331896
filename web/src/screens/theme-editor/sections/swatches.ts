/** Colours to begin with: paper, inks and accents that go with most photos. */
export const SWATCHES = [
  "#ffffff",
  "#faf8f5",
  "#e7e2db",
  "#8c8379",
  "#383330",
  "#111111",
  "#10213a",
  "#1d4ed8",
  "#0f766e",
  "#14532d",
  "#65a30d",
  "#f59e0b",
  "#c2410c",
  "#b3122f",
  "#be185d",
  "#581c87",
] as const;
