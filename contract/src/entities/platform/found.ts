import * as z from "zod";
import { event } from "../events/event.ts";
import { retailState } from "../retail-card.ts";
import { foundPerson } from "./person.ts";

/** Kinds of search for platform admins. */
export const SEARCH_KINDS = ["users", "enterprises", "cards", "events", "keys"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** An enterprise in search results. */
export const foundEnterprise = z
  .object({
    id: z.string(),
    name: z.string(),
    /** True while the platform has frozen it. */
    frozen: z.boolean(),
    seats: z.object({ limit: z.number(), used: z.number() }),
    /** Epoch milliseconds. */
    created_date: z.number(),
  })
  .meta({ id: "FoundEnterprise" });
export type FoundEnterprise = z.infer<typeof foundEnterprise>;

/** A digital card that has an address. `shown`: false while the account is disabled. */
export const foundCard = z
  .object({ uid: z.string(), name: z.string(), route: z.string(), shown: z.boolean() })
  .meta({ id: "FoundCard" });
export type FoundCard = z.infer<typeof foundCard>;

/** An event with what its organiser and the platform have decided about it. Dates are epoch ms. */
export const foundEvent = event
  .pick({ event_id: true, name: true, place: true, time_zone: true, start_date: true, end_date: true })
  .extend({
    /** Whether it is in the list of events. */
    listed: z.boolean(),
    promoted: z.boolean(),
    /** The owner: a user ID or an enterprise ID, with the name from the search index; "" when there is none. */
    owner: z.object({ kind: z.enum(["person", "enterprise"]), id: z.string(), name: z.string() }),
    /** False while the account of its owner is disabled. */
    shown: z.boolean(),
  })
  .meta({ id: "FoundEvent" });
export type FoundEvent = z.infer<typeof foundEvent>;

/** A printed card. */
export const foundKey = z
  .object({
    key: z.string(),
    state: retailState,
    /** Whether its owner has disabled it, because they have lost it. */
    lost: z.boolean(),
    /** The owner, the batch, and the enterprise for which it was printed. */
    uid: z.string().nullable(),
    generator: z.string().nullable(),
    enterprise: z.string().nullable(),
    /** Epoch milliseconds. */
    created_date: z.number(),
    claimed_date: z.number().nullable(),
  })
  .meta({ id: "FoundKey" });
export type FoundKey = z.infer<typeof foundKey>;

const next = z.string().nullable();

/** Search results and the cursor of the next page. */
export const found = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("users"), items: z.array(foundPerson), next }),
  z.object({ kind: z.literal("enterprises"), items: z.array(foundEnterprise), next }),
  z.object({ kind: z.literal("cards"), items: z.array(foundCard), next }),
  z.object({ kind: z.literal("events"), items: z.array(foundEvent), next }),
  z.object({ kind: z.literal("keys"), items: z.array(foundKey), next }),
]);
export type Found = z.infer<typeof found>;
