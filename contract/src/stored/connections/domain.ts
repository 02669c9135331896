import * as z from "zod";
import { AUTO_JOIN, type EnterpriseDomain } from "../../entities/connections/domain.ts";
import { keyPart } from "../employee.ts";
import { readRecord, readRecords, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";

/** `enterprise_domains/{enterprise}/{key}`: a domain that an enterprise has added. */
export const domainShape = {
  domain: text,
  /** What the TXT record has to contain. */
  token: text,
  auto_join: z.enum(AUTO_JOIN).catch("off"),
  added_date: number,
  /** Since when it has been verified. */
  verified_date: z.number().optional(),
  /** Since when the record of a verified domain has been missing. */
  missing_date: z.number().optional(),
  /** When the verification was lost. */
  lost_date: z.number().optional(),
};
export type StoredDomain = StoredOf<typeof domainShape>;
/** Reads `enterprise_domains/{enterprise}/{key}`; null when there is none. */
export const readDomain = (value: unknown): StoredDomain | null => readRecord(domainShape, value);
/** Reads `enterprise_domains/{enterprise}`. */
export const readDomains = (value: unknown): Record<string, StoredDomain> => readRecords(domainShape, value);

/** `domains/{key}`: the one enterprise that has verified a domain. */
export const domainHolderShape = { enterprise: text, domain: text };
export type StoredDomainHolder = StoredOf<typeof domainHolderShape>;
/** Reads `domains/{key}`; null when no enterprise has verified the domain. */
export const readDomainHolder = (value: unknown): StoredDomainHolder | null => readRecord(domainHolderShape, value);
/** Reads some of `domains`. */
export const readDomainHolders = (value: unknown): Record<string, StoredDomainHolder> =>
  readRecords(domainHolderShape, value);

/**
 * `join_requests/{enterprise}/{uid}`: a user who requests to join; `users/{uid}/join_request` contains the enterprise.
 */
export const joinRequestShape = { name_first: text, name_last: text, email: text, date: number };
export type StoredJoinRequest = StoredOf<typeof joinRequestShape>;
/** Reads `join_requests/{enterprise}/{uid}`; null when there is none. */
export const readJoinRequest = (value: unknown): StoredJoinRequest | null => readRecord(joinRequestShape, value);
/** Reads some of `join_requests/{enterprise}`. */
export const readJoinRequests = (value: unknown): Record<string, StoredJoinRequest> =>
  readRecords(joinRequestShape, value);

/** The key under which a domain is stored. It is never an object property name, because a domain contains a dot. */
export const keyOfDomain = (domain: string): string => keyPart(domain);

/** How long a verification stays valid after its record went missing. */
export const DOMAIN_GRACE_MS = 7 * 86_400_000;

/** The TXT record that verifies a domain. */
export function recordOfDomain({ domain, token }: Pick<StoredDomain, "domain" | "token">) {
  return { name: `_cardinal.${domain}`, value: `cardinal-verification=${token}` };
}

/** The domain as returned. */
export function toEnterpriseDomain(stored: StoredDomain): EnterpriseDomain {
  const { domain, auto_join, added_date, verified_date = null, missing_date, lost_date } = stored;
  const isFailing = verified_date !== null && missing_date !== undefined;
  const unverified = lost_date === undefined ? "waiting" : "lost";
  return {
    domain,
    state: verified_date === null ? unverified : isFailing ? "failing" : "verified",
    record: recordOfDomain(stored),
    auto_join,
    added_date,
    verified_date,
    ends_date: isFailing ? missing_date + DOMAIN_GRACE_MS : null,
  };
}
