import type { createContact as call } from "@cardinal/contract/endpoints/contacts/create-contact";
import { MAX_CONTACTS } from "@cardinal/contract/entities/contact";
import { type StoredContact, toContact } from "@cardinal/contract/stored/contact";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { writtenCard } from "./details.ts";
import { withoutEmpty } from "./snapshot.ts";
import { untilWritten } from "../until-written.ts";

/**
 * Refuses contacts beyond the maximum per user.
 * @throws Failure `quota-exceeded`.
 */
export async function requireRoom(ctx: ActorCtx, count: number): Promise<void> {
  if ((await ctx.stores.contacts.count(ctx.actor.uid)) + count <= MAX_CONTACTS) return;
  throw new Failure("quota-exceeded", {
    message: `You can keep up to ${MAX_CONTACTS.toLocaleString("en")} contacts. Delete some to add more.`,
  });
}

/** Adds a person without a card, as the caller describes them. */
export const createContact: UseCase<typeof call> = (ctx, { note, tags, met_place, met_event, met_date, ...details }) =>
  untilWritten(async () => {
    const { contacts } = ctx.stores;
    const owner = ctx.actor.uid;
    await requireRoom(ctx, 1);
    const stored: StoredContact = {
      ...writtenCard(details),
      ...withoutEmpty({ note, tags, met_place, met_event, met_date }),
      added_date: ctx.now,
      source: "manual",
    };
    const key = contacts.createKey(owner);
    const outcome = await contacts.commitIfUnchanged(contacts.creation(owner, key, stored));
    return outcome === "written" ? toContact(key, stored) : null;
  });
