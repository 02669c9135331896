import { type StoredContact, toContact } from "@cardinal/contract/stored/contact";
import type { Contact } from "@cardinal/contract/entities/contact";
import type { updateContact as call } from "@cardinal/contract/endpoints/contacts/update-contact";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase, UseCaseInput } from "../use-case.ts";
import { readPublicCard } from "../card/read-public-card.ts";
import { withDetails } from "./details.ts";
import { findContact, keyOf } from "./find-contact.ts";
import { withReminder } from "./reminders/with-reminder.ts";
import { snapshotOf, withoutEmpty } from "./snapshot.ts";
import { untilWritten } from "../until-written.ts";

/** Changes the caller's notes on a contact, refreshes its card, or corrects a person without an account. */
export const updateContact: UseCase<typeof call> = (ctx, input) => untilWritten(() => tryToUpdate(ctx, input));

async function tryToUpdate(ctx: ActorCtx, input: UseCaseInput<typeof call>): Promise<Contact | null> {
  const { contacts } = ctx.stores;
  const key = keyOf(input);
  const before = await findContact(ctx, key);
  const after = await changed(ctx, before, input);
  const outcome = await contacts.commitIfUnchanged(contacts.replacement(ctx.actor.uid, key, before, after));
  return outcome === "written" ? toContact(key, after) : null;
}

async function changed(
  ctx: ActorCtx,
  before: StoredContact,
  { refresh, details, reminder, ...notes }: UseCaseInput<typeof call>,
): Promise<StoredContact> {
  if (details !== undefined && before.uid !== undefined)
    throw new Failure("invalid-argument", {
      fields: { details: "This person manages their own card, so you can’t change its details." },
    });
  const noted = await withReminder(ctx, withNotes(before, notes), reminder);
  const corrected = details === undefined ? noted : withDetails(noted, details);
  if (refresh !== true || before.uid === undefined) return corrected;
  const card = await readPublicCard(ctx, before.uid);
  if (card === null) throw new Failure("not-found");
  return { ...corrected, ...snapshotOf(card) };
}

type Notes = Pick<UseCaseInput<typeof call>, "note" | "tags" | "met_place" | "met_event" | "met_date">;

/** Absent fields stay; empty ones are removed. */
function withNotes(before: StoredContact, { note, tags, met_place, met_event, met_date }: Notes): StoredContact {
  // A note about a contact marked as possible spam confirms that it is a real person.
  const { note: oldNote, tags: oldTags, possible_spam: _possible_spam, ...known } = before;
  const { met_place: oldPlace, met_event: oldEvent, met_date: oldDate, ...rest } = known;
  const notes = {
    note: note ?? oldNote,
    tags: tags ?? oldTags,
    met_place: met_place ?? oldPlace,
    met_event: met_event ?? oldEvent,
    met_date: met_date === undefined ? oldDate : met_date,
  };
  return { ...rest, ...withoutEmpty(notes) };
}
