import * as z from "zod";

/** Maximum number of domains per enterprise. */
export const MAX_DOMAINS = 20;

/** Whether users with a confirmed email address in a domain can join: not at all, after approval, or directly. */
export const AUTO_JOIN = ["off", "ask", "auto"] as const;
export const autoJoin = z.enum(AUTO_JOIN);
export type AutoJoin = z.infer<typeof autoJoin>;

/**
 * `waiting`: not verified yet; `verified`; `failing`: the record is missing, and the verification stays valid until
 * `ends_date`; `lost`: the record was missing for too long.
 */
export const DOMAIN_STATES = ["waiting", "verified", "failing", "lost"] as const;
export const domainState = z.enum(DOMAIN_STATES);
export type DomainState = z.infer<typeof domainState>;

/** A domain of an enterprise, and the TXT record that verifies it. */
export const enterpriseDomain = z
  .object({
    domain: z.string(),
    state: domainState,
    record: z.object({ name: z.string(), value: z.string() }),
    auto_join: autoJoin,
    added_date: z.number(),
    /** Since when the domain has been verified. */
    verified_date: z.number().nullable(),
    /** When the verification of a domain with a missing record expires. */
    ends_date: z.number().nullable(),
  })
  .meta({ id: "EnterpriseDomain" });
export type EnterpriseDomain = z.infer<typeof enterpriseDomain>;

/** An enterprise that a user can join through the domain of their email address. */
export const joinOffer = z
  .object({
    enterprise: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    domain: z.string(),
    auto_join: z.enum(["ask", "auto"]),
    /** When the user requested to join; null if they have not. */
    asked_date: z.number().nullable(),
  })
  .meta({ id: "JoinOffer" });
export type JoinOffer = z.infer<typeof joinOffer>;

/** A user's request to join an enterprise. */
export const joinRequest = z
  .object({ uid: z.string(), name_first: z.string(), name_last: z.string(), email: z.string(), date: z.number() })
  .meta({ id: "JoinRequest" });
export type JoinRequest = z.infer<typeof joinRequest>;
