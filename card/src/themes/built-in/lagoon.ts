import type { Theme } from "@cardinal/contract/entities/theme";

/** Banner in a teal gradient. */
export const LAGOON: Theme = {
  id: "lagoon",
  name: "Lagoon",
  background: { kind: "gradient", value: { from: "#00363f", via: "#006d77", to: "#14837a", angle: 150 } },
  colors: { text: "#08262b", muted: "#4a666a", surface: "#ffffff", accent: "#00707a", on_accent: "#ffffff" },
  font: "dm-sans",
  layout: "cover",
  buttons: { shape: "pill", fill: "soft", align: "left" },
  avatar: { shape: "circle", ring: true },
  premium: false,
};
