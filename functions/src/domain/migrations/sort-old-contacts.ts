import type { Ctx } from "../ctx.ts";
import type { Step } from "../step.ts";

/** Contacts per part, and per write: each has some dozens of entries in the index. */
const PER_PART = 200;
const PER_WRITE = 20;

/** Precedes the user after whom a part starts; without one it starts with the first. */
const AFTER = ">";

type Contacts = Ctx["stores"]["contacts"];

/** Sorts records in one write, or each alone when one of them is refused. @returns how many were written. */
async function sort(
  contacts: Contacts,
  owner: string,
  found: Awaited<ReturnType<Contacts["listUnsorted"]>>,
): Promise<number> {
  const changes = found.map(({ key, stored }) => contacts.sorting(owner, key, stored));
  if ((await contacts.commitIfUnchanged(...changes)) === "written") return changes.length;
  if (changes.length === 1) return 0;
  const outcomes = await Promise.all(changes.map((change) => contacts.commitIfUnchanged(change)));
  return outcomes.filter((outcome) => outcome === "written").length;
}

/**
 * Migration: contacts that were last changed before `sort_name` existed get their position in the order of names, where
 * they came first, and their entries in the search index. A record that is changed meanwhile gets both by that change,
 * and is not found again. Cursor: the last user whose contacts are all done.
 */
export const sortOldContacts: Step<Pick<Ctx, "stores">> = async ({ stores }, _all, cursor) => {
  const { contacts } = stores;
  let after = cursor === null || cursor === AFTER ? null : cursor.slice(AFTER.length);
  let done = 0;
  const { owners, more } = await contacts.listOwners(after);
  for (const owner of owners) {
    let refused = "";
    for (;;) {
      const found = await contacts.listUnsorted(owner, PER_WRITE);
      const keys = found.map(({ key }) => key).join();
      // Records that were refused and are still unsorted belong to an account that is being deleted.
      if (keys === "" || keys === refused) break;
      if (done >= PER_PART) return { cursor: `${AFTER}${after ?? ""}`, done };
      const written = await sort(contacts, owner, found);
      done += written;
      refused = written === 0 ? keys : "";
    }
    after = owner;
  }
  return { cursor: more ? `${AFTER}${after ?? ""}` : null, done };
};
