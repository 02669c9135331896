import type { Theme } from "@cardinal/contract/entities/theme";

/** Light card on a dark blue-green gradient, split layout. */
export const FJORD: Theme = {
  id: "fjord",
  name: "Fjord",
  background: { kind: "gradient", value: { from: "#0d2430", via: "#123f4f", to: "#1d6470", angle: 165 } },
  colors: { text: "#10222b", muted: "#4d626b", surface: "#f7fafa", accent: "#0f6273", on_accent: "#ffffff" },
  font: "inter",
  layout: "split",
  buttons: { shape: "rounded", fill: "outline", align: "left" },
  avatar: { shape: "circle", ring: false },
  premium: false,
};
