import * as z from "zod";
import { brandId } from "../fields/ids.ts";
import { organizationName } from "../fields/names.ts";
import { line, paragraph } from "../fields/text.ts";
import { button, buttonInput, seenButtons } from "./button.ts";

/** Texts of a card that an enterprise can set for its employees, or fill in where they are empty. */
export const layerTexts = {
  job_title: line(120),
  organization_name: organizationName(120),
  address: paragraph(300),
  bio: paragraph(2000),
};
export type LayerText = keyof typeof layerTexts;
export const LAYER_TEXTS = Object.keys(layerTexts) as LayerText[];

/** Fields of a card that an enterprise can lock, so that only editors of cards can change them. */
export const LOCKABLE_FIELDS = [
  "name_first",
  "name_last",
  "pronouns",
  "job_title",
  "organization_name",
  "address",
  "bio",
  "profile_pic",
  "buttons",
  "profile_theme",
  "skills",
  "qr_style",
  "messaging",
  "discoverable",
] as const;
export type LockableField = (typeof LOCKABLE_FIELDS)[number];

/** Maximum number of buttons that an enterprise adds to its employees' cards. */
export const MAX_LAID_BUTTONS = 10;

/**
 * A complete layer for cards: missing fields are removed. A text at the top level replaces the text of the card; an
 * empty text has no effect.
 */
export const layerInput = z.strictObject({
  ...z.object(layerTexts).partial().shape,
  prefilled: z.strictObject(layerTexts).partial().optional(),
  locked_fields: z.array(z.enum(LOCKABLE_FIELDS)).max(LOCKABLE_FIELDS.length).optional(),
  buttons: z
    .array(buttonInput)
    .max(MAX_LAID_BUTTONS, `Use at most ${MAX_LAID_BUTTONS} buttons.`)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, "Two buttons have the same ID.")
    .optional(),
  /** A brand theme that the cards use instead of their own themes. */
  theme: brandId.optional(),
  /** Address that the upload of a picture has returned. */
  logo: z.string().min(1).max(1024).optional(),
});
export type LayerInput = z.infer<typeof layerInput>;

const texts = {
  job_title: z.string().optional(),
  organization_name: z.string().optional(),
  address: z.string().optional(),
  bio: z.string().optional(),
};

/** What an enterprise shows on its employees' cards in addition to its name. */
export const layerFields = {
  ...texts,
  /** Shown where the card's own text is empty. */
  prefilled: z.object(texts).optional(),
  /** Shown before the card's own buttons. */
  buttons: z.array(button).optional(),
  /** Id of the brand theme that replaces the card's theme. */
  theme: z.string().optional(),
  logo: z.string().optional(),
};

/** The layer of a group for its members' cards, which takes precedence over the enterprise's layer. */
export const layer = z
  .object({ ...layerFields, locked_fields: z.array(z.string()).optional() })
  .meta({ id: "CardLayer" });
export type Layer = z.infer<typeof layer>;

/** A layer as the API has returned it, which a caller sends back to say what it has edited. */
export const seenLayer = z.strictObject({ ...layer.shape, buttons: seenButtons.optional() });

/** A layer on top of another, each as stored or as returned: fields and single suggested texts replace those below. */
export function layOver<L extends { readonly prefilled?: object | undefined }>(below: L, above: Partial<L>): L {
  const prefilled = { ...below.prefilled, ...above.prefilled };
  return { ...below, ...above, ...(Object.keys(prefilled).length === 0 ? {} : { prefilled }) };
}
