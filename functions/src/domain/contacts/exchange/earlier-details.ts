import type { StoredContact } from "@cardinal/contract/stored/contact";
import { shortHash } from "../../../text/short-hash.ts";
import type { Ctx } from "../../ctx.ts";
import { isSamePerson } from "../same-person.ts";
import type { Submission } from "./submission.ts";

/** Sent again within this time, details of the same visitor correct the record instead of adding a second one. */
const CORRECTION_WINDOW_MS = 10 * 60_000;

/**
 * The record that details correct, or the key for a new one. Several visitors can share a tab and an address, such as
 * colleagues at a fair: each has a record of their own, distinguished by their names.
 */
export async function findEarlier(
  { stores: { contacts, contactUndo }, now }: Pick<Ctx, "stores" | "now">,
  { uid, visitor, details }: Pick<Submission, "uid" | "visitor" | "details">,
): Promise<{ readonly key: string; readonly before: StoredContact | null }> {
  const reach = details.email === "" ? details.phone : details.email;
  const window = Math.floor(now / CORRECTION_WINDOW_MS);
  /** Whether the owner has merged the record under a key into another one, or has deleted it and can undo that. */
  const isRemoved = async (key: string): Promise<boolean> => {
    const [moved, undone] = await Promise.all([contacts.getMoved(uid, key), contactUndo.listOf(uid, key)]);
    return moved !== null || undone.length > 0;
  };
  let free: string | null = null;
  for (let place = 0; ; place += 1) {
    const [key = "", earlier = ""] = [window, window - 1].map(
      (time) => `x${shortHash(JSON.stringify([uid, visitor, reach, time, ...(place === 0 ? [] : [place])]), 20)}`,
    );
    const [record, older, ...removed] = await Promise.all([
      contacts.get(uid, key),
      contacts.get(uid, earlier),
      isRemoved(key),
      isRemoved(earlier),
    ]);
    if (record !== null && isSamePerson(record, details)) return { key, before: record };
    if (older !== null && isSamePerson(older, details)) return { key: earlier, before: older };
    // Under the key of a merged or deleted record, the visitor's link would show the details of someone else.
    if (record === null && !removed[0]) free ??= key;
    if (record === null && older === null && !removed.includes(true)) return { key: free ?? key, before: null };
  }
}
