import { canMerge, mergedContact, orderToMerge } from "@cardinal/contract/merged-contact";
import type { StoredContact } from "@cardinal/contract/stored/contact";
import { MAX_BUTTONS } from "@cardinal/contract/entities/card";
import { MAX_NOTE, MAX_TAGS } from "@cardinal/contract/entities/contact";
import { countCodePoints } from "@cardinal/contract/fields/characters";
import { Failure } from "../../failure.ts";
import { withoutEmpty } from "../snapshot.ts";
import { ownerDataOf, isOfSeveral } from "./owner-data.ts";

/**
 * One record of two. When one of them is a person with a card, the result is that person's record, whichever is kept.
 * @throws Failure `conflict` for two people with cards, or for more notes, tags or buttons than one contact can have.
 */
export function mergeRecords(keep: StoredContact, drop: StoredContact): StoredContact {
  if (!canMerge(keep, drop))
    throw new Failure("conflict", { message: "These are two people, each with a card of their own." });
  const [person, written] = orderToMerge(keep, drop);
  const { name_first, name_last, vcard, ...merged } = mergedContact(keep, drop);
  if (countCodePoints(merged.note) > MAX_NOTE)
    throw new Failure("conflict", { message: "Together, the two notes are too long for one contact." });
  if (merged.tags.length > MAX_TAGS)
    throw new Failure("conflict", { message: `Together, the two contacts have more than ${MAX_TAGS} tags.` });
  if ((vcard.buttons?.length ?? 0) > MAX_BUTTONS)
    throw new Failure("conflict", {
      message: `Together, the two contacts have more than ${MAX_BUTTONS} numbers and links.`,
    });
  const {
    gone: _gone,
    possible_spam: _possible_spam,
    note: _note,
    tags: _tags,
    message: _message,
    reminder: _reminder,
    owner_data: _ownerData,
    ...rest
  } = { ...written, ...person };
  return {
    ...rest,
    ...withoutEmpty({ ...merged, owner_data: ownerDataOf(person, written) }),
    name_first,
    name_last,
    added_date: Math.min(keep.added_date, drop.added_date),
    source: person.source,
    vcard,
    ...(keep.possible_spam === true && drop.possible_spam === true ? { possible_spam: true } : {}),
    ...(isOfSeveral(keep, drop) ? { mixed_visitors: true } : {}),
    ...(keep.gone === true && drop.gone === true ? { gone: true } : {}),
  };
}
