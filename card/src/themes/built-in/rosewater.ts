import type { Theme } from "@cardinal/contract/entities/theme";

/** Pale rose with a wine-red accent. */
export const ROSEWATER: Theme = {
  id: "rosewater",
  name: "Rosewater",
  background: { kind: "gradient", value: { from: "#fdebe6", to: "#f3c1c6", angle: 200 } },
  colors: { text: "#3d1620", muted: "#7d5660", surface: "#fffaf8", accent: "#a12c4c", on_accent: "#ffffff" },
  font: "playfair",
  layout: "classic",
  buttons: { shape: "pill", fill: "soft", align: "center" },
  avatar: { shape: "circle", ring: true },
  premium: false,
};
