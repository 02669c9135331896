import type { Theme } from "@cardinal/contract/entities/theme";

/** Muted violet. */
export const LILAC: Theme = {
  id: "lilac",
  name: "Lilac",
  background: { kind: "color", value: "#e4def2" },
  colors: { text: "#241a3d", muted: "#635a7c", surface: "#fdfcff", accent: "#5b3fa8", on_accent: "#ffffff" },
  font: "inter",
  layout: "left",
  buttons: { shape: "pill", fill: "soft", align: "left" },
  avatar: { shape: "circle", ring: false },
  premium: false,
};
