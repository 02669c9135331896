import { isDeepStrictEqual } from "node:util";
import { onValueWritten } from "firebase-functions/v2/database";
import { WRITTEN } from "./options.ts";

/** Fields of a card that its snapshots do not have: a change of these alone concerns nobody's contacts. */
const APART = new Set(["profile_theme", "qr_style", "bio", "messaging", "discoverable", "updated_date", "photo_jpeg"]);

function shown(card: unknown): unknown {
  if (typeof card !== "object" || card === null) return null;
  return Object.fromEntries(Object.entries(card).filter(([name]) => !APART.has(name)));
}

/** A card was made, changed or removed: the contacts of everybody who has it show what it says now. */
export const onCardWritten = onValueWritten({ ...WRITTEN, ref: "vcard/{uid}" }, async ({ params, data }) => {
  if (!data.after.exists() || isDeepStrictEqual(shown(data.before.val()), shown(data.after.val()))) return;
  const { createStores } = await import("../stores/stores.ts");
  const { refreshHolders } = await import("../domain/contacts/upkeep/refresh-holders.ts");
  await refreshHolders({ stores: createStores(), now: Date.now() }, params.uid);
});
