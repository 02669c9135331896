import type { Theme } from "@cardinal/contract/entities/theme";

/** Gold on black with serif names. */
export const GOLD_LEAF: Theme = {
  id: "goldLeaf",
  name: "Gold leaf",
  background: { kind: "gradient", value: { from: "#0e0b07", to: "#2b2213", angle: 180 } },
  colors: { text: "#f6ecd8", muted: "#b8a98a", surface: "#19150e", accent: "#d9b25f", on_accent: "#241a05" },
  font: "playfair",
  layout: "classic",
  buttons: { shape: "pill", fill: "outline", align: "center" },
  avatar: { shape: "circle", ring: true },
  premium: true,
};
