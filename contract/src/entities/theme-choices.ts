/** Fonts for cards; `system` loads nothing, the others load one subset file when the card uses them. */
export const FONTS = [
  "system",
  "inter",
  "source-serif",
  "space-grotesk",
  "playfair",
  "dm-sans",
  "jetbrains-mono",
] as const;

/** Layouts of a card. They are in a separate file, so that rendering a card loads no schemas. */
export const LAYOUTS = ["classic", "left", "cover", "split"] as const;
