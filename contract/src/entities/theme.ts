import * as z from "zod";
import { color } from "../fields/color.ts";
import { ownThemeId, themeId } from "../fields/ids.ts";
import { requiredLine } from "../fields/text.ts";
import { FONTS, LAYOUTS } from "./theme-choices.ts";

const gradient = z.object({
  from: color,
  via: color.optional(),
  to: color,
  /** Degrees, 0 = upwards, clockwise, as in CSS. */
  angle: z.number().int().min(0).max(359),
});
export type Gradient = z.infer<typeof gradient>;

/** Address of a file this product stores: a path on its own origin, or a Storage download address. */
const fileAddress = z
  .string()
  .max(1024)
  .regex(/^(\/media\/[\w./%-]+|https?:\/\/[\w.-]+(:\d+)?\/v0\/b\/[^\s"'()\\]+)$/, "This file isn’t stored here.");

/** Minimum and maximum aspect ratio (width by height) of a background picture. */
const MIN_ASPECT = 0.2;
const MAX_ASPECT = 5;

const colorBackground = z.object({ kind: z.literal("color"), value: color });
const gradientBackground = z.object({ kind: z.literal("gradient"), value: gradient });
const imageBackground = z.object({
  kind: z.literal("image"),
  value: fileAddress,
  color: color.optional(),
  /** Aspect ratio (width by height) of the crop that the card shows. If absent, the picture covers the card. */
  aspect: z.number().min(MIN_ASPECT).max(MAX_ASPECT).optional(),
});
const videoBackground = z.object({
  kind: z.literal("video"),
  value: fileAddress,
  poster: fileAddress.optional(),
  color: color.optional(),
});

/** Background of the card. `poster` is the picture that is shown before, or instead of, a video. */
const background = z.discriminatedUnion("kind", [
  colorBackground,
  gradientBackground,
  imageBackground,
  videoBackground,
]);
export type Background = z.infer<typeof background>;

/** The background as input. */
export const backgroundInput = z.discriminatedUnion("kind", [
  colorBackground.strict(),
  gradientBackground.extend({ value: gradient.strict() }).strict(),
  imageBackground.strict(),
  videoBackground.strict(),
]);

const colors = z.object({ text: color, muted: color, surface: color, accent: color, on_accent: color });
const buttons = z.object({
  shape: z.enum(["rounded", "pill", "square"]),
  fill: z.enum(["solid", "soft", "outline"]),
  align: z.enum(["left", "center"]),
});
const avatar = z.object({ shape: z.enum(["circle", "rounded", "square"]), ring: z.boolean() });

const design = {
  name: requiredLine(60),
  background,
  colors,
  font: z.enum(FONTS),
  layout: z.enum(LAYOUTS),
  buttons,
  avatar,
};

/** The design of a theme as input: the fields that its author edits. */
export const designInput = z.strictObject({
  ...design,
  background: backgroundInput,
  colors: colors.strict(),
  buttons: buttons.strict(),
  avatar: avatar.strict(),
});

/** A theme as input; without `id` a new one is created. Only the server sets `premium`. */
export const themeInput = designInput.extend({ id: ownThemeId.optional() });

/** A theme as stored and returned. Ids with a dot belong to brand themes of an enterprise. */
export const theme = z
  .object({
    id: themeId,
    ...design,
    premium: z.boolean(),
    /** True for a template that is no longer offered; cards that use it keep it. */
    withdrawn: z.literal(true).optional(),
  })
  .meta({ id: "Theme" });
export type Theme = z.infer<typeof theme>;

/** The part of a theme that its author edits. */
export type Design = Omit<Theme, "id" | "premium" | "withdrawn">;

/**
 * The design of a theme. Callers send it back as `seen`, so that the server knows which version they have edited.
 */
export function toDesign({ name, background, colors, font, layout, buttons, avatar }: Theme): Design {
  return { name, background, colors, font, layout, buttons, avatar };
}

/** The template that is used when a card's own theme cannot be found. */
export const FALLBACK_THEME_ID = "bsBlue";
