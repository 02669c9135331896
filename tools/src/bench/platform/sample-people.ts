import type { AuditEntry } from "@cardinal/contract/stored/audit";
import { type ListedPerson, personPlaces } from "@cardinal/contract/stored/platform/listed-person";
import { monthOf } from "@cardinal/contract/fields/day";

const MONTHS = 12;
/** The day whose log is requested. */
export const LOGGED_DAY = "2026-01-15";
/** Every tenth person has a log entry on that day. */
const LOGGED = 10;
/** The batch of printed cards of which all sample people have one. */
export const BATCH = "benchcards";

const padded = (at: number) => String(at).padStart(7, "0");
/** The id of a person by their number. */
export const uidAt = (at: number): string => `bench-person-${padded(at)}`;
/** A search term that matches one person only. */
export const wordAt = (at: number): string => `p${padded(at)}x`;

/** A person's entry in the index; all differ only by their numbers, so that their records have the same size. */
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

/** Everything that is stored about a person: their record, their search index, and a printed card. */
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

/** A log entry about a person. */
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
    [`admin_acts/${uidAt(at)}/${id}`]: true,
  };
}

/** The batch of printed cards, with this many made and claimed. */
export function placesOfBatch(cards: number): Record<string, unknown> {
  const counted = { limit: cards, wanted: cards, minted: cards };
  return {
    [`generators/${BATCH}`]: { name: "Sample cards", ...counted, created_date: 1, rev: 1 },
    [`retail_counts/${BATCH}`]: { new: 0, claimed: cards, disabled: 0 },
  };
}
