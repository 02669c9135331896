import type { StoredContact } from "@cardinal/contract/stored/contact";
import { onValueCreated } from "firebase-functions/v2/database";
import { WRITTEN } from "./options.ts";

/** Somebody got a contact: the person whose card was added is told. */
export const onContactCreated = onValueCreated(
  { ...WRITTEN, ref: "contacts/{owner}/{key}" },
  async ({ params, data }) => {
    const added = data.val() as StoredContact;
    // Imports come by the hundred, and most records are nobody's news.
    if (added.announced !== true) return;
    const { createStores } = await import("../stores/stores.ts");
    const { createGateways } = await import("../gateways/gateways.ts");
    const { announceContact } = await import("../domain/contacts/upkeep/announce-contact.ts");
    const ctx = { stores: createStores(), gateways: createGateways(), now: Date.now() };
    await announceContact(ctx, params.owner, params.key, added);
  },
);
