import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { importContacts as call } from "@cardinal/contract/endpoints/contacts/import-contacts";
import type { importedContact } from "@cardinal/contract/entities/sent-contact";
import { IMPORTED_CONTACT } from "@cardinal/contract/fields/ids";
import type * as z from "zod";
import type { UseCase } from "../use-case.ts";
import { requireRoom } from "./create-contact.ts";
import { writtenCard } from "./details.ts";
import { withoutEmpty } from "./snapshot.ts";
import { untilWritten } from "../until-written.ts";

/** Adds people from a file. Repeating it, whole or in part, adds no one twice, not even after a merge. */
export const importContacts: UseCase<typeof call> = (ctx, { contacts: entries }) =>
  untilWritten(async () => {
    const { contacts } = ctx.stores;
    const owner = ctx.actor.uid;
    const entriesByKey = new Map(entries.map((entry) => [`${IMPORTED_CONTACT}${entry.id}`, entry]));
    const present = await Promise.all(
      [...entriesByKey.keys()].map(async (key) => {
        const [stored, isMerged] = await Promise.all([contacts.get(owner, key), contacts.isMerged(owner, key)]);
        return stored !== null || isMerged ? [key] : [];
      }),
    );
    for (const key of present.flat()) entriesByKey.delete(key);
    if (entriesByKey.size > 0) await requireRoom(ctx, entriesByKey.size);
    const changes = [...entriesByKey].map(([key, entry]) => contacts.creation(owner, key, toStored(entry, ctx.now)));
    const outcome = changes.length === 0 ? "written" : await contacts.commitIfUnchanged(...changes);
    return outcome === "written" ? { added: entriesByKey.size, unchanged: entries.length - entriesByKey.size } : null;
  });

function toStored(entry: z.output<typeof importedContact>, now: number): StoredContact {
  const { note, tags, met_place, met_event, met_date } = entry;
  return {
    ...writtenCard(entry, entry),
    ...withoutEmpty({ note, tags, met_place, met_event, met_date }),
    added_date: now,
    source: "import",
  };
}
