import type { Theme } from "@cardinal/contract/entities/theme";

/** Bone white on near-black. */
export const INK: Theme = {
  id: "ink",
  name: "Ink",
  background: { kind: "color", value: "#100f0d" },
  colors: { text: "#f6f2ea", muted: "#a9a296", surface: "#1b1916", accent: "#f1eadd", on_accent: "#1b1916" },
  font: "system",
  layout: "classic",
  buttons: { shape: "pill", fill: "outline", align: "center" },
  avatar: { shape: "circle", ring: false },
  premium: false,
};
