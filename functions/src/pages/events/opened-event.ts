import type { Theme } from "@cardinal/contract/entities/theme";
import type { Language } from "../../text/language.ts";
import type { PageVisit } from "./page-visit.ts";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";

/** The request for a page. */
export interface AskedPage {
  readonly language: Language;
  readonly query: URLSearchParams;
  readonly visit: PageVisit;
  /** Whether a link on one of our pages led here. */
  readonly isOwnLink: boolean;
}

/** The event of a page. */
export interface OpenedEvent {
  readonly event_id: string;
  readonly event: StoredEvent;
  /** Null: the product's own design. */
  readonly theme: Promise<Theme | null>;
}
