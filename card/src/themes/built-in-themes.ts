import type { Theme } from "@cardinal/contract/entities/theme";

/** The published templates, quiet to bold, premium last; `bsBlue`, the fallback, first. */
export const BUILT_IN_THEMES: readonly [Theme, ...Theme[]] = [
  /** The fallback: white card on a blue gradient, system font. */
  {
    id: "bsBlue",
    name: "Blue",
    background: { kind: "gradient", value: { from: "#0a2f73", to: "#1f6fe5", angle: 160 } },
    colors: { text: "#0f1b2d", muted: "#4f5d75", surface: "#ffffff", accent: "#1557d0", on_accent: "#ffffff" },
    font: "system",
    layout: "classic",
    buttons: { shape: "rounded", fill: "soft", align: "left" },
    avatar: { shape: "circle", ring: true },
    premium: false,
  },
  /** Warm off-white with a red accent. */
  {
    id: "paper",
    name: "Paper",
    background: { kind: "color", value: "#efebe2" },
    colors: { text: "#211c16", muted: "#655d52", surface: "#fffdf8", accent: "#b3122f", on_accent: "#ffffff" },
    font: "source-serif",
    layout: "left",
    buttons: { shape: "rounded", fill: "outline", align: "left" },
    avatar: { shape: "rounded", ring: false },
    premium: false,
  },
  /** Bone white on near-black. */
  {
    id: "ink",
    name: "Ink",
    background: { kind: "color", value: "#100f0d" },
    colors: { text: "#f6f2ea", muted: "#a9a296", surface: "#1b1916", accent: "#f1eadd", on_accent: "#1b1916" },
    font: "system",
    layout: "classic",
    buttons: { shape: "pill", fill: "outline", align: "center" },
    avatar: { shape: "circle", ring: false },
    premium: false,
  },
  /** Banner in the brand colour. */
  {
    id: "cardinal",
    name: "Cardinal",
    background: { kind: "gradient", value: { from: "#4c0715", via: "#8f1029", to: "#c9243f", angle: 135 } },
    colors: { text: "#26090f", muted: "#74525a", surface: "#ffffff", accent: "#b3122f", on_accent: "#ffffff" },
    font: "system",
    layout: "cover",
    buttons: { shape: "rounded", fill: "soft", align: "left" },
    avatar: { shape: "circle", ring: true },
    premium: false,
  },
  /** Grey-green with rounded corners. */
  {
    id: "sage",
    name: "Sage",
    background: { kind: "color", value: "#d5dfd2" },
    colors: { text: "#1d2a21", muted: "#536257", surface: "#fafcf8", accent: "#35644a", on_accent: "#ffffff" },
    font: "dm-sans",
    layout: "classic",
    buttons: { shape: "rounded", fill: "soft", align: "left" },
    avatar: { shape: "rounded", ring: false },
    premium: false,
  },
  /** Light card on a dark blue-green gradient, split layout. */
  {
    id: "fjord",
    name: "Fjord",
    background: { kind: "gradient", value: { from: "#0d2430", via: "#123f4f", to: "#1d6470", angle: 165 } },
    colors: { text: "#10222b", muted: "#4d626b", surface: "#f7fafa", accent: "#0f6273", on_accent: "#ffffff" },
    font: "inter",
    layout: "split",
    buttons: { shape: "rounded", fill: "outline", align: "left" },
    avatar: { shape: "circle", ring: false },
    premium: false,
  },
  /** Black on yellow, square shapes. */
  {
    id: "citrus",
    name: "Citrus",
    background: { kind: "color", value: "#ffd60a" },
    colors: { text: "#17150a", muted: "#5c5738", surface: "#ffffff", accent: "#17150a", on_accent: "#ffd60a" },
    font: "space-grotesk",
    layout: "left",
    buttons: { shape: "square", fill: "solid", align: "left" },
    avatar: { shape: "square", ring: false },
    premium: false,
  },
  /** Green monospace text on near-black. */
  {
    id: "terminal",
    name: "Terminal",
    background: { kind: "color", value: "#070b08" },
    colors: { text: "#d5f5de", muted: "#86ad92", surface: "#0d1410", accent: "#45d879", on_accent: "#04210f" },
    font: "jetbrains-mono",
    layout: "left",
    buttons: { shape: "square", fill: "outline", align: "left" },
    avatar: { shape: "square", ring: false },
    premium: false,
  },
  /** Newspaper style: serif names and hairlines on white. */
  {
    id: "gazette",
    name: "Gazette",
    background: { kind: "color", value: "#ffffff" },
    colors: { text: "#111111", muted: "#595959", surface: "#ffffff", accent: "#111111", on_accent: "#ffffff" },
    font: "playfair",
    layout: "left",
    buttons: { shape: "square", fill: "outline", align: "left" },
    avatar: { shape: "square", ring: false },
    premium: false,
  },
  /** Pale rose with a wine-red accent. */
  {
    id: "rosewater",
    name: "Rosewater",
    background: { kind: "gradient", value: { from: "#fdebe6", to: "#f3c1c6", angle: 200 } },
    colors: { text: "#3d1620", muted: "#7d5660", surface: "#fffaf8", accent: "#a12c4c", on_accent: "#ffffff" },
    font: "playfair",
    layout: "classic",
    buttons: { shape: "pill", fill: "soft", align: "center" },
    avatar: { shape: "circle", ring: true },
    premium: false,
  },
  /** Clay red with a light card. */
  {
    id: "terracotta",
    name: "Terracotta",
    background: { kind: "color", value: "#bd4a2f" },
    colors: { text: "#32150c", muted: "#75594e", surface: "#fdf4ee", accent: "#a33a20", on_accent: "#ffffff" },
    font: "dm-sans",
    layout: "cover",
    buttons: { shape: "rounded", fill: "soft", align: "left" },
    avatar: { shape: "rounded", ring: true },
    premium: false,
  },
  /** Grey with square corners. */
  {
    id: "concrete",
    name: "Concrete",
    background: { kind: "color", value: "#c9c9c5" },
    colors: { text: "#161616", muted: "#555552", surface: "#f3f3f0", accent: "#161616", on_accent: "#f3f3f0" },
    font: "space-grotesk",
    layout: "split",
    buttons: { shape: "square", fill: "outline", align: "left" },
    avatar: { shape: "square", ring: false },
    premium: false,
  },
  /** Banner in a teal gradient. */
  {
    id: "lagoon",
    name: "Lagoon",
    background: { kind: "gradient", value: { from: "#00363f", via: "#006d77", to: "#14837a", angle: 150 } },
    colors: { text: "#08262b", muted: "#4a666a", surface: "#ffffff", accent: "#00707a", on_accent: "#ffffff" },
    font: "dm-sans",
    layout: "cover",
    buttons: { shape: "pill", fill: "soft", align: "left" },
    avatar: { shape: "circle", ring: true },
    premium: false,
  },
  /** Bright gradient from pink to yellow. */
  {
    id: "sherbet",
    name: "Sherbet",
    background: { kind: "gradient", value: { from: "#ff8fab", via: "#ffb38a", to: "#ffd670", angle: 145 } },
    colors: { text: "#3a1226", muted: "#7d5064", surface: "#fffafb", accent: "#c2185b", on_accent: "#ffffff" },
    font: "dm-sans",
    layout: "classic",
    buttons: { shape: "pill", fill: "solid", align: "center" },
    avatar: { shape: "circle", ring: true },
    premium: false,
  },
  /** Muted violet. */
  {
    id: "lilac",
    name: "Lilac",
    background: { kind: "color", value: "#e4def2" },
    colors: { text: "#241a3d", muted: "#635a7c", surface: "#fdfcff", accent: "#5b3fa8", on_accent: "#ffffff" },
    font: "inter",
    layout: "left",
    buttons: { shape: "pill", fill: "soft", align: "left" },
    avatar: { shape: "circle", ring: false },
    premium: false,
  },
  /** Dark card on a gradient from blue to green, split layout. */
  {
    id: "aurora",
    name: "Aurora",
    background: { kind: "gradient", value: { from: "#071a2b", via: "#0b4f57", to: "#1d7d63", angle: 140 } },
    colors: { text: "#e9fbf4", muted: "#9cc0b8", surface: "#0a1a22", accent: "#6fe0ae", on_accent: "#04241a" },
    font: "space-grotesk",
    layout: "split",
    buttons: { shape: "rounded", fill: "soft", align: "left" },
    avatar: { shape: "circle", ring: true },
    premium: true,
  },
  /** Dark card with a banner from violet to orange. */
  {
    id: "dusk",
    name: "Dusk",
    background: { kind: "gradient", value: { from: "#241447", via: "#7a2f6e", to: "#b84a3c", angle: 155 } },
    colors: { text: "#f7effa", muted: "#bda9c6", surface: "#1d1430", accent: "#f0a58c", on_accent: "#2a0f16" },
    font: "inter",
    layout: "cover",
    buttons: { shape: "rounded", fill: "soft", align: "left" },
    avatar: { shape: "rounded", ring: true },
    premium: true,
  },
  /** Gold on black with serif names. */
  {
    id: "goldLeaf",
    name: "Gold leaf",
    background: { kind: "gradient", value: { from: "#0e0b07", to: "#2b2213", angle: 180 } },
    colors: { text: "#f6ecd8", muted: "#b8a98a", surface: "#19150e", accent: "#d9b25f", on_accent: "#241a05" },
    font: "playfair",
    layout: "classic",
    buttons: { shape: "pill", fill: "outline", align: "center" },
    avatar: { shape: "circle", ring: true },
    premium: true,
  },
];

/** The template that replaces a theme that does not exist. */
export const FALLBACK_THEME: Theme = BUILT_IN_THEMES[0];

/** Template with this id; undefined when there is none. */
export function findBuiltInTheme(id: string): Theme | undefined {
  return BUILT_IN_THEMES.find((theme) => theme.id === id);
}
