import { fullName } from "@cardinal/contract/fields/full-name";
import { routeOf } from "@cardinal/contract/stored/card";
import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { LinkTarget } from "../../../gateways/links.ts";
import type { Change } from "../../../stores/change.ts";
import type { LeadPlace } from "../../../stores/enterprise/leads-store.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { detailsOf, withDetails } from "../details.ts";
import { keysOfContact } from "../merge/merged-keys.ts";
import { isVisitorOnly, withoutVisitor } from "../merge/owner-data.ts";
import { requireReach } from "./submission.ts";
import { contactOfLead, correctLead, findLead, type FoundLead, removeLead } from "./lead.ts";
import { correctInNotifications, removeFromNotifications } from "./visitor-notifications.ts";
import { withoutEmpty } from "../snapshot.ts";
import { untilWritten } from "../../until-written.ts";

type Consent = NonNullable<StoredContact["consent"]>;

/** The details that a visitor can correct. */
export interface LeftDetails {
  readonly name_first: string;
  readonly name_last: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly organization_name?: string | undefined;
  readonly note?: string | undefined;
}

/** A user who has a visitor's details among their contacts, or had them. */
interface Owner {
  readonly name: string;
  /** Address of their card; null for a former employee who has no username, but still has contacts. */
  readonly route: string | null;
}

/** The details that a visitor left with an owner, as far as they are still stored. */
export interface Left {
  /** The user with whom the visitor left them; null when the account is deleted. */
  readonly owner: Owner | null;
  /**
   * The colleague who has them, when owner and enterprise have deleted them, but the enterprise assigned them before;
   * otherwise null.
   */
  readonly holder: Owner | null;
  /** Name of the enterprise that stores them as well; null without one. */
  readonly enterprise: string | null;
  /** Null when the owner has merged them with other data, or has deleted them: then they can only be withdrawn. */
  readonly details: Required<{ [K in keyof LeftDetails]: string }> | null;
  /** True when the owner has deleted them and can still restore them. */
  readonly deleted: boolean;
  readonly consent: Consent;
}

/** The current record of a visitor's details. */
interface Found {
  readonly key: string;
  /** All keys it has had, including the current one. */
  readonly keys: readonly string[];
  readonly stored: StoredContact & { readonly consent: Consent };
}

/**
 * The keys that a visitor's record has had. Each is looked up only after the caller has handled the one before it, so
 * that a merge in the meantime is followed as well.
 */
async function* listKeys({ stores: { contacts } }: Pick<Ctx, "stores">, { uid, id }: LinkTarget) {
  const known = new Set<string>();
  for (let key: string | null = id; key !== null && !known.has(key); key = await contacts.getMoved(uid, key)) {
    known.add(key);
    yield key;
  }
}

/** Follows the merges of a visitor's record; null when it was withdrawn or deleted. */
async function findRecord(ctx: Pick<Ctx, "stores">, target: LinkTarget): Promise<Found | null> {
  const keys: string[] = [];
  for await (const key of listKeys(ctx, target)) {
    keys.push(key);
    const stored = await ctx.stores.contacts.get(target.uid, key);
    if (stored?.consent !== undefined) return { key, keys, stored: { ...stored, consent: stored.consent } };
    if (stored !== null) return null;
  }
  return null;
}

/** The consent in a visitor's record that the owner has deleted and can restore; null when there is none. */
async function findDeleted(ctx: Pick<Ctx, "stores">, target: LinkTarget): Promise<Consent | null> {
  for await (const key of listKeys(ctx, target))
    for (const { undo } of await ctx.stores.contactUndo.listOf(target.uid, key)) {
      const consent = undo.records?.[key]?.consent;
      if (consent !== undefined) return consent;
    }
  return null;
}

/** The owner of a contact list; null when the account is deleted, or being deleted. */
async function findOwner({ stores }: Pick<Ctx, "stores">, uid: string): Promise<Owner | null> {
  const [user, card] = await Promise.all([stores.users.get(uid), stores.cards.get(uid)]);
  if (user === null || user.deleting === true || card === null) return null;
  return { name: fullName(card), route: user.username === undefined ? null : routeOf(user.username, user.enterprise) };
}

/** A colleague of a card's owner who has the details, or can restore them. */
interface Held {
  readonly holder: Owner;
  /** Null when they have deleted the contact. */
  readonly found: Found | null;
  readonly consent: Consent;
}

/** The first colleague who received a lead and still has the details; null when there is none. */
async function findHolder(ctx: Pick<Ctx, "stores">, target: LinkTarget, lead: FoundLead | null): Promise<Held | null> {
  for (const uid of Object.keys(lead?.stored.recipients ?? {}).filter((each) => each !== target.uid)) {
    const place = { ...target, uid };
    const [holder, found] = await Promise.all([findOwner(ctx, uid), findRecord(ctx, place)]);
    const consent = found?.stored.consent ?? (await findDeleted(ctx, place));
    if (holder !== null && consent !== null) return { holder, found, consent };
  }
  return null;
}

const shownOf = ({ stored }: Found) => (isVisitorOnly(stored) ? detailsOf(stored) : null);

/**
 * The details that a visitor's link shows: those of the owner's contact, or, if it is deleted, of the lead that the
 * enterprise stores, or of the contact of a colleague to whom the lead was assigned. Of a contact that a user has
 * deleted and can still restore, it shows only that it exists. Notes and tags belong to the owner and are not shown.
 * @throws Failure `not-found`.
 */
export async function readLeft(ctx: Ctx, target: LinkTarget): Promise<Left> {
  const [owner, found, lead] = await Promise.all([
    findOwner(ctx, target.uid),
    findRecord(ctx, target),
    findLead(ctx, target.id),
  ]);
  const isStored = lead !== null && lead.stored.deleted !== true;
  const enterprise = isStored ? await ctx.stores.enterprises.getProfile(lead.place.enterprise) : null;
  const storedBy = { owner, holder: null, enterprise: enterprise?.name ?? null, deleted: false };
  if (found !== null && owner !== null) return { ...storedBy, details: shownOf(found), consent: found.stored.consent };
  if (lead?.stored.consent !== undefined)
    return { ...storedBy, details: detailsOf(contactOfLead(lead.stored, ctx.now)), consent: lead.stored.consent };
  const consent = owner === null ? null : await findDeleted(ctx, target);
  if (consent !== null) return { ...storedBy, details: null, deleted: true, consent };
  const held = await findHolder(ctx, target, lead);
  if (held === null) throw new Failure("not-found");
  const { found: copy, ...rest } = held;
  return { ...storedBy, ...rest, details: copy === null ? null : shownOf(copy), deleted: copy === null };
}

/**
 * Replaces a visitor's details with corrected ones in every list that contains them, and in the notifications of the
 * list owners; their notes stay.
 * @throws Failure `not-found`, `conflict` when the owner has merged or deleted them, or `invalid-argument` without a
 * way to reach the visitor.
 */
export async function correctLeft(ctx: Ctx, target: LinkTarget, details: LeftDetails): Promise<void> {
  requireReach(details);
  const [found, lead] = await Promise.all([findRecord(ctx, target), findLead(ctx, target.id)]);
  const isStored = found !== null || (lead !== null && lead.stored.deleted !== true);
  if (!isStored) {
    const held = await findHolder(ctx, target, lead);
    if (held === null && (await findDeleted(ctx, target)) === null) throw new Failure("not-found");
    if (held?.found === undefined || held.found === null) throw new Failure("conflict");
  }
  if (found !== null && !isVisitorOnly(found.stored)) throw new Failure("conflict");
  const recipients = Object.keys(lead?.stored.recipients ?? {});
  for (const uid of new Set([target.uid, ...recipients])) await correctAt(ctx, { ...target, uid }, details);
  if (lead !== null) await correctLead(ctx, lead.place, details);
}

/** Corrects the record of one contact owner, unless they have merged it. */
async function correctAt(ctx: Ctx, target: LinkTarget, { note, ...details }: LeftDetails): Promise<void> {
  await untilWritten(async () => {
    const found = await findRecord(ctx, target);
    if (found === null || !isVisitorOnly(found.stored)) return true;
    const { key, keys, stored } = found;
    const { message: _message, ...corrected } = withDetails(stored, details);
    const after = { ...corrected, ...withoutEmpty({ message: note }) };
    const change = ctx.stores.contacts.replacement(target.uid, key, stored, after);
    if ((await ctx.stores.contacts.commitIfUnchanged(change)) === "refused") return null;
    await correctInNotifications(ctx, target.uid, [...keys, ...keysOfContact(key, stored)], after);
    return true;
  });
}

/**
 * Withdraws a visitor's details: they are removed from the contacts of the owner and of colleagues they were assigned
 * to, from deletions that can be undone, from notifications, and from the leads of the enterprise. Other data that was
 * merged with them stays.
 * @throws Failure `not-found` when they are already gone.
 */
export async function withdrawLeft(ctx: Ctx, target: LinkTarget): Promise<void> {
  const [found, lead] = await Promise.all([findRecord(ctx, target), findLead(ctx, target.id)]);
  if (found === null && lead === null && (await findDeleted(ctx, target)) === null) throw new Failure("not-found");
  if (lead !== null) await withdrawLead(ctx, lead.place);
  await withdrawFrom(ctx, target);
}

/** Removes a lead, and the visitor's details from the contacts of everyone it was assigned to. */
export async function withdrawLead(
  ctx: Pick<Ctx, "stores">,
  place: LeadPlace,
  ...changes: readonly Change[]
): Promise<void> {
  const takeBack = async (recipients: readonly string[]) => {
    for (const uid of recipients) await withdrawFrom(ctx, { uid, id: place.id });
  };
  await removeLead(ctx, place, takeBack, ...changes);
}

async function withdrawFrom(ctx: Pick<Ctx, "stores">, target: LinkTarget): Promise<void> {
  const keys = new Set<string>();
  // A deleted record is found by these keys only.
  for await (const key of listKeys(ctx, target)) keys.add(key);
  for (const key of await removeRecord(ctx, target)) keys.add(key);
  await removeFromUndo(ctx, target.uid, keys);
  // From now on nothing can restore the record; one that was restored meanwhile is removed as well.
  for (const key of await removeRecord(ctx, target)) keys.add(key);
  await removeFromNotifications(ctx, target.uid, keys);
}

/** Removes the record until it is found nowhere: the owner may be merging it. @returns the keys it had. */
async function removeRecord(ctx: Pick<Ctx, "stores">, target: LinkTarget): Promise<readonly string[]> {
  const { contacts } = ctx.stores;
  const keys: string[] = [];
  await untilWritten(async () => {
    const found = await findRecord(ctx, target);
    if (found === null) return true;
    const { key, stored } = found;
    const rest = withoutVisitor(stored);
    await contacts.commitIfUnchanged(
      rest === null ? contacts.removalOf(target.uid, key, stored) : contacts.replacement(target.uid, key, stored, rest),
      contacts.moving(target.uid, found.keys.slice(0, -1), null),
    );
    keys.push(...found.keys, ...keysOfContact(key, stored));
    return null;
  });
  return keys;
}

/** Records merged with it are the same visitor's, and are removed as well. @param keys grows on the way. */
async function removeFromUndo({ stores }: Pick<Ctx, "stores">, owner: string, keys: Set<string>): Promise<void> {
  const { contacts, contactUndo, commit } = stores;
  for (const key of keys) {
    for (const { id, undo } of await contactUndo.listOf(owner, key)) {
      const rests = Object.entries(undo.records ?? {}).map(
        ([each, record]) => [each, record, withoutVisitor(record)] as const,
      );
      const left = rests.filter(([, { consent }]) => consent !== undefined);
      for (const [each] of left) keys.add(each);
      await commit(
        ...(rests.every(([, , rest]) => rest === null)
          ? [contactUndo.removal(owner, id, undo)]
          : left.map(([each, , rest]) => contactUndo.replacementOf(owner, id, each, rest))),
      );
    }
  }
  await commit(contacts.moving(owner, [...keys], null));
}
