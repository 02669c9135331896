import { onValueWritten } from "firebase-functions/v2/database";
import { refreshCopiesOf } from "./start-job.ts";
import { hasChanged, withRetryLimit } from "./retry-limit.ts";
import { WRITTEN } from "./options.ts";
import { prepare } from "./prepare.ts";

const CARD = "vcard/{uid}";
/** Fields of a card that its snapshots do not contain: a change of only these does not affect contacts. */
const NOT_IN_SNAPSHOT = ["profile_theme", "qr_style", "bio", "messaging", "discoverable", "updated_date", "photo_jpeg"];
/** What threads show of a card. */
const IN_THREADS = ["name_first", "name_last", "username", "profile_pic"];
/** Fields whose change renders the page in the same request: a new username needs its page immediately. */
const RENDERED_ELSEWHERE = ["username"];

/** The fields of a card that a condition selects; null without a card. */
function fieldsOf(card: unknown, isSelected: (name: string) => boolean): unknown {
  if (typeof card !== "object" || card === null) return null;
  return Object.fromEntries(Object.entries(card).filter(([name]) => isSelected(name)));
}

/**
 * A card was changed: renders its page for the next visit, and updates its copies in contacts and threads. Also
 * updates the name in the enterprise's employee list and in the platform's user search. A new card's page is rendered
 * by the request that creates it.
 */
export const onCardWritten = onValueWritten(
  { ...WRITTEN, ref: CARD },
  withRetryLimit("onCardWritten", CARD, async (params, written) => {
    if (!written.after.exists()) return;
    const differs = (isCompared: (name: string) => boolean) =>
      hasChanged(written, (card) => fieldsOf(card, isCompared));
    const isDrawn = written.before.val() !== null && differs((name) => !RENDERED_ELSEWHERE.includes(name));
    const isListed = differs((name) => !NOT_IN_SNAPSHOT.includes(name));
    if (!isDrawn && !isListed) return;
    const ctx = await prepare();
    const { followCard } = await import("../domain/follow-card.ts");
    await followCard(ctx, params.uid, { isDrawn, isListed });
    const isInThreads = differs((name) => IN_THREADS.includes(name));
    if (isListed) await refreshCopiesOf(params.uid, { isInThreads });
  }),
);
