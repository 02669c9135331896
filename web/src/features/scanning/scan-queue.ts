import type { PrintedFace } from "@cardinal/contract/entities/events/badge-code";
import { MAX_ANSWERS, MAX_NOTES, MAX_SCANS } from "@cardinal/contract/entities/events/scan";
import type { ScanResult } from "@cardinal/contract/entities/events/scan";
import { recordScans } from "@cardinal/contract/endpoints/events/scans/record-scans";
import { fullName } from "@cardinal/contract/fields/full-name";
import { type ApiFailure, type ApiFailureCode, asApiFailure } from "../../lib/api-failure.ts";
import { call } from "../../lib/api.ts";
import { rememberedUid } from "../../lib/firebase/remembered-sign-in.ts";
import { uuidV7 } from "@cardinal/contract/fields/uuid-v7";
import {
  announceScans,
  countQueued,
  type KnownBadge,
  openScans,
  readPlace,
  type ScanPlace,
  type SentScan,
  type QueuedScan,
  updatePlace,
} from "../../lib/offline/scan-store.ts";
import { withSentTexts } from "./sent-texts.ts";
import { clockOffset, measureClock } from "./server-clock.ts";

/**
 * Failures after which the queue is sent again; the user has to handle all others. `invalid-argument` is one of them,
 * because nobody at the event can fix it, but a later release of the app can. A disabled account may be enabled again.
 */
const TEMPORARY = new Set<ApiFailureCode>([
  "network",
  "unavailable",
  "internal",
  "resource-exhausted",
  "in-progress",
  "invalid-argument",
  "account-disabled",
]);

/** Why the queue of a place is sent only on demand; null while it is sent automatically. */
export const stopReason = ({ refused }: ScanPlace): ApiFailureCode | null =>
  refused === undefined || TEMPORARY.has(refused) ? null : refused;

const EMPTY = { date: 0, times: 0, notes: [], answers: {} } as const;

/** Stores a scan before anything else happens with it. @returns what is known about the badge, including this scan. */
export async function addScan(place: ScanPlace, badge: string, face: PrintedFace | null): Promise<KnownBadge> {
  const at = Date.now();
  const change = (await openScans()).transaction(["queued", "known"], "readwrite");
  const id = `${place.id}~${badge}`;
  const before: KnownBadge = (await change.objectStore("known").get(id)) ?? {
    ...EMPTY,
    id,
    place: place.id,
    badge,
    face: null,
  };
  const { result: _result, ...rest } = before;
  const first_date = before.first_date ?? (before.times === 0 ? at : before.date);
  const known = { ...rest, face: face ?? before.face, date: at, first_date, times: before.times + 1 };
  const scan = { kind: "scan" as const, id: uuidV7(at + clockOffset()), badge, at, offset: clockOffset() };
  await change.objectStore("queued").add({ place: place.id, scan, version: 1 });
  await change.objectStore("known").put(known);
  await change.done;
  announceScans();
  return known;
}

/** A change to a lead's qualification. */
export type Qualification =
  { readonly rating: number } | { readonly note: string } | { readonly question: string; readonly value: string };

/** The fields of a scan that a qualification sets at a moment. */
function fieldsOf(noted: Qualification, at: number): Pick<SentScan, "rating" | "notes" | "answers"> {
  if ("rating" in noted) return { rating: { value: noted.rating, at } };
  if ("note" in noted) return { notes: [{ id: uuidV7(at + clockOffset()), text: noted.note, at }] };
  return { answers: [{ question: noted.question, value: noted.value, at }] };
}

/** A queued scan with an added qualification; null when it is full. */
function withFields(
  scan: SentScan,
  { rating, notes = [], answers = [] }: ReturnType<typeof fieldsOf>,
): SentScan | null {
  const others = (scan.answers ?? []).filter((one) => answers.every(({ question }) => question !== one.question));
  const next = { notes: [...(scan.notes ?? []), ...notes], answers: [...others, ...answers] };
  if (next.notes.length > MAX_NOTES || next.answers.length > MAX_ANSWERS) return null;
  return { ...scan, ...(rating === undefined ? {} : { rating }), ...next };
}

function noteKnown(known: KnownBadge, noted: Qualification): KnownBadge {
  if ("rating" in noted) return { ...known, rating: noted.rating };
  if ("note" in noted) return { ...known, notes: [...known.notes, noted.note] };
  return { ...known, answers: { ...known.answers, [noted.question]: noted.value } };
}

/**
 * Stores a qualification: with its scan while that is queued, else as a separate entry. Stores nothing when the place
 * is no longer this phone's, or no longer this user's.
 */
export async function qualify(place: ScanPlace, badge: string, noted: Qualification): Promise<KnownBadge | null> {
  const change = (await openScans()).transaction(["places", "queued", "known"], "readwrite");
  const stored = await change.objectStore("places").get(place.id);
  if (stored?.person !== place.person || stored.credential !== place.credential) return null;
  const before = await change.objectStore("known").get(`${place.id}~${badge}`);
  const offset = clockOffset();
  // By the server's clock, later than the previous change, which may have been dated by another measurement.
  const at = Math.max(Date.now(), (before?.qualified_date ?? 0) + 1 - offset);
  const fields = fieldsOf(noted, at);
  const known = before === undefined ? null : { ...noteKnown(before, noted), qualified_date: at + offset };
  let cursor = await change.objectStore("queued").index("place").openCursor(place.id, "prev");
  while (cursor !== null && cursor.value.scan.badge !== badge) cursor = await cursor.continue();
  // All times in one entry are by the same clock.
  const merged = cursor?.value.scan.offset === offset ? withFields(cursor.value.scan, fields) : null;
  if (cursor !== null && merged !== null)
    await cursor.update({ ...cursor.value, scan: merged, version: cursor.value.version + 1 });
  else {
    const scan = { kind: "note" as const, id: uuidV7(at + offset), badge, at, offset, ...fields };
    await change.objectStore("queued").add({ place: place.id, scan, version: 1 });
  }
  if (known !== null) await change.objectStore("known").put(known);
  await change.done;
  announceScans();
  return known;
}

/** The queued scans of a place, oldest first, with their keys. */
async function nextBatch(place: string, size: number): Promise<(readonly [key: number, QueuedScan])[]> {
  const queued = (await openScans()).transaction("queued").store.index("place");
  const [keys, values] = await Promise.all([queued.getAllKeys(place, size), queued.getAll(place, size)]);
  return values.map((value, at) => [keys[at] ?? 0, value] as const);
}

/** Removes what was sent from the queue, unless it was changed meanwhile, and stores the API's answers. */
async function settle(
  place: string,
  batch: readonly (readonly [key: number, QueuedScan])[],
  results: readonly ScanResult[],
): Promise<void> {
  const change = (await openScans()).transaction(["queued", "known"], "readwrite");
  const [queued, known] = [change.objectStore("queued"), change.objectStore("known")];
  for (const [at, [key, sent]] of batch.entries()) {
    const now = await queued.get(key);
    if (now?.version === sent.version) await queued.delete(key);
    const answer = results[at];
    const before = await known.get(`${place}~${sent.scan.badge}`);
    if (answer === undefined || before === undefined || sent.scan.kind === "note") continue;
    const { badge, first, result } = answer;
    const name = fullName(badge);
    await known.put({
      ...before,
      // The answer to a repeat adds nothing when the first answer was lost.
      ...(result === "known" && before.result !== undefined ? {} : { result }),
      ...(first === null ? {} : { first }),
      ...(badge === null ? {} : { face: { name, company: badge.company } }),
    });
  }
  await change.done;
  announceScans();
}

/**
 * Whether a place is this phone's own, or that of the signed-in user, also while the session is loading: it must
 * neither be shown to another user nor be sent by them.
 */
export const isOwnPlace = ({ credential, person }: ScanPlace): boolean =>
  credential !== undefined || rememberedUid() === person;

/** Sends one batch of a place's queue. @returns whether more is queued. @throws ApiFailure. */
async function sendPart(place: ScanPlace, size: number): Promise<boolean> {
  const batch = await nextBatch(place.id, size);
  const { count, since } = await countQueued(place.id);
  const left = count - batch.length;
  const { vendor, event_id, credential } = place;
  const input = {
    event_id,
    ...(vendor === null ? {} : { vendor }),
    scans: batch.map(([, { scan }]) => withSentTexts(scan)),
    queued: left,
    ...(left === 0 || since === null ? {} : { queued_since: Math.max(0, since + clockOffset()) }),
  };
  const { results } = await call(recordScans, input, { credential, onDate: measureClock });
  await settle(place.id, batch, results);
  return (await countQueued(place.id)).count > 0;
}

async function sendAll(id: string): Promise<ApiFailure | null> {
  let size = MAX_SCANS;
  for (;;) {
    const place = await readPlace(id);
    if (place === null || !isOwnPlace(place)) return null;
    try {
      if (!(await sendPart(place, size))) {
        if (place.refused !== undefined) await updatePlace(place, withoutRefusal);
        return null;
      }
    } catch (error) {
      const failure = asApiFailure(error);
      if (failure.code === "payload-too-large" && size > 1) {
        size = Math.ceil(size / 4);
        continue;
      }
      // An account's scans are sent once its user has signed in again.
      const isTemporary =
        TEMPORARY.has(failure.code) || (failure.code === "unauthenticated" && place.credential === undefined);
      if (!isTemporary && place.refused !== failure.code)
        await updatePlace(place, (stored) => ({ ...stored, refused: failure.code }));
      return failure;
    }
  }
}

function withoutRefusal({ refused: _refused, ...place }: ScanPlace): ScanPlace {
  return place;
}

/**
 * Sends the queue of a place in order, at most 100 at a time. One tab sends; others wait for it.
 * With an empty queue, it reports to the API that the phone is active.
 * @returns why not everything was sent; null when the queue is empty.
 */
export function sendScans(place: string): Promise<ApiFailure | null> {
  return navigator.locks.request(`cardinal-scans ${place}`, () => sendAll(place));
}
