import type { StoredContactCard } from "@cardinal/contract/stored/contact";
import { MAX_BUTTONS } from "@cardinal/contract/entities/card";

/** Spacing, punctuation and case do not distinguish numbers or addresses. */
const normalizedKey = ({ ref, data }: { readonly ref: string; readonly data: string }) =>
  `${ref} ${data.toLowerCase().replace(/[\s()./-]/g, "")}`;

type Buttons = NonNullable<StoredContactCard["buttons"]>;

function missingFrom(buttons: Buttons, others: Buttons): Buttons {
  const known = new Set(buttons.map(normalizedKey));
  return others.filter((button) => !known.has(normalizedKey(button)));
}

/** Buttons of two records have independent ids: a duplicate one is replaced. */
function joined(buttons: Buttons, more: Buttons): Buttons {
  const all = [...buttons, ...missingFrom(buttons, more)].slice(0, MAX_BUTTONS);
  return all.map((button, at) =>
    all.findIndex(({ id }) => id === button.id) === at ? button : { ...button, id: `b${at + 1}` },
  );
}

/** Fills what the first card lacks from the second. */
export function mergeCards(keep: StoredContactCard, drop: StoredContactCard): StoredContactCard {
  const buttons = joined(keep.buttons ?? [], drop.buttons ?? []);
  return { ...drop, ...keep, ...(buttons.length === 0 ? {} : { buttons }) };
}

/** What a written record contains that the person's own card does not, one line each. */
export function detailsNotOnCard(card: StoredContactCard, written: StoredContactCard): string[] {
  const numbers = missingFrom(card.buttons ?? [], written.buttons ?? []).map(({ data }) => data);
  const texts = (["job_title", "organization_name", "address"] as const).flatMap((name) =>
    written[name] === undefined || written[name] === card[name] ? [] : [written[name]],
  );
  return [...texts, ...numbers];
}
