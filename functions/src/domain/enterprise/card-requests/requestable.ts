import type { CombinedLayer } from "@cardinal/contract/stored/layer";
import { REQUESTED_FIELDS, type RequestedField } from "@cardinal/contract/entities/card-request";

type Texts = Partial<Record<RequestedField, string>>;

/** Whether the enterprise or a group sets the text of a field for every card, so that the card's own is not shown. */
export function isSetForAll(name: string, { profile }: CombinedLayer): boolean {
  const texts: Readonly<Record<string, unknown>> = profile;
  return name !== "name" && texts[name] !== undefined;
}

/**
 * The texts of a request that still need a decision: the locks and the shared texts may have changed since it was made,
 * and the employee may have changed unlocked fields on the card.
 */
export function stillRequestable(fields: Texts, combined: CombinedLayer): Texts {
  const names = REQUESTED_FIELDS.filter((name) => combined.locked.includes(name) && !isSetForAll(name, combined));
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}
