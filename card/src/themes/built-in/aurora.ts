import type { Theme } from "@cardinal/contract/entities/theme";

/** Dark card on a gradient from blue to green, split layout. */
export const AURORA: Theme = {
  id: "aurora",
  name: "Aurora",
  background: { kind: "gradient", value: { from: "#071a2b", via: "#0b4f57", to: "#1d7d63", angle: 140 } },
  colors: { text: "#e9fbf4", muted: "#9cc0b8", surface: "#0a1a22", accent: "#6fe0ae", on_accent: "#04241a" },
  font: "space-grotesk",
  layout: "split",
  buttons: { shape: "rounded", fill: "soft", align: "left" },
  avatar: { shape: "circle", ring: true },
  premium: true,
};
