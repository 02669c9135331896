import type { getCodeSeed } from "@cardinal/contract/endpoints/events/claim-points";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import * as z from "zod";
import { STORED_SIGNS } from "../../lib/offline/stored-draft.ts";

const signSchema = z.object({
  seed: z.string(),
  vendor_name: z.string(),
  vendor_logo: z.string().nullable(),
  event_name: z.string(),
  end_date: z.number(),
  /** Offset from this device's clock to the server's, in milliseconds. */
  offset: z.number(),
});
/** The data for showing codes offline. */
export type Sign = z.infer<typeof signSchema>;

const keyOf = (event: string, vendor: string) => `${STORED_SIGNS}${event}:${vendor}`;

/** Converts an answer for storage. @param received when it arrived, by this device's clock. */
export function toSign({ now, ...rest }: ReplyOf<typeof getCodeSeed>, received: number): Sign {
  return { ...rest, offset: now - received };
}

/** Stores a sign until the tab is closed or the user signs out: the codes' seed must not stay on a returned tablet. */
export function storeSign(event: string, vendor: string, sign: Sign | null): void {
  try {
    if (sign === null) sessionStorage.removeItem(keyOf(event, vendor));
    else sessionStorage.setItem(keyOf(event, vendor), JSON.stringify(sign));
  } catch {
    // Without storage, the sign needs the network after a reload.
  }
}

/** The sign stored in this tab; null when there is none. */
export function readSign(event: string, vendor: string): Sign | null {
  try {
    return signSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(event, vendor)) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
