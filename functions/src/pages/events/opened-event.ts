import type { Theme } from "@cardinal/contract/entities/theme";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";

/** An event whose page is made. */
export interface OpenedEvent {
  readonly event_id: string;
  readonly event: StoredEvent;
  /** Null: the product's own look. */
  readonly theme: Promise<Theme | null>;
}
