/** The fields of a card or of an imported contact that a contact file contains. */
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
  /** Number, address or link, depending on `ref`. */
  readonly data: string;
  readonly label?: string | undefined;
}

/** Names of links in a language: the card's own labels (`CardLabels`). */
export interface LinkLabels {
  readonly language: "en" | "de";
  /** Names of buttons without a label, by `ref`. */
  readonly buttons: Readonly<Partial<Record<string, string>>>;
}
