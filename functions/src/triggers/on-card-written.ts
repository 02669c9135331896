import { isDeepStrictEqual } from "node:util";
import { onValueWritten } from "firebase-functions/v2/database";
import { startJobHere } from "./start-job.ts";
import { givesUp } from "./gives-up.ts";
import { WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";

const CARD = "vcard/{uid}";
/** Fields of a card that its snapshots do not have: a change of these alone concerns no contacts. */
const NOT_IN_SNAPSHOT = ["profile_theme", "qr_style", "bio", "messaging", "discoverable", "updated_date", "photo_jpeg"];
/** Fields whose change draws the page in the request that makes it: a new name needs its page at once. */
const DRAWN_ELSEWHERE = ["username"];

function without(card: unknown, fields: readonly string[]): unknown {
  if (typeof card !== "object" || card === null) return null;
  return Object.fromEntries(Object.entries(card).filter(([name]) => !fields.includes(name)));
}

/**
 * A card was changed: its page is drawn, ready for the next visit, and the contacts of everybody who has the card get its
 * new snapshot. In an enterprise, the person is listed by the names on the card, and admins of the platform find everybody by them. A new card gets its page from the request that creates it.
 */
export const onCardWritten = onValueWritten(
  { ...WRITTEN, ref: CARD },
  givesUp("onCardWritten", CARD, async (params, written) => {
    if (!written.after.exists()) return;
    const before: unknown = written.before.val();
    const after: unknown = written.after.val();
    const differs = (excluded: readonly string[]) =>
      !isDeepStrictEqual(without(before, excluded), without(after, excluded));
    const isDrawn = before !== null && differs(DRAWN_ELSEWHERE);
    const isListed = differs(NOT_IN_SNAPSHOT);
    if (!isDrawn && !isListed) return;
    const ctx = await prepare();
    const { followCard } = await import("../domain/follow-card.ts");
    await followCard(ctx, params.uid, { isDrawn, isListed });
    if (!isListed) return;
    // Most cards are in no list yet: then there is nothing to do, and no job to keep.
    const owners = await ctx.stores.contacts.listOwnersWith(params.uid, 1);
    if (owners.length > 0) await startJobHere("refresh-snapshots", params.uid);
  }),
);
