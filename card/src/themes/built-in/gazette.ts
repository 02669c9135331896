import type { Theme } from "@cardinal/contract/entities/theme";

/** Newspaper style: serif names and hairlines on white. */
export const GAZETTE: Theme = {
  id: "gazette",
  name: "Gazette",
  background: { kind: "color", value: "#ffffff" },
  colors: { text: "#111111", muted: "#595959", surface: "#ffffff", accent: "#111111", on_accent: "#ffffff" },
  font: "playfair",
  layout: "left",
  buttons: { shape: "square", fill: "outline", align: "left" },
  avatar: { shape: "square", ring: false },
  premium: false,
};
