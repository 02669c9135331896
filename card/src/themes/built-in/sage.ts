import type { Theme } from "@cardinal/contract/entities/theme";

/** Grey-green with rounded corners. */
export const SAGE: Theme = {
  id: "sage",
  name: "Sage",
  background: { kind: "color", value: "#d5dfd2" },
  colors: { text: "#1d2a21", muted: "#536257", surface: "#fafcf8", accent: "#35644a", on_accent: "#ffffff" },
  font: "dm-sans",
  layout: "classic",
  buttons: { shape: "rounded", fill: "soft", align: "left" },
  avatar: { shape: "rounded", ring: false },
  premium: false,
};
