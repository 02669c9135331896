import type { Theme } from "@cardinal/contract/entities/theme";

/** Green monospace text on near-black. */
export const TERMINAL: Theme = {
  id: "terminal",
  name: "Terminal",
  background: { kind: "color", value: "#070b08" },
  colors: { text: "#d5f5de", muted: "#86ad92", surface: "#0d1410", accent: "#45d879", on_accent: "#04210f" },
  font: "jetbrains-mono",
  layout: "left",
  buttons: { shape: "square", fill: "outline", align: "left" },
  avatar: { shape: "square", ring: false },
  premium: false,
};
