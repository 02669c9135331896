import { indexKeys } from "@cardinal/contract/fields/contact-words";

/** Records that one write puts into the database. */
const PART = 5000;

/** Numbers of one length, so that lists of every size begin with the same bytes. */
const numberOf = (at: number) => String(at).padStart(6, "0");

/** The contact at a place of a list that is in the order of last names. */
function contactAt(at: number) {
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
  return { name_first, name_last, added_date: 1_700_000_000_000, vcard, tags: ["Trade fair"], source: "import" };
}

/** The changes that make a list of `count` contacts with its index, in parts that are not large. */
export function* contactsOf(owner: string, count: number, from = 0): Generator<Record<string, unknown>> {
  for (let start = from; start < count; start += PART) {
    const change: Record<string, unknown> = {};
    for (let at = start; at < Math.min(count, start + PART); at += 1) {
      const [key, contact] = [`i-${numberOf(at)}`, contactAt(at)];
      change[`contacts/${owner}/${key}`] = contact;
      const found = { ...contact, organization_name: contact.vcard.organization_name };
      for (const entry of indexKeys(found, key)) change[`contact_words/${owner}/${entry}`] = true;
    }
    yield change;
  }
}
