import type { Theme } from "@cardinal/contract/entities/theme";

/** Grey with square corners. */
export const CONCRETE: Theme = {
  id: "concrete",
  name: "Concrete",
  background: { kind: "color", value: "#c9c9c5" },
  colors: { text: "#161616", muted: "#555552", surface: "#f3f3f0", accent: "#161616", on_accent: "#f3f3f0" },
  font: "space-grotesk",
  layout: "split",
  buttons: { shape: "square", fill: "outline", align: "left" },
  avatar: { shape: "square", ring: false },
  premium: false,
};
