import type { StoredContact } from "@cardinal/contract/stored/contact";
import { isSameTag, MAX_NOTE, MAX_TAGS } from "@cardinal/contract/entities/contact";
import { countCodePoints } from "@cardinal/contract/fields/code-points";
import { Failure } from "../../failure.ts";
import { withoutEmpty } from "../snapshot.ts";
import { ownerDataOf, isOfSeveral } from "./owner-data.ts";
import { detailsNotOnCard, mergeCards } from "./merge-cards.ts";

function bounded(keep: StoredContact, drop: StoredContact, more: readonly string[]) {
  const notes = [...new Set([keep.note, drop.note, more.join("\n")])].filter((text) => text !== undefined);
  const note = notes.filter((text) => text !== "").join("\n\n");
  const own = keep.tags ?? [];
  const tags = [...own, ...(drop.tags ?? []).filter((tag) => !own.some((known) => isSameTag(known, tag)))];
  if (countCodePoints(note) > MAX_NOTE)
    throw new Failure("conflict", { message: "Together, the two notes are too long for one contact." });
  if (tags.length > MAX_TAGS)
    throw new Failure("conflict", { message: `Together, the two contacts have more than ${MAX_TAGS} tags.` });
  return { note, tags };
}

/**
 * One record of two. When one of them is a person with a card, the result is that person's record, whichever is kept,
 * and what only the other one contains is added to the notes, where no change of the card can remove it.
 * @throws Failure `conflict` for two people with cards, or for notes and tags that are too many for one contact.
 */
export function mergeRecords(keep: StoredContact, drop: StoredContact): StoredContact {
  if (keep.uid !== undefined && drop.uid !== undefined)
    throw new Failure("conflict", { message: "These are two people, each with a card of their own." });
  const person = keep.uid === undefined && drop.uid !== undefined ? drop : keep;
  const written = person === keep ? drop : keep;
  const isPerson = person.uid !== undefined;
  const { note, tags } = bounded(keep, drop, isPerson ? detailsNotOnCard(person.vcard, written.vcard) : []);
  const {
    gone: _gone,
    possible_spam: _possible_spam,
    note: _note,
    tags: _tags,
    owner_data: _ownerData,
    ...rest
  } = { ...written, ...person };
  const { met_place, met_event, met_date, reminder, message } = { ...drop, ...keep };
  const { name_first, name_last } = person.name_first === "" ? written : person;
  return {
    ...rest,
    ...withoutEmpty({
      met_place,
      met_event,
      met_date,
      reminder,
      message,
      note,
      tags,
      owner_data: ownerDataOf(person, written),
    }),
    name_first,
    name_last,
    added_date: Math.min(keep.added_date, drop.added_date),
    source: person.source,
    vcard: isPerson ? person.vcard : { ...mergeCards(person.vcard, written.vcard), name_first },
    ...(keep.possible_spam === true && drop.possible_spam === true ? { possible_spam: true } : {}),
    ...(isOfSeveral(keep, drop) ? { mixed_visitors: true } : {}),
    ...(keep.gone === true && drop.gone === true ? { gone: true } : {}),
  };
}
