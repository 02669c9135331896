import type { StoredContactCard } from "@cardinal/contract/stored/contact";
import { MAX_BUTTONS } from "@cardinal/contract/entities/card";

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
export function mergeCards(keep: StoredContactCard, drop: StoredContactCard): StoredContactCard {
  const buttons = joined(keep.buttons ?? [], drop.buttons ?? []);
  return { ...drop, ...keep, ...(buttons.length === 0 ? {} : { buttons }) };
}

/** What the written record knows of a person that their own card does not say, a line for each. */
export function beyondTheCard(card: StoredContactCard, written: StoredContactCard): string[] {
  const numbers = missingFrom(card.buttons ?? [], written.buttons ?? []).map(({ data }) => data);
  const texts = (["job_title", "organization_name", "address"] as const).flatMap((name) =>
    written[name] === undefined || written[name] === card[name] ? [] : [written[name]],
  );
  return [...texts, ...numbers];
}
