import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/** Contacts that one part deals with, and those that are written at once: each has some dozens of entries in the index. */
const PER_PART = 200;
const PER_WRITE = 20;

/** Before the person after whom a part begins; without one it begins with the first. */
const AFTER = ">";

/**
 * Migration: contacts that were last changed before `sort_name` existed get their place in the order of names, at whose
 * beginning they stood, and their entries in the index of words. A record that is changed meanwhile gets both by that, and
 * is not found again. Cursor: the last person whose contacts all have theirs.
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
      // What is refused was changed since it was read, and is looked for again.
      await contacts.commitIfUnchanged(...found.map(({ key, stored }) => contacts.sorting(owner, key, stored)));
      done += found.length;
    }
    after = owner;
  }
  return { cursor: more ? `${AFTER}${after ?? ""}` : null, done };
};
