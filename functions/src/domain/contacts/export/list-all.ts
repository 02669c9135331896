import type { StoredContact } from "@cardinal/contract/stored/contact";
import type { ContactPlace } from "../../../stores/contact-lists.ts";
import type { ActorCtx } from "../../ctx.ts";

/** A contact that is exported. */
export interface Exported {
  readonly key: string;
  readonly stored: StoredContact;
}

/** Contacts that are read from the database at a time, and written into one part of the answer. */
const BATCH_SIZE = 100;

/** All contacts of the caller, in parts, in the order of the list. */
export async function* listAll(ctx: ActorCtx): AsyncGenerator<readonly Exported[]> {
  let after: ContactPlace | undefined;
  for (;;) {
    const page = await ctx.stores.contacts.listPage(ctx.actor.uid, BATCH_SIZE, after);
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < BATCH_SIZE) return;
    after = { name_last: last.stored.name_last, key: last.key };
  }
}
