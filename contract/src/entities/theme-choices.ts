/** Faces a card may be set in; `system` costs nothing, the others load one subset file when the card uses them. */
export const FONTS = [
  "system",
  "inter",
  "source-serif",
  "space-grotesk",
  "playfair",
  "dm-sans",
  "jetbrains-mono",
] as const;

/** How a card arranges who, what to do and the links. In a file of its own so that drawing a card loads no schema. */
export const LAYOUTS = ["classic", "left", "cover", "split"] as const;
