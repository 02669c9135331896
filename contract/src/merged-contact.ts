import type { Button } from "./entities/button.ts";
import { kindOf } from "./entities/button-kinds.ts";
import { isSameTag } from "./entities/contact.ts";

/** A card in a contact, as it is stored or as the API returns it: an empty field may also be absent. */
interface ContactCard {
  readonly name_first: string;
  readonly job_title?: string;
  readonly organization_name?: string;
  readonly address?: string;
  readonly buttons?: readonly Button[];
}

/** The uid of a contact with a card. */
interface Owned {
  readonly uid?: string | undefined;
}

/** A reminder in a contact; it can be without a text. */
interface Reminder {
  readonly date: number;
}

/** What a merge reads of a contact, in either of these forms. */
interface Mergeable<C extends ContactCard, R extends Reminder> extends Owned {
  readonly name_first: string;
  readonly name_last: string;
  readonly vcard: C;
  readonly note?: string;
  readonly tags?: readonly string[];
  readonly met_place?: string;
  readonly met_event?: string;
  readonly met_date?: number | null;
  readonly message?: string;
  readonly reminder?: R | null;
}

/** Two contacts with cards of their own are different people. */
export function canMerge(a: Owned, b: Owned): boolean {
  return a.uid === undefined || b.uid === undefined;
}

/** The contact whose record remains comes first: the one with a card, whichever is to be kept. */
export function orderToMerge<T extends Owned>(keep: T, drop: T): readonly [kept: T, other: T] {
  return drop.uid !== undefined && keep.uid === undefined ? [drop, keep] : [keep, drop];
}

/** A number without punctuation and case, an email address without case, a web address with its host in lower case. */
function normalized({ ref, data }: Button): string {
  const { shape } = kindOf(ref);
  if (shape === "phone") return data.toLowerCase().replace(/[\s()./-]/g, "");
  if (shape === "email") return data.toLowerCase();
  return shape === "web" && URL.canParse(data) ? new URL(data).href : data;
}

const normalizedKey = (button: Button) => `${button.ref} ${normalized(button)}`;

function missingFrom<B extends Button>(buttons: readonly Button[], others: readonly B[]): B[] {
  const known = new Set(buttons.map(normalizedKey));
  return others.filter((button) => !known.has(normalizedKey(button)));
}

/** Buttons of two contacts have independent ids: a duplicate one is replaced. */
function joined<B extends Button>(buttons: readonly B[], more: readonly B[]): B[] {
  const all = [...buttons, ...missingFrom(buttons, more)];
  // There are as many ids to choose from as buttons, so one is free for each duplicate.
  const ids = new Set(all.map(({ id }) => id));
  const free = all.map((_button, at) => `b${at + 1}`).filter((id) => !ids.has(id));
  return all.map((button, at) =>
    all.findIndex(({ id }) => id === button.id) === at ? button : { ...button, id: free.shift() ?? button.id },
  );
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== "";

/** Texts of two contacts as one, without repetition. */
export function joinTexts(...texts: readonly (string | undefined)[]): string {
  return [...new Set(texts)].filter(isGiven).join("\n\n");
}

function earlier<R extends Reminder>(first: R | null, second: R | null): R | null {
  return first === null || (second !== null && second.date < first.date) ? second : first;
}

/** Fills what the first card lacks from the second. Together, they can have more buttons than a card may have. */
export function mergedCard<C extends ContactCard>(first: C, second: C): C {
  const buttons = joined(first.buttons ?? [], second.buttons ?? []);
  const given = Object.entries(first).filter(([, value]) => isGiven(value));
  return { ...second, ...Object.fromEntries(given), ...(buttons.length === 0 ? {} : { buttons }) };
}

/**
 * What a written contact contains that the person's own card does not, one line each. The address of a document is
 * omitted: the file was deleted with the account of the card that had it.
 */
export function detailsNotOnCard(card: ContactCard, written: ContactCard): string[] {
  const texts = (["job_title", "organization_name", "address"] as const).flatMap((name) => {
    const text = written[name];
    return text === undefined || text === "" || text === card[name] ? [] : [text];
  });
  const buttons = missingFrom(card.buttons ?? [], written.buttons ?? []);
  return [...texts, ...buttons.filter(({ ref }) => kindOf(ref).shape !== "file").map(({ data }) => data)];
}

/**
 * What a merge keeps of two contacts, which are not both people with cards. The card of a person stays as it is, and
 * what only the other contact contains is added to the note, where no change of the card can remove it.
 */
export function mergedContact<C extends ContactCard, R extends Reminder>(keep: Mergeable<C, R>, drop: Mergeable<C, R>) {
  const [person, written] = orderToMerge(keep, drop);
  const { name_first, name_last } = person.name_first === "" ? written : person;
  const isPerson = person.uid !== undefined;
  const details = isPerson ? detailsNotOnCard(person.vcard, written.vcard).join("\n") : "";
  const own = keep.tags ?? [];
  return {
    name_first,
    name_last,
    vcard: isPerson ? person.vcard : { ...mergedCard(person.vcard, written.vcard), name_first },
    note: joinTexts(keep.note, drop.note, details),
    tags: [...own, ...(drop.tags ?? []).filter((tag) => !own.some((known) => isSameTag(known, tag)))],
    met_place: keep.met_place || drop.met_place || "",
    met_event: keep.met_event || drop.met_event || "",
    met_date: keep.met_date ?? drop.met_date ?? null,
    message: joinTexts(keep.message, drop.message),
    reminder: earlier(keep.reminder ?? null, drop.reminder ?? null),
  };
}
