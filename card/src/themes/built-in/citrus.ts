import type { Theme } from "@cardinal/contract/entities/theme";

/** Black on yellow, square shapes. */
export const CITRUS: Theme = {
  id: "citrus",
  name: "Citrus",
  background: { kind: "color", value: "#ffd60a" },
  colors: { text: "#17150a", muted: "#5c5738", surface: "#ffffff", accent: "#17150a", on_accent: "#ffd60a" },
  font: "space-grotesk",
  layout: "left",
  buttons: { shape: "square", fill: "solid", align: "left" },
  avatar: { shape: "square", ring: false },
  premium: false,
};
