import { eventOrder, sortName } from "@cardinal/contract/fields/contact-order";
import { indexKeys } from "@cardinal/contract/fields/contact-words";

/** Records per write. */
const BATCH_SIZE = 5000;

/** Zero-padded numbers, so that lists of every size start with the same bytes. */
const numberOf = (at: number) => String(at).padStart(6, "0");

/** The event where the first people of every list were met. */
export const SAMPLE_EVENT = "benchfa1r0";
/** How many there are; all others were met at another event. */
const MET = 10;
const MET_DATE = 1_790_000_000_000;

/** The meeting of a contact. */
function meetingAt(at: number, key: string) {
  const [event_id, event_date] = [at < MET ? SAMPLE_EVENT : "0therfa1r0", MET_DATE + at];
  return { event_id, event_date, by_event: eventOrder(event_id, event_date, key) };
}

/** The contact at an index of a list in name order. */
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

/** The changes that create a list of `count` contacts with its index, in batches. */
export function* contactsOf(owner: string, count: number, from = 0): Generator<Record<string, unknown>> {
  for (let start = from; start < count; start += BATCH_SIZE) {
    const change: Record<string, unknown> = {};
    for (let at = start; at < Math.min(count, start + BATCH_SIZE); at += 1) {
      const key = `i-${numberOf(at)}`;
      const contact = contactAt(at, key);
      change[`contacts/${owner}/${key}`] = contact;
      for (const entry of indexKeys(contact, key)) change[`contact_words/${owner}/${entry}`] = true;
    }
    yield change;
  }
}
