import type { Theme } from "@cardinal/contract/entities/theme";

/** Bright gradient from pink to yellow. */
export const SHERBET: Theme = {
  id: "sherbet",
  name: "Sherbet",
  background: { kind: "gradient", value: { from: "#ff8fab", via: "#ffb38a", to: "#ffd670", angle: 145 } },
  colors: { text: "#3a1226", muted: "#7d5064", surface: "#fffafb", accent: "#c2185b", on_accent: "#ffffff" },
  font: "dm-sans",
  layout: "classic",
  buttons: { shape: "pill", fill: "solid", align: "center" },
  avatar: { shape: "circle", ring: true },
  premium: false,
};
