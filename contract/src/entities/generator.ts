import * as z from "zod";

/** Exporting more keys than this requires a second owner, if there is one. */
export const KEYS_OF_ONE_OWNER = 1000;

/** Maximum number of keys per batch. */
export const MAX_BATCH = 100_000;

/** Plans that a printed card can include, for at most `MAX_PLAN_DAYS` days. */
export const CARD_PLANS = ["pro", "enterprise"] as const;
export const cardPlan = z.enum(CARD_PLANS);
export const MAX_PLAN_DAYS = 3650;

/** What each card of a batch includes for the user who claims it; null for what it does not include. */
const included = {
  /** A plan and how many days it lasts from the claim; both or neither. */
  plan: cardPlan.nullable(),
  days: z.number().nullable(),
  /** The template for cards without a chosen theme. */
  theme: z.string().nullable(),
  /** Where the cards are sold. */
  shop: z.string().nullable(),
};

/** `generators/{id}`: a batch of printed cards, as shown to admins. */
export const generator = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The enterprise whose employees alone may claim its cards. */
    enterprise: z.string().optional(),
    /** Maximum number of its keys. */
    limit: z.number(),
    /** Requested number of keys, up to which `minted` grows. */
    wanted: z.number(),
    minted: z.number(),
    created_date: z.number(),
    /** Whether claiming a card requires the PIN under its scratch-off field. */
    pin: z.boolean(),
    /** When its PINs were exported, which is possible once; no keys can be added afterwards. Null before that. */
    sealed_date: z.number().nullable(),
    /** When and why the batch was disabled, so that its unclaimed cards cannot be claimed; null while it is enabled. */
    off: z.object({ date: z.number(), reason: z.string() }).nullable(),
    ...included,
  })
  .meta({ id: "Generator" });
export type Generator = z.infer<typeof generator>;

/** Number of cards of a batch in each state, including cards that were added to it later. */
export const generatorCounts = z.object({
  new: z.number(),
  claimed: z.number(),
  /** Disabled by an admin. */
  disabled: z.number(),
  /** Reported lost by their owners. */
  lost: z.number(),
});
export type GeneratorCounts = z.infer<typeof generatorCounts>;

/** Number of hours shown on the page of a batch. */
export const CLAIM_HOURS = 24;
/**
 * With fewer claims in an hour, `one_network` is false, because a family or a small office claims its cards together.
 */
export const MIN_CLAIMS_FOR_NETWORK_CHECK = 10;

/** Number of cards of a batch that were claimed within the hour that begins at `date` (epoch ms). */
export const claimHour = z.object({
  date: z.number(),
  claims: z.number(),
  /** There were at least `MIN_CLAIMS_FOR_NETWORK_CHECK`, and more than half of them came from one network. */
  one_network: z.boolean(),
});
export type ClaimHour = z.infer<typeof claimHour>;
