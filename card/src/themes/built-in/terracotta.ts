import type { Theme } from "@cardinal/contract/entities/theme";

/** Clay red with a light card. */
export const TERRACOTTA: Theme = {
  id: "terracotta",
  name: "Terracotta",
  background: { kind: "color", value: "#bd4a2f" },
  colors: { text: "#32150c", muted: "#75594e", surface: "#fdf4ee", accent: "#a33a20", on_accent: "#ffffff" },
  font: "dm-sans",
  layout: "cover",
  buttons: { shape: "rounded", fill: "soft", align: "left" },
  avatar: { shape: "rounded", ring: true },
  premium: false,
};
