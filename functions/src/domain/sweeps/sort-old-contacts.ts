import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/** Contacts per part, and per write: each has some dozens of entries in the index. */
const PER_PART = 200;
const PER_WRITE = 20;

/** Precedes the user after whom a part starts; without one it starts with the first. */
const AFTER = ">";

/**
 * Migration: contacts that were last changed before `sort_name` existed get their position in the order of names, where they
 * came first, and their entries in the search index. A record that is changed meanwhile gets both by that change, and is
 * not found again. Cursor: the last user whose contacts are all done.
 */
export const sortOldContacts: Step<Pick<Ctx, "stores">> = async ({ stores }, _all, cursor) => {
  const { contacts } = stores;
  let after = cursor === null || cursor === AFTER ? null : cursor.slice(AFTER.length);
  let done = 0;
  const { owners, more } = await contacts.listOwners(after);
  for (const owner of owners) {
    for (;;) {
      const found = await contacts.listUnsorted(owner, PER_WRITE);
      if (found.length === 0) break;
      if (done >= PER_PART) return { cursor: `${AFTER}${after ?? ""}`, done };
      // A refused record was changed since it was read, and is searched again.
      await contacts.commitIfUnchanged(...found.map(({ key, stored }) => contacts.sorting(owner, key, stored)));
      done += found.length;
    }
    after = owner;
  }
  return { cursor: more ? `${AFTER}${after ?? ""}` : null, done };
};
