import type { Background, Theme } from "@cardinal/contract/entities/theme";
import { FONTS, LAYOUTS } from "@cardinal/contract/entities/theme-choices";
import { onBackground } from "./background-colors.ts";
import { AA_GRAPHIC, AA_TEXT, contrastRatio, isColor, luminance, ensureContrast, mixColors } from "./contrast.ts";
import { fontFamily } from "./theme-fonts.ts";

/** The colour that replaces an invalid one. It is visibly wrong and harmless. */
const NO_COLOR = "#808080";

/**
 * A theme as CSS custom properties (`--cc-…`) that card.css reads. Values consist of validated parts only, so they need
 * no escaping in a style element or attribute. Text colours that would be unreadable are adjusted to WCAG AA.
 */
export function themeVariables(theme: Theme) {
  const { surface, text, muted, accent, onAccent } = readableColors(theme);
  const on = onBackground({ background: safeBackground(theme.background), colors: { ...theme.colors, text, surface } });
  const soft = softTint(accent, surface);
  const [base = surface] = solidColors(theme.background);
  return {
    "--cc-bg": backgroundColor(theme.background),
    "--cc-bg-image": backgroundImage(theme.background),
    "--cc-bg-size": backgroundSize(theme.background),
    "--cc-on-bg": on.text,
    "--cc-on-bg-muted": on.muted,
    "--cc-scrim": on.scrim === 0 ? "transparent" : `rgb(0 0 0/${on.scrim})`,
    "--cc-surface": surface,
    "--cc-text": text,
    "--cc-muted": muted,
    "--cc-accent": accent,
    "--cc-on-accent": onAccent,
    "--cc-soft": soft,
    "--cc-icon": ensureContrast(accent, [soft, surface], AA_GRAPHIC),
    "--cc-link": ensureContrast(accent, [surface]),
    "--cc-line": mixColors(text, surface, 0.14),
    "--cc-edge": contrastRatio(base, surface) < 1.12 ? mixColors(text, surface, 0.14) : "transparent",
    "--cc-scheme": luminance(surface) < 0.2 ? "dark" : "light",
    "--cc-font": fontFamily(safeFont(theme.font)),
    "--cc-body-font": fontFamily(safeFont(theme.font) === "playfair" ? "system" : safeFont(theme.font)),
  } satisfies Record<`--cc-${string}`, string>;
}

/** The variables as declarations for a style element: `--cc-bg:#fff;…`. */
export function themeCss(theme: Theme): string {
  return Object.entries(themeVariables(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

/** Classes for a theme's layout and shapes; unknown values fall back to the first choice. */
export function themeClasses(theme: Theme): string {
  const { buttons, avatar } = theme;
  return [
    `cc-${pick(LAYOUTS, theme.layout)}`,
    `cc-${pick(["rounded", "pill", "square"], buttons.shape)}`,
    `cc-${pick(["solid", "soft", "outline"], buttons.fill)}`,
    `cc-align-${pick(["left", "center"], buttons.align)}`,
    `cc-avatar-${pick(["circle", "rounded", "square"], avatar.shape)}`,
    ...(avatar.ring ? ["cc-ring"] : []),
    ...(isCropped(theme.background) ? ["cc-picture"] : []),
  ].join(" ");
}

/** The theme's five colours, validated, with text colours adjusted to their backgrounds. */
export function readableColors(theme: Pick<Theme, "colors">) {
  const surface = safeColor(theme.colors.surface);
  const accent = safeColor(theme.colors.accent);
  const backgrounds = [surface, softTint(accent, surface)];
  return {
    surface,
    accent,
    text: ensureContrast(safeColor(theme.colors.text), backgrounds, AA_TEXT),
    muted: ensureContrast(safeColor(theme.colors.muted), backgrounds, AA_TEXT),
    onAccent: ensureContrast(safeColor(theme.colors.on_accent), [accent], AA_TEXT),
  };
}

/** The tinted background of soft buttons and skills. */
function softTint(accent: string, surface: string): string {
  return mixColors(accent, surface, luminance(surface) < 0.2 ? 0.14 : 0.08);
}

function safeColor(color: string): string {
  return isColor(color) ? color.toLowerCase() : NO_COLOR;
}

function safeFont(font: Theme["font"]): Theme["font"] {
  return pick(FONTS, font);
}

function pick<const T extends string>(known: readonly [T, ...T[]], value: string): T {
  return known.find((one) => one === value) ?? known[0];
}

function solidColors(background: Background): string[] {
  return background.kind === "color" ? [safeColor(background.value)] : [];
}

function safeBackground(background: Background): Background {
  if (background.kind === "color") return { kind: "color", value: safeColor(background.value) };
  if (background.kind !== "gradient") return background;
  const { from, via, to, angle } = background.value;
  const ends = { from: safeColor(from), to: safeColor(to), angle: Number.isFinite(angle) ? Math.round(angle) : 180 };
  return { kind: "gradient", value: via === undefined ? ends : { ...ends, via: safeColor(via) } };
}

/** The base colour of a background, validated. */
export function backgroundColor(background: Background): string {
  const safe = safeBackground(background);
  if (safe.kind === "color") return safe.value;
  if (safe.kind === "gradient") return safe.value.from;
  return safe.color === undefined ? "#1c1917" : safeColor(safe.color);
}

/** The CSS `background-image` of a background, validated: a gradient, a picture, the poster of a video, or `none`. */
export function backgroundImage(background: Background): string {
  const safe = safeBackground(background);
  if (safe.kind === "color") return "none";
  if (safe.kind === "gradient") {
    const { from, via, to, angle } = safe.value;
    return `linear-gradient(${angle}deg,${[from, ...(via === undefined ? [] : [via]), to].join(",")})`;
  }
  const address = safe.kind === "image" ? safe.value : safe.poster;
  return address === undefined ? "none" : cssUrl(address);
}

/** True for a picture that its owner has cropped. */
function isCropped(background: Background): background is Background & { readonly aspect: number } {
  return background.kind === "image" && Number.isFinite(background.aspect);
}

/**
 * The `background-size` that shows the chosen crop: an upright one fills the first screen, a wide one the full width.
 * The base colour fills the rest.
 */
function backgroundSize(background: Background): string {
  if (!isCropped(background)) return "cover";
  const aspect = Math.round(background.aspect * 1000) / 1000;
  return aspect < 1 ? `max(100%,calc(var(--cc-screen,100svh)*${aspect})) auto` : "100% auto";
}

/** `url("…")` of a stored file; `none` unless it is one of our own paths or an http(s) address without quotes. */
export function cssUrl(address: string): string {
  return /^(\/(?!\/)|https?:\/\/)[^\s"'()\\<>{};]*$/.test(address) ? `url("${address}")` : "none";
}
