import { addContact } from "@cardinal/contract/endpoints/contacts/add-contact";
import { importContacts } from "@cardinal/contract/endpoints/contacts/import-contacts";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { patchDatabase } from "../stack/administer.ts";
import type { Environment } from "../stack/environment.ts";
import { type Account, call } from "./api.ts";
import { MEETINGS, WRITTEN_PEOPLE } from "./contact-notes.ts";
import { pick } from "./random.ts";

const DAY_MS = 86_400_000;
/** Number of contacts of an ordinary person; the first person has all others. */
const ORDINARY = 4;
/** People whose contacts are created at once. */
const CONCURRENCY = 6;

/** Messages with which the last people of the list add the first one today. */
const GREETINGS = [
  "Good to meet you at the opening. Here is my card.",
  "You were recommended to me by Noah. Do you photograph instruments?",
  "Thank you for the coffee. Let us stay in touch.",
] as const;

/** Which of `count` people a person adds: the first nearly all others, the rest a few, spread over the list. */
export function peopleAddedBy(index: number, count: number): number[] {
  if (index === 0) return Array.from({ length: count - 1 - GREETINGS.length }, (_, at) => at + 1);
  const steps = Array.from({ length: ORDINARY }, (_, at) => (index + 1 + at * at * 3 + (index % 5)) % count);
  return [...new Set(steps)].filter((other) => other !== index && other !== 0);
}

/** Gives all demo people contacts from the last months, with notes and tags; the first person has about sixty. */
export async function addContacts(environment: Environment, people: readonly Account[], now: number): Promise<void> {
  const queue = people.map((account, index) => ({ account, index }));
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift())
        await addContactsOf(environment, next, people, now);
    }),
  );
  const [first] = people;
  if (first === undefined) return;
  await importWritten(environment, first, now);
  for (const [at, message] of GREETINGS.entries()) {
    const account = people.at(-1 - at);
    if (account !== undefined) await call(environment, account, addContact, { uid: first.uid, message, source: "qr" });
  }
}

async function addContactsOf(
  environment: Environment,
  { account, index }: { account: Account; index: number },
  people: readonly Account[],
  now: number,
): Promise<void> {
  for (const [order, at] of peopleAddedBy(index, people.length).entries()) {
    const other = people[at];
    if (other === undefined) continue;
    const { uid } = other;
    const { place, days, note, tags, source } = pick(MEETINGS, index + order);
    const met = now - (days + Math.floor(order / MEETINGS.length)) * DAY_MS;
    await call(environment, account, addContact, { uid, source });
    if (place !== "" || note !== "" || tags.length > 0)
      await call(environment, account, updateContact, { uid, met_place: place, met_date: met, note, tags: [...tags] });
    // They are connected since they met, not since this was created.
    const dates = [`contacts/${account.uid}/${uid}`, `contacts/${uid}/${account.uid}`].flatMap((place) => [
      [`${place}/added_date`, met],
      [`${place}/connected_date`, met],
    ]);
    await patchDatabase(environment, Object.fromEntries(dates) as Record<string, number>);
  }
}

async function importWritten(environment: Environment, account: Account, now: number): Promise<void> {
  const contacts = WRITTEN_PEOPLE.map(([name_first, name_last, job_title, organization_name, phone], at) => {
    const { place, days, note, tags } = pick(MEETINGS, at * 5);
    const host = name_last
      .normalize("NFKD")
      .replace(/[^A-Za-z]/g, "")
      .toLowerCase();
    return {
      id: `demo-${at}`,
      name_first,
      name_last,
      job_title,
      organization_name,
      phone,
      email: `${host}@${host}.example`,
      ...(place === "" ? {} : { met_place: place, met_date: now - days * DAY_MS }),
      note,
      tags: [...tags],
    };
  });
  await call(environment, account, importContacts, { contacts });
}
