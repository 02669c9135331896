import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { LinkTarget } from "../../../gateways/links.ts";
import type { Change } from "../../../stores/change.ts";
import type { LeadPlace } from "../../../stores/enterprise/leads-store.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { type Correspondent, findCorrespondent } from "../../person/correspondent.ts";
import { withDetails } from "../details.ts";
import { withoutVisitor } from "../merge/owner-data.ts";
import { requireReach } from "./exchange-contact.ts";
import { contactOfLead, correctLead, findLead, removeLead } from "./lead.ts";
import { withoutEmpty } from "../snapshot.ts";
import { untilWritten } from "../../until-written.ts";

type Consent = NonNullable<StoredContact["consent"]>;

/** What a visitor can correct. */
export interface LeftDetails {
  readonly name_first: string;
  readonly name_last: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly organization_name?: string | undefined;
  readonly note?: string | undefined;
}

/** What a visitor left with somebody, as far as it is still kept. */
export interface Left {
  /** Null when the card's owner is gone, and their enterprise keeps the details. */
  readonly owner: Correspondent | null;
  /** What the enterprise is called that keeps them as well; null without one. */
  readonly enterprise: string | null;
  /** Null when the owner has merged them with what they knew: then they can only be withdrawn. */
  readonly details: Required<{ [K in keyof LeftDetails]: string }> | null;
  readonly consent: Consent;
}

/** Whether all of a record is what the visitor left: they see and correct no more than that. */
function isTheirsAlone({ owner_data, mixed_visitors }: StoredContact): boolean {
  return owner_data === undefined && mixed_visitors !== true;
}

/** Where what a visitor left stands now. */
interface Found {
  readonly key: string;
  /** The keys it has had, this one included. */
  readonly keys: readonly string[];
  readonly stored: StoredContact & { readonly consent: Consent };
}

/** Follows the mergers of a visitor's record; null when it was withdrawn or deleted. */
async function findRecord(
  { stores: { contacts } }: Pick<Ctx, "stores">,
  { uid, id }: LinkTarget,
): Promise<Found | null> {
  const keys: string[] = [];
  for (let key: string | null = id; key !== null && !keys.includes(key); key = await contacts.getMoved(uid, key)) {
    keys.push(key);
    const stored = await contacts.get(uid, key);
    if (stored?.consent !== undefined) return { key, keys, stored: { ...stored, consent: stored.consent } };
    if (stored !== null) return null;
  }
  return null;
}

/**
 * The details that a visitor's link shows: of the owner's contact, or, when that is gone, of the lead that the enterprise keeps.
 * Notes and tags belong to the owner and are not shown.
 * @throws Failure `not-found`.
 */
export async function readLeft(ctx: Ctx, target: LinkTarget): Promise<Left> {
  const [owner, found, lead] = await Promise.all([
    findCorrespondent(ctx, target.uid),
    findRecord(ctx, target),
    findLead(ctx, target.id),
  ]);
  const enterprise = lead === null ? null : await ctx.stores.enterprises.getProfile(lead.place.enterprise);
  const keepers = { owner, enterprise: enterprise?.name ?? null };
  if (found !== null && owner !== null) {
    const { stored } = found;
    return { ...keepers, details: isTheirsAlone(stored) ? detailsOf(stored) : null, consent: stored.consent };
  }
  if (lead?.stored.consent === undefined) throw new Failure("not-found");
  return { ...keepers, details: detailsOf(contactOfLead(lead.stored, ctx.now)), consent: lead.stored.consent };
}

function detailsOf({ vcard, name_first, name_last, message = "" }: StoredContact) {
  const buttonOf = (kind: "email" | "phone") => vcard.buttons?.find(({ ref }) => ref === kind)?.data ?? "";
  return {
    name_first,
    name_last,
    email: buttonOf("email"),
    phone: buttonOf("phone"),
    organization_name: vcard.organization_name ?? "",
    note: message,
  };
}

/**
 * Puts corrected details in the place of those that were left, with everybody who keeps them; what those have noted stays.
 * @throws Failure `not-found`, `conflict` when the owner has merged them, or `invalid-argument` without a way to reach the visitor.
 */
export async function correctLeft(ctx: Ctx, target: LinkTarget, details: LeftDetails): Promise<void> {
  requireReach(details);
  const [found, lead] = await Promise.all([findRecord(ctx, target), findLead(ctx, target.id)]);
  if (found === null && lead === null) throw new Failure("not-found");
  if (found !== null && !isTheirsAlone(found.stored)) throw new Failure("conflict");
  const holders = Object.keys(lead?.stored.holders ?? {});
  for (const uid of new Set([target.uid, ...holders])) await correctAt(ctx, { ...target, uid }, details);
  if (lead !== null) await correctLead(ctx, lead.place, details);
}

/** Corrects the record of one of those who have it, unless they have merged it. */
async function correctAt(ctx: Ctx, target: LinkTarget, { note, ...details }: LeftDetails): Promise<void> {
  await untilWritten(async () => {
    const found = await findRecord(ctx, target);
    if (found === null || !isTheirsAlone(found.stored)) return true;
    const { key, stored } = found;
    const { message: _message, ...corrected } = withDetails(stored, details);
    const after = { ...corrected, ...withoutEmpty({ message: note }) };
    const change = ctx.stores.contacts.replacement(target.uid, key, stored, after);
    return (await ctx.stores.contacts.commitIfUnchanged(change)) === "written" ? true : null;
  });
}

/**
 * Withdraws a visitor's details: they are removed from the contacts of the owner and of colleagues who were given them, from
 * deletions that can be undone, from notifications, and from the leads of the enterprise. Data that somebody had entered
 * and merged with them stays.
 * @throws Failure `not-found` when it is gone already.
 */
export async function withdrawLeft(ctx: Ctx, target: LinkTarget): Promise<void> {
  const [found, lead] = await Promise.all([findRecord(ctx, target), findLead(ctx, target.id)]);
  if (found === null && lead === null) throw new Failure("not-found");
  if (lead !== null) await withdrawLead(ctx, lead.place);
  await withdrawFrom(ctx, target);
}

/** Removes a lead, and what the visitor left from the contacts of everybody who was given it. */
export async function withdrawLead(
  ctx: Pick<Ctx, "stores">,
  place: LeadPlace,
  ...changes: readonly Change[]
): Promise<void> {
  const takeBack = async (holders: readonly string[]) => {
    for (const uid of holders) await withdrawFrom(ctx, { uid, id: place.id });
  };
  await removeLead(ctx, place, takeBack, ...changes);
}

async function withdrawFrom(ctx: Pick<Ctx, "stores">, target: LinkTarget): Promise<void> {
  const { notifications, outbox, commit } = ctx.stores;
  await takeOutOfUndo(ctx, target.uid, new Set([target.id, ...(await takeOut(ctx, target))]));
  // From now on nothing brings it back; what was brought back meanwhile goes as well.
  await takeOut(ctx, target);
  const told = await notifications.listByRef(target.uid, target.id);
  const theirs = told.filter(({ kind }) => kind === "exchange" || kind === "lead");
  // The mail that tells of it has the id of its notification.
  await commit(...theirs.flatMap(({ id }) => [notifications.removal(target.uid, id), outbox.cancellation(id)]));
}

/** Takes it out wherever it stands, until it stands nowhere: the owner may be merging it. @returns the keys it had. */
async function takeOut(ctx: Pick<Ctx, "stores">, target: LinkTarget): Promise<readonly string[]> {
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
    keys.push(...found.keys);
    return null;
  });
  return keys;
}

/** What was merged with it was the same visitor's, and is taken out as well. @param keys grows on the way. */
async function takeOutOfUndo({ stores }: Pick<Ctx, "stores">, owner: string, keys: Set<string>): Promise<void> {
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
