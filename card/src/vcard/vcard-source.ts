import { withoutDirectionMarks } from "@cardinal/contract/fields/text";

/** What a contact file is made of: the card's own fields, as stored and as imported. */
export interface VcardSource {
  readonly name_first: string;
  readonly name_last: string;
  readonly job_title?: string | undefined;
  readonly organization_name?: string | undefined;
  readonly address?: string | undefined;
  readonly buttons: readonly VcardButton[];
}

export interface VcardButton {
  /** `phone`, `email`, `website`, `linkedin` … */
  readonly ref: string;
  /** Number, address or link, as `ref` says. */
  readonly data: string;
  readonly label?: string | undefined;
}

/** First and last name with one space, without marks of direction: it stands in sentences. Empty when there is neither. */
export function fullName(card: Pick<VcardSource, "name_first" | "name_last">): string {
  return withoutDirectionMarks(`${card.name_first} ${card.name_last}`).replace(/\s+/g, " ").trim();
}
