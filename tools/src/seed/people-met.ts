import { addContact } from "@cardinal/contract/endpoints/contacts/add-contact";
import { eventOrder } from "@cardinal/contract/fields/contact-order";
import { patchDatabase } from "../stack/administer.ts";
import type { Environment } from "../stack/environment.ts";
import { type Account, call } from "./api.ts";

const MINUTE_MS = 60_000;

/** Lets somebody who has a badge of an event meet others there, each some time after the one before, the last just now. */
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
