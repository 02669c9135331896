import type { Badge } from "../../entities/events/badge.ts";
import { sortName } from "../../fields/contact-order.ts";
import { type Findable, indexKeys, isFound, type SearchTerm } from "../../fields/contact-words.ts";
import { keyOfEmail, keyOfExternalId } from "../employee.ts";
import { type StoredBadge, toBadgeFace } from "./badge.ts";

/** The fields of a badge without the derived ones. */
export type BadgeRecord = Omit<StoredBadge, "sort" | "by_kind" | "rev">;

/** The searchable fields of a badge: names, company, title and email address. */
function findableOf({ name_first, name_last, company = "", title = "", email }: BadgeRecord): Findable {
  const buttons = email === undefined ? [] : [{ ref: "email", data: email }];
  return { name_first, name_last, vcard: { organization_name: `${company} ${title}`, buttons } };
}

/** The derived fields of a badge: the sort keys of lists. */
export function badgeOrder(badge: BadgeRecord, id: string): Pick<StoredBadge, "sort" | "by_kind"> {
  const sort = `${sortName(findableOf(badge))}~${id}`;
  return { sort, by_kind: `${badge.kind}~${sort}` };
}

/** All keys of a badge below `event_badge_words/{event}`. */
export const badgeWords = (badge: BadgeRecord, id: string): string[] => indexKeys(findableOf(badge), id);

/** Whether a badge has all terms of one of the alternatives. */
export const isBadgeFound = (badge: BadgeRecord, alternatives: readonly (readonly SearchTerm[])[]): boolean =>
  isFound(findableOf(badge), alternatives);

/** All keys of a badge below `event_badge_keys/{event}`. */
export function badgeKeys({ email, ext }: Pick<BadgeRecord, "email" | "ext">): string[] {
  return [...(email === undefined ? [] : [keyOfEmail(email)]), ...(ext === undefined ? [] : [keyOfExternalId(ext)])];
}

/** Whether the link of a badge has not been mailed yet. */
export const isUnmailed = ({ email, mailed_date, revoked_date }: BadgeRecord): boolean =>
  email !== undefined && mailed_date === undefined && revoked_date === undefined;

/** A badge as shown to those who manage badges. */
export function toBadge(id: string, stored: StoredBadge): Badge {
  return {
    ...toBadgeFace(id, stored),
    email: stored.email ?? null,
    phone: stored.phone ?? null,
    ext: stored.ext ?? null,
    claimed: stored.uid !== undefined,
    revoked_date: stored.revoked_date ?? null,
    printed_date: stored.printed_date ?? null,
    mailed_date: stored.mailed_date ?? null,
    created_date: stored.created_date,
    rev: stored.rev,
  };
}
