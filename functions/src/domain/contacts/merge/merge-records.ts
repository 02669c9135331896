import { MAX_BUTTONS } from "@cardinal/contract/entities/card";
import { MAX_TAGS } from "@cardinal/contract/entities/contact";
import type { StoredContact, StoredContactCard } from "../../../stores/contacts-store.ts";
import { Failure } from "../../failure.ts";
import { withoutEmpty } from "../snapshot.ts";

const MAX_NOTE = 2000;

/** A number or address is the same however it is spaced or capitalised. */
const sameness = ({ ref, data }: { readonly ref: string; readonly data: string }) =>
  `${ref} ${data.toLowerCase().replace(/[\s()./-]/g, "")}`;

type Buttons = NonNullable<StoredContactCard["buttons"]>;

function missingFrom(buttons: Buttons, others: Buttons): Buttons {
  const known = new Set(buttons.map(sameness));
  return others.filter((button) => !known.has(sameness(button)));
}

/** Buttons of two records carry ids of their own; two alike get other ones. */
function joined(buttons: Buttons, more: Buttons): Buttons {
  const all = [...buttons, ...missingFrom(buttons, more)].slice(0, MAX_BUTTONS);
  return all.map((button, at) =>
    all.findIndex(({ id }) => id === button.id) === at ? button : { ...button, id: `b${at + 1}` },
  );
}

/** What the first card lacks is taken from the second. */
function mergeCards(keep: StoredContactCard, drop: StoredContactCard): StoredContactCard {
  const buttons = joined(keep.buttons ?? [], drop.buttons ?? []);
  return { ...drop, ...keep, ...(buttons.length === 0 ? {} : { buttons }) };
}

/** What the written record knows of a person that their own card does not say, a line for each. */
function beyondTheCard(card: StoredContactCard, written: StoredContactCard): string[] {
  const numbers = missingFrom(card.buttons ?? [], written.buttons ?? []).map(({ data }) => data);
  const texts = (["job_title", "organization_name", "address"] as const).flatMap((name) =>
    written[name] === undefined || written[name] === card[name] ? [] : [written[name]],
  );
  return [...texts, ...numbers];
}

function bounded(keep: StoredContact, drop: StoredContact, more: readonly string[]) {
  const notes = [...new Set([keep.note, drop.note, more.join("\n")])].filter((text) => text !== undefined);
  const note = notes.filter((text) => text !== "").join("\n\n");
  const tags = [...new Set([...(keep.tags ?? []), ...(drop.tags ?? [])])];
  if (note.length > MAX_NOTE) throw new Failure("conflict", { message: "The notes of both are too long for one." });
  if (tags.length > MAX_TAGS)
    throw new Failure("conflict", { message: `Together they have more than ${MAX_TAGS} tags.` });
  return { note, tags };
}

/**
 * One record of two. When one of them is a person with a card, the result is that person's record, whichever is kept,
 * and what only the other one knows goes into the notes, where no change of the card can take it away.
 * @throws Failure `conflict` for two people with cards, or for notes and tags that are too many for one contact.
 */
export function mergeRecords(keep: StoredContact, drop: StoredContact): StoredContact {
  if (keep.uid !== undefined && drop.uid !== undefined)
    throw new Failure("conflict", { message: "These are two people who each have a card." });
  const person = keep.uid === undefined && drop.uid !== undefined ? drop : keep;
  const written = person === keep ? drop : keep;
  const isPerson = person.uid !== undefined;
  const { note, tags } = bounded(keep, drop, isPerson ? beyondTheCard(person.vcard, written.vcard) : []);
  const { gone: _gone, note: _note, tags: _tags, ...rest } = { ...written, ...person };
  const { met_place, met_date, message } = { ...drop, ...keep };
  const { name_first, name_last } = person.name_first === "" ? written : person;
  return {
    ...rest,
    ...withoutEmpty({ met_place, met_date, message, note, tags }),
    name_first,
    name_last,
    added_date: Math.min(keep.added_date, drop.added_date),
    source: person.source,
    vcard: isPerson ? person.vcard : { ...mergeCards(person.vcard, written.vcard), name_first },
    ...(keep.gone === true && drop.gone === true ? { gone: true } : {}),
  };
}
