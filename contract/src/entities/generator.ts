import * as z from "zod";

/** Keys of more cards than these leave only with a second owner, where there is one. */
export const KEYS_OF_ONE_OWNER = 1000;

/** Most keys of one batch. */
export const MAX_BATCH = 100_000;

/** Plans that can come with a printed card, for at most so many days. */
export const CARD_PLANS = ["pro", "enterprise"] as const;
export const cardPlan = z.enum(CARD_PLANS);
export const MAX_PLAN_DAYS = 3650;

/** What comes with each card of a batch, for whoever claims it; null for what does not. */
const comesWith = {
  /** A plan and how many days it lasts from the claim on; both or none. */
  plan: cardPlan.nullable(),
  days: z.number().nullable(),
  /** The template that a card shows for which none was chosen. */
  theme: z.string().nullable(),
  /** Where the cards are sold. */
  shop: z.string().nullable(),
};

/** `generators/{id}`: a batch of printed cards, as admins see it. */
export const generator = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The enterprise whose people alone may claim its cards. */
    enterprise: z.string().optional(),
    /** Most keys that it may have. */
    limit: z.number(),
    /** How many keys it is to have; `minted` reaches it. */
    wanted: z.number(),
    minted: z.number(),
    created_date: z.number(),
    /** Whether whoever claims a card enters the PIN under its scratch field. */
    pin: z.boolean(),
    /** When its PINs left with a file, which they do once; there are no more keys from then on. Null before that. */
    sealed_date: z.number().nullable(),
    /** When the batch was switched off, and why: its unclaimed cards cannot be claimed. Null while it is on. */
    off: z.object({ date: z.number(), reason: z.string() }).nullable(),
    ...comesWith,
  })
  .meta({ id: "Generator" });
export type Generator = z.infer<typeof generator>;

/** How many cards of a batch are in each state, those included that were put into it later. */
export const generatorCounts = z.object({
  new: z.number(),
  claimed: z.number(),
  /** Switched off by an admin. */
  disabled: z.number(),
  /** Reported lost by their owners. */
  lost: z.number(),
});
export type GeneratorCounts = z.infer<typeof generatorCounts>;

/** Hours that the page of a batch looks back. */
export const CLAIM_HOURS = 24;
/** With fewer claims in an hour, nothing is said of networks: a family or a small office claims its cards together. */
export const CLAIMS_OF_CROWD = 10;

/** How many cards of a batch were claimed within an hour that begins at `date` (epoch ms). */
export const claimHour = z.object({
  date: z.number(),
  claims: z.number(),
  /** There were at least `CLAIMS_OF_CROWD`, and more than half of them came from one network. */
  one_network: z.boolean(),
});
export type ClaimHour = z.infer<typeof claimHour>;
