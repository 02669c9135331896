import { addContact } from "@cardinal/contract/endpoints/contacts/add-contact";
import { eventOrder } from "@cardinal/contract/fields/contact-order";
import { patchDatabase } from "../stack/administer.ts";
import type { Environment } from "../stack/environment.ts";
import { type Account, call } from "./api.ts";

const MINUTE_MS = 60_000;

/** Has the owner of a badge meet others at an event, at intervals, the last one just now. */
export async function addPeopleMet(
  environment: Environment,
  event_id: string,
  guest: Account,
  others: readonly Account[],
  now: number,
): Promise<void> {
  for (const [at, { uid }] of others.entries()) {
    await call(environment, guest, addContact, { uid, source: "event", event_id });
    const [place, date] = [`contacts/${guest.uid}/${uid}`, now - (others.length - at) * 35 * MINUTE_MS];
    await patchDatabase(environment, {
      [`${place}/event_date`]: date,
      [`${place}/by_event`]: eventOrder(event_id, date, uid),
    });
  }
}
