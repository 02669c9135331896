import type { ActorCtx } from "../ctx.ts";
import { createTestPerson, stored, type TestPerson } from "../../testing/create-test-ctx.ts";
import { addContact } from "./add-contact.ts";
import { importContacts } from "./import-contacts.ts";

export type Entry = Parameters<typeof importContacts>[1]["contacts"][number];

/** The same context at another time. */
export const at = <C extends ActorCtx>(ctx: C, now: number): C => ({ ...ctx, now });

/** Two people of whom the first has added the second. */
export async function createConnected(): Promise<[ada: TestPerson, bob: TestPerson]> {
  const [ada, bob] = [await createTestPerson(), await createTestPerson()];
  await addContact(ada.ctx, { uid: bob.uid });
  return [ada, bob];
}

/** Adds a person without an account to a contact list. @returns the key of the record. */
export async function writeDown(ctx: ActorCtx, entry: Partial<Entry> & { id: string }): Promise<string> {
  await importContacts(ctx, { contacts: [{ name_first: "Vera", name_last: "", ...entry }] });
  return `i-${entry.id}`;
}

const isAddressPart = (entry: string) => entry.startsWith("+") || entry.startsWith("@");
const isMergedKey = (entry: string) => entry.startsWith(">");

async function entriesOfList(owner: string): Promise<string[]> {
  return Object.keys(((await stored(`contact_words/${owner}`)) ?? {}) as object);
}

/** The words and tags in the search index of a user's contacts, in order. */
export async function wordsOfList(owner: string): Promise<string[]> {
  return (await entriesOfList(owner)).filter((entry) => !isAddressPart(entry) && !isMergedKey(entry));
}

/** The keys of merged contacts in the search index of a user's contacts, in order. */
export async function mergedKeysOfList(owner: string): Promise<string[]> {
  return (await entriesOfList(owner)).filter(isMergedKey);
}

/** The parts of numbers and addresses in the search index of a user's contacts, in order. */
export async function addressPartsOfList(owner: string): Promise<string[]> {
  return (await entriesOfList(owner)).filter(isAddressPart);
}

/** The same context, whose next guarded write runs after `meanwhile`. */
export function interrupted<C extends ActorCtx>(ctx: C, meanwhile: () => Promise<unknown>): C {
  let first = true;
  const { contacts } = ctx.stores;
  const commitIfUnchanged: typeof contacts.commitIfUnchanged = async (...changes) => {
    if (first) {
      first = false;
      await meanwhile();
    }
    return contacts.commitIfUnchanged(...changes);
  };
  return { ...ctx, stores: { ...ctx.stores, contacts: { ...contacts, commitIfUnchanged } } };
}
