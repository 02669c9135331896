import * as z from "zod";
import { brandId } from "../fields/ids.ts";
import { organizationName } from "../fields/names.ts";
import { line, paragraph } from "../fields/text.ts";
import { button, buttonInput } from "./button.ts";

/** Texts of a card that an enterprise can set for its people, or fill in where they leave them empty. */
export const laidTexts = {
  job_title: line(120),
  organization_name: organizationName(120),
  address: paragraph(300),
  bio: paragraph(2000),
};
export type LaidText = keyof typeof laidTexts;
export const LAID_TEXTS = Object.keys(laidTexts) as LaidText[];

/** Fields of a card that an enterprise can lock: its people keep what is there, and editors of cards change it. */
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

/** Most buttons that an enterprise puts on the cards of its people. */
export const MAX_LAID_BUTTONS = 10;

/**
 * What is laid over cards, whole: what is not in it is removed. A text at the top replaces that of the card; an empty one is
 * as good as none.
 */
export const layerInput = z.strictObject({
  ...z.object(laidTexts).partial().shape,
  prefilled: z.strictObject(laidTexts).partial().optional(),
  locked_fields: z.array(z.enum(LOCKABLE_FIELDS)).max(LOCKABLE_FIELDS.length).optional(),
  buttons: z
    .array(buttonInput)
    .max(MAX_LAID_BUTTONS, `Use at most ${MAX_LAID_BUTTONS} buttons.`)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, "Two buttons have the same ID.")
    .optional(),
  /** A brand that the cards show in place of their own themes. */
  theme: brandId.optional(),
  /** Address that the upload of a picture has answered. */
  logo: z.string().min(1).max(1024).optional(),
});
export type LayerInput = z.infer<typeof layerInput>;

const texts = {
  job_title: z.string().optional(),
  organization_name: z.string().optional(),
  address: z.string().optional(),
  bio: z.string().optional(),
};

/** What an enterprise shows on the cards of its people besides its name. */
export const laidParts = {
  ...texts,
  /** Shown where a card has no text of its own. */
  prefilled: z.object(texts).optional(),
  /** Shown before the card's own buttons. */
  buttons: z.array(button).optional(),
  /** Id of the brand that replaces the card's theme. */
  theme: z.string().optional(),
  logo: z.string().optional(),
};

/** What a group lays over the cards of its people, in place of what the enterprise does. */
export const layer = z
  .object({ ...laidParts, locked_fields: z.array(z.string()).optional() })
  .meta({ id: "CardLayer" });
export type Layer = z.infer<typeof layer>;
