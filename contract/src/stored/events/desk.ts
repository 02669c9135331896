import { readRecord, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";

/** `event_desks/{event}`: what lets people join the check-in team. */
export const deskLinkShape = {
  /** SHA-256 of the key in the link. */
  hash: text,
  /** When it was created, epoch ms. */
  date: number,
};
export type StoredDeskLink = StoredOf<typeof deskLinkShape>;
/** `event_desks/{event}` as it was read; null before there is a link. */
export const readDeskLink = (value: unknown): StoredDeskLink | null => readRecord(deskLinkShape, value);
