import type { Theme } from "@cardinal/contract/entities/theme";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";

/** The event of a page. */
export interface OpenedEvent {
  readonly event_id: string;
  readonly event: StoredEvent;
  /** Null: the product's own design. */
  readonly theme: Promise<Theme | null>;
}
