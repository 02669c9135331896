import type { Theme } from "@cardinal/contract/entities/theme";

/** Warm off-white with a red accent. */
export const PAPER: Theme = {
  id: "paper",
  name: "Paper",
  background: { kind: "color", value: "#efebe2" },
  colors: { text: "#211c16", muted: "#655d52", surface: "#fffdf8", accent: "#b3122f", on_accent: "#ffffff" },
  font: "source-serif",
  layout: "left",
  buttons: { shape: "rounded", fill: "outline", align: "left" },
  avatar: { shape: "rounded", ring: false },
  premium: false,
};
