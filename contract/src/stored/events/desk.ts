import { readRecord, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";

/** `event_desks/{event}`: the link with which users join the check-in team. */
export const deskLinkShape = {
  /** SHA-256 of the key in the link. */
  hash: text,
  /** When it was created, epoch ms. */
  date: number,
};
export type StoredDeskLink = StoredOf<typeof deskLinkShape>;
/** Reads `event_desks/{event}`; null before there is a link. */
export const readDeskLink = (value: unknown): StoredDeskLink | null => readRecord(deskLinkShape, value);
