import type { StoredBadge } from "@cardinal/contract/stored/events/badge";
import type { StoredEventLead } from "@cardinal/contract/stored/events/lead";
import { putBadge, putStaff, putVendor } from "../../../testing/events.ts";
import { createTestPerson, testDatabase } from "../../../testing/create-test-ctx.ts";
import { createFair } from "../events.test-helper.ts";

/** An event with a vendor whose contact is a separate user. */
export async function createStand(enterprise?: string) {
  const organiser = await createTestPerson();
  const contact = await createTestPerson(enterprise === undefined ? {} : { enterprise, enterpriseAdmin: true });
  const { event_id } = await createFair(organiser);
  const vendor = await putVendor(event_id, {
    contact: contact.uid,
    questions: [{ id: "q1", text: "Interested in?", choices: ["Maps", "Globes"] }],
  });
  await putStaff(event_id, contact.uid, vendor);
  return { organiser, contact, event_id, vendor };
}
export type Stand = Awaited<ReturnType<typeof createStand>>;

/** Stores a lead and the matching scan of its badge. @returns the badge. */
export async function putLead(
  { event_id, vendor }: Pick<Stand, "event_id" | "vendor">,
  badgeFields: Partial<StoredBadge> = {},
  fields: Partial<StoredEventLead> = {},
): Promise<string> {
  const badge = await putBadge(event_id, badgeFields);
  const lead: StoredEventLead = { date: 1000, last_date: 2000, by: "Sam", scans: 1, level: "name", rev: 1, ...fields };
  const { date, last_date } = lead;
  await testDatabase()
    .ref()
    .update({
      [`event_leads/${event_id}/${vendor}/${badge}`]: lead,
      [`event_met/${event_id}/${badge}/${vendor}`]: { kind: "vendor", date, last_date },
    });
  return badge;
}

/** Reads a whole file. */
export async function wholeOf(body: AsyncIterable<Uint8Array | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
