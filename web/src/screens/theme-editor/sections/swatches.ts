import type { Gradient } from "@cardinal/contract/entities/theme";

/** Suggested colours: whites, darks and accents that go with most photos. */
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

/** Suggested gradients; text is readable on each of them without an overlay. */
export const GRADIENTS: readonly Gradient[] = [
  { from: "#fdf2e9", to: "#f7c9b6", angle: 160 },
  { from: "#e0f2fe", to: "#a7c7f5", angle: 180 },
  { from: "#0f172a", to: "#1e3a8a", angle: 200 },
  { from: "#3b0764", via: "#86198f", to: "#9f1239", angle: 145 },
  { from: "#052e2b", to: "#0f766e", angle: 170 },
  { from: "#fef9c3", via: "#fed7aa", to: "#fbcfe8", angle: 135 },
];
