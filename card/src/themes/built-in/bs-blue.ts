import type { Theme } from "@cardinal/contract/entities/theme";

/** The fallback: white card on a blue gradient, system font. */
export const BS_BLUE: Theme = {
  id: "bsBlue",
  name: "Blue",
  background: { kind: "gradient", value: { from: "#0a2f73", to: "#1f6fe5", angle: 160 } },
  colors: { text: "#0f1b2d", muted: "#4f5d75", surface: "#ffffff", accent: "#1557d0", on_accent: "#ffffff" },
  font: "system",
  layout: "classic",
  buttons: { shape: "rounded", fill: "soft", align: "left" },
  avatar: { shape: "circle", ring: true },
  premium: false,
};
