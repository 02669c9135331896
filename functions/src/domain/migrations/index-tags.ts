import { indexKeys, isSignsKey } from "@cardinal/contract/fields/contact-words";
import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/** Contacts per read, and the number of them after which a part ends. */
const PAGE_SIZE = 50;
const PER_PART = 500;
/** Separates the parts of a cursor; neither can contain it. */
const BETWEEN = "~";

type Contacts = Ctx["stores"]["contacts"];

/** Indexes the tags of one page of contacts. A record that is changed meanwhile gets its entries by that change. */
async function indexPage(contacts: Contacts, owner: string, keys: readonly string[]): Promise<void> {
  const found = await Promise.all(keys.map(async (key) => [key, await contacts.get(owner, key)] as const));
  for (const [key, stored] of found)
    if (stored !== null && indexKeys(stored, key).some(isSignsKey))
      await contacts.commitIfUnchanged(contacts.replacement(owner, key, stored, stored));
}

/**
 * Migration: tags without letters and digits, such as emoji, of contacts that were last changed before these tags were
 * indexed get their entries in the search index. Cursor: the last user whose contacts are all done, and the last
 * contact of the next user that is done.
 */
export const indexTags: Step<Pick<Ctx, "stores">> = async ({ stores: { contacts } }, _all, cursor) => {
  let [after = "", last = ""] = (cursor ?? "").split(BETWEEN);
  let done = 0;
  const { owners, more } = await contacts.listOwners(after === "" ? null : after);
  for (const owner of owners) {
    for (;;) {
      if (done >= PER_PART) return { cursor: after + BETWEEN + last, done };
      const keys = await contacts.listKeys(owner, PAGE_SIZE, last === "" ? undefined : last);
      await indexPage(contacts, owner, keys);
      done += keys.length;
      last = keys.at(-1) ?? last;
      if (keys.length < PAGE_SIZE) break;
    }
    [after, last] = [owner, ""];
  }
  return { cursor: more ? after + BETWEEN : null, done };
};
