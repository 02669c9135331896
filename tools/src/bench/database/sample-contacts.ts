import { eventOrder, sortName } from "@cardinal/contract/fields/contact-order";
import { indexKeys } from "@cardinal/contract/fields/contact-words";

/** Records that one write puts into the database. */
const PART = 5000;

/** Numbers of one length, so that lists of every size begin with the same bytes. */
const numberOf = (at: number) => String(at).padStart(6, "0");

/** The event where the first people of every list were met. */
export const SAMPLE_EVENT = "benchfa1r0";
/** How many they are; all others were met at another event. */
const MET = 10;
const MET_DATE = 1_790_000_000_000;

/** Where somebody was met. */
function meetingAt(at: number, key: string) {
  const [event_id, event_date] = [at < MET ? SAMPLE_EVENT : "0therfa1r0", MET_DATE + at];
  return { event_id, event_date, by_event: eventOrder(event_id, event_date, key) };
}

/** The contact at a place of a list that is in the order of names. */
function contactAt(at: number, key: string) {
  const [name_first, name_last] = [`Vera ${numberOf(at)}`, `Stein ${numberOf(at)}`];
  const vcard = {
    name_first,
    name_last,
    organization_name: "Bench & Sons",
    job_title: "Glazier",
    buttons: [
      { id: "phone", ref: "phone", data: `+44 20 7946 ${numberOf(at)}` },
      { id: "email", ref: "email", data: `vera.${numberOf(at)}@bench.example` },
    ],
  };
  const contact = { name_first, name_last, vcard, tags: ["Trade fair"] };
  return {
    ...contact,
    sort_name: sortName(contact),
    added_date: 1_700_000_000_000,
    source: "import",
    ...meetingAt(at, key),
  };
}

/** The changes that make a list of `count` contacts with its index, in parts that are not large. */
export function* contactsOf(owner: string, count: number, from = 0): Generator<Record<string, unknown>> {
  for (let start = from; start < count; start += PART) {
    const change: Record<string, unknown> = {};
    for (let at = start; at < Math.min(count, start + PART); at += 1) {
      const key = `i-${numberOf(at)}`;
      const contact = contactAt(at, key);
      change[`contacts/${owner}/${key}`] = contact;
      for (const entry of indexKeys(contact, key)) change[`contact_words/${owner}/${entry}`] = true;
    }
    yield change;
  }
}
