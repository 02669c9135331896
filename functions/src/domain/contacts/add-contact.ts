import { type StoredContact, toContact } from "@cardinal/contract/stored/contact";
import type { PublicCard } from "@cardinal/contract/entities/card";
import type { Contact } from "@cardinal/contract/entities/contact";
import type { addContact as call } from "@cardinal/contract/endpoints/contacts/add-contact";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase, UseCaseInput } from "../use-case.ts";
import { readPublicCard } from "../card/read-public-card.ts";
import { snapshotOf, withoutEmpty } from "./snapshot.ts";
import { meetingsAt, noting, withMeeting } from "./meeting.ts";
import { notifyOfContact } from "./notify-of-contact.ts";
import { refreshContact } from "./sync/refresh-snapshots.ts";
import { untilWritten } from "../until-written.ts";

type AddInput = UseCaseInput<typeof call>;

/**
 * Adds a person's card to the caller's contacts. When that person already has the caller as a contact, the date of the
 * connection stays; otherwise the same write gives them the caller's card, notifies them and counts in their
 * statistics. An existing contact is unchanged, except that the event where the two meet is recorded if none is yet.
 */
export const addContact: UseCase<typeof call> = async (ctx, input) => {
  if (input.uid === ctx.actor.uid) throw new Failure("invalid-argument", { fields: { uid: "This is your own card." } });
  return connect(ctx, ctx.actor.uid, input);
};

/** Adds a person's card to the contacts of `owner`. @throws Failure `not-found`, `registration-incomplete`. */
export const connect = (ctx: Ctx, owner: string, input: AddInput): Promise<Contact> =>
  untilWritten(() => tryToAdd(ctx, owner, input));

async function tryToAdd(ctx: Ctx, owner: string, { uid, ...input }: AddInput): Promise<Contact | null> {
  const { contacts, enterpriseStats, stats } = ctx.stores;
  const [own, back, otherCard, ownCard, met] = await Promise.all([
    contacts.get(owner, uid),
    contacts.get(uid, owner),
    readPublicCard(ctx, uid),
    readPublicCard(ctx, owner),
    meetingsAt(ctx, input.event_id, [owner, uid]),
  ]);
  const note = () => [noting(ctx, [owner, uid], own, met.own), noting(ctx, [uid, owner], back, met.back)];
  if (own !== null) {
    // No record is changed for a user who is being deleted.
    const changes = otherCard === null || ownCard === null ? [] : note();
    if (changes.every((change) => Object.keys(change).length === 0)) return toContact(uid, own);
    const outcome = await contacts.commitIfUnchanged(...changes);
    return outcome === "written" ? toContact(uid, withMeeting(own, met.own)) : null;
  }
  if (otherCard === null) throw new Failure("not-found");
  if (ownCard === null) throw new Failure("registration-incomplete");
  const { message, event_id, source = event_id === undefined ? "link" : "event" } = input;
  const initial = { added_date: ctx.now, source, ...withoutEmpty({ message }) };
  const connected_date = back?.connected_date ?? ctx.now;
  const added: StoredContact = { ...snapshotOf(otherCard), ...initial, ...met.own, uid, connected_date };
  const counterpart: StoredContact = { ...snapshotOf(ownCard), ...initial, ...met.back, uid: owner, connected_date };
  const outcome = await contacts.commitIfUnchanged(
    contacts.creation(owner, uid, added),
    ...(back === null
      ? [
          contacts.creation(uid, owner, counterpart),
          stats.contactCounting(uid, await enterpriseStats.countedIn(uid), ctx.now),
          ...(await notifyOfContact(ctx, { owner, uid, message })),
        ]
      : note()),
  );
  if (outcome !== "written") return null;
  // A refresh between the read and the write did not find this contact list.
  const [isOld] = await Promise.all([
    refreshIfChanged(ctx, owner, otherCard),
    back === null ? refreshIfChanged(ctx, uid, ownCard) : false,
  ]);
  return toContact(uid, isOld ? ((await contacts.get(owner, uid)) ?? added) : added);
}

/** @returns whether a card has changed since it was read. */
async function refreshIfChanged(ctx: Ctx, owner: string, { uid, updated_date }: PublicCard): Promise<boolean> {
  const card = await ctx.stores.cards.get(uid);
  if (card === null || card.updated_date === updated_date) return false;
  await refreshContact(ctx, owner, uid);
  return true;
}
