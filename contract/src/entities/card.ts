import * as z from "zod";
import { themeId } from "../fields/ids.ts";
import { personName, requiredPersonName } from "../fields/names.ts";
import { line, requiredLine } from "../fields/text.ts";
import { button, buttonInput, shownButton, toShownButtons } from "./button.ts";
import { enterpriseProfile, type EnterpriseProfile } from "./enterprise.ts";
import { LAYER_TEXTS, type LayerText, layerTexts } from "./layer.ts";
import { qrStyle, qrStyleInput } from "./qr-style.ts";
import { theme } from "./theme.ts";

/** Maximum number of buttons on a card. */
export const MAX_BUTTONS = 40;
/** Maximum number of skills on a card. */
export const MAX_SKILLS = 20;

export const nameFirst = requiredPersonName(80);
export const nameLast = personName(80);
export const skillList = z.array(requiredLine(40)).max(MAX_SKILLS, `Enter at most ${MAX_SKILLS} skills.`);

const buttonList = z
  .array(buttonInput)
  .max(MAX_BUTTONS, `A card can have up to ${MAX_BUTTONS} buttons.`)
  .refine((list) => new Set(list.map((entry) => entry.id)).size === list.length, "Two buttons have the same ID.");

/** The fields of a card that its owner can change; an empty string clears an optional one. */
export const cardFields = {
  name_first: nameFirst,
  name_last: nameLast,
  ...layerTexts,
  pronouns: line(40),
  buttons: buttonList,
  profile_theme: themeId,
  messaging: z.boolean(),
  /** False excludes the card from search engines (`noindex`). */
  discoverable: z.boolean(),
  skills: skillList,
  qr_style: qrStyleInput,
};

/** The input that changes at least one field of a card; `others` are fields of the input that change nothing. */
export function cardChange<Others extends z.ZodRawShape>(others: Others) {
  return z
    .strictObject(cardFields)
    .partial()
    .extend(others)
    .refine(
      (input) => Object.keys(input).some((field) => Object.hasOwn(cardFields, field)),
      "Send at least one field to change.",
    );
}

/** A partial change of a card; at least one field. */
export const cardPatch = cardChange({});
export type CardPatch = z.infer<typeof cardPatch>;

/**
 * An uploaded picture: an address on our own origin whose content never changes. A portrait's `url` ends in
 * `/256.webp`; `256.avif`, `512.webp` and `512.avif` are in the same folder (pixels per side of the square, or fewer
 * when the original was smaller).
 */
export const picture = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** The same picture, about 20 px wide, as a data URL: shown until the picture is loaded. */
  preview: z.string().optional(),
});
export type Picture = z.infer<typeof picture>;

/** The fields that are the same for the owner and for visitors. */
const content = {
  name_first: z.string(),
  name_last: z.string(),
  job_title: z.string(),
  organization_name: z.string(),
  address: z.string(),
  bio: z.string(),
  pronouns: z.string(),
  profile_pic: picture.nullable(),
  messaging: z.boolean(),
  discoverable: z.boolean(),
  skills: z.array(z.string()),
  qr_style: qrStyle,
  updated_date: z.number(),
};

/** The card as shown to its owner. */
export const card = z
  .object({
    uid: z.string(),
    username: z.string().nullable(),
    enterprise: z.string().nullable(),
    route: z.string().nullable(),
    ...content,
    profile_theme: z.string(),
    buttons: z.array(button),
    /** Fields that the enterprise has locked or sets on all cards; changing them is refused. */
    locked_fields: z.array(z.string()),
    /** What the enterprise shows on the card; absent for users without an enterprise. */
    enterprise_profile: enterpriseProfile.optional(),
    created_date: z.number(),
  })
  .meta({ id: "Card" });
export type Card = z.infer<typeof card>;

/** The public card. It contains only what its owner has published. */
export const publicCard = z
  .object({
    uid: z.string(),
    username: z.string(),
    enterprise: z.string().nullable(),
    /** Path of the card on this host, such as `/ada` or `/acme/ada`. */
    route: z.string(),
    ...content,
    buttons: z.array(shownButton),
    theme,
    /** The owner's language, in which the card's labels are shown; English by default. */
    language: z.enum(["en", "de"]).optional(),
    verified_enterprise: z
      .object({
        id: z.string(),
        name: z.string(),
        logo: z.string().nullable(),
        /** True when the enterprise also stores the details that visitors share on the card. */
        shared_leads: z.literal(true).optional(),
      })
      .optional(),
  })
  .meta({ id: "PublicCard" });
export type PublicCard = z.infer<typeof publicCard>;

/** The parts of a card that an enterprise replaces or fills in. */
type Own = Pick<PublicCard, LayerText | "buttons">;

/**
 * A card's texts and buttons after applying the enterprise's layer, and the verified enterprise; unchanged for users
 * without an enterprise.
 */
export function withEnterprise(
  { job_title, organization_name, address, bio, buttons }: Own,
  enterprise: string | null,
  profile: EnterpriseProfile | null | undefined,
): Own & Pick<PublicCard, "verified_enterprise"> {
  const own = { job_title, organization_name, address, bio };
  if (enterprise === null || profile === null || profile === undefined) return { ...own, buttons };
  const shown = LAYER_TEXTS.map((name) => [name, profile[name] ?? (own[name] || (profile.prefilled?.[name] ?? ""))]);
  const laid = toShownButtons(profile.buttons);
  return {
    ...(Object.fromEntries(shown) as typeof own),
    buttons: [...laid, ...buttons.filter(({ id }) => !laid.some((button) => button.id === id))],
    verified_enterprise: { id: enterprise, name: profile.name, logo: profile.logo ?? null },
  };
}
