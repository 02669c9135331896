import type { AuditEntry } from "@cardinal/contract/stored/audit";
import { type ListedPerson, personPlaces } from "@cardinal/contract/stored/platform/listed-person";
import { monthOf } from "@cardinal/contract/fields/day";

const MONTHS = 12;
/** The day whose part of the log is asked for. */
export const LOGGED_DAY = "2026-01-15";
/** Entries of that day are made for every tenth person. */
const LOGGED = 10;
/** The batch of printed cards that all sample people have one of. */
export const BATCH = "benchcards";

const padded = (at: number) => String(at).padStart(7, "0");
/** The id of a person by their number. */
export const uidAt = (at: number): string => `bench-person-${padded(at)}`;
/** A word that leads to one person alone. */
export const wordAt = (at: number): string => `p${padded(at)}x`;

/** Somebody as the index has them; all differ by their numbers alone, so that their records have the same size. */
function listedAt(at: number): ListedPerson {
  return {
    name_first: "Sample",
    name_last: `Person ${padded(at)}`,
    email: `${wordAt(at)}@people.example`,
    username: wordAt(at),
    created_date: Date.UTC(2025, at % MONTHS, 15, 12) + at,
    rev: 1,
  };
}

/** Everything that is stored of somebody: their record, what they are found by, and a printed card. */
export function placesOfPerson(at: number): Record<string, unknown> {
  const [uid, listed] = [uidAt(at), listedAt(at)];
  const { email, username, created_date } = listed;
  const key = `bench${padded(at)}`;
  return {
    [`users/${uid}`]: { email, username, created_date },
    [`user_index/${uid}`]: listed,
    [`user_months/${monthOf(created_date)}`]: true,
    ...Object.fromEntries(personPlaces(uid, listed).map((path) => [path, true])),
    [`retail/${key}`]: { state: "claimed", generator: BATCH, uid, created_date },
    [`retail_in/${BATCH}/${key}`]: true,
    [`retail_of/${uid}/${key}`]: true,
    ...(at % LOGGED === 0 ? entryAbout(at) : {}),
  };
}

/** An entry of the log that names somebody. */
function entryAbout(at: number): Record<string, unknown> {
  const id = `-Bench${padded(at)}00000000`.slice(0, 20);
  const entry: AuditEntry = {
    actor: "command",
    call: "admin.updatePlan",
    target: uidAt(at),
    code: null,
    date: Date.parse(`${LOGGED_DAY}T12:00:00Z`) + (at % 1000),
    request_id: "bench",
    role: "operator",
    reason: "A sample",
  };
  return {
    [`audit/${id}`]: entry,
    [`audit_by/${LOGGED_DAY}/${id}`]: true,
    [`audit_of/${uidAt(at)}/${id}`]: true,
  };
}

/** The batch of printed cards, of which so many were made and claimed. */
export function placesOfBatch(cards: number): Record<string, unknown> {
  const counted = { limit: cards, wanted: cards, minted: cards };
  return {
    [`generators/${BATCH}`]: { name: "Sample cards", ...counted, created_date: 1, rev: 1 },
    [`retail_counts/${BATCH}`]: { new: 0, claimed: cards, disabled: 0 },
  };
}
