import type { Theme } from "@cardinal/contract/entities/theme";

/** Banner in the brand colour. */
export const CARDINAL: Theme = {
  id: "cardinal",
  name: "Cardinal",
  background: { kind: "gradient", value: { from: "#4c0715", via: "#8f1029", to: "#c9243f", angle: 135 } },
  colors: { text: "#26090f", muted: "#74525a", surface: "#ffffff", accent: "#b3122f", on_accent: "#ffffff" },
  font: "system",
  layout: "cover",
  buttons: { shape: "rounded", fill: "soft", align: "left" },
  avatar: { shape: "circle", ring: true },
  premium: false,
};
