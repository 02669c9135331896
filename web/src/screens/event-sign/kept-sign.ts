import type { getCodeSeed } from "@cardinal/contract/endpoints/events/claim-points";
import type { ReplyOf } from "@cardinal/contract/endpoint";
import * as z from "zod";

const signSchema = z.object({
  seed: z.string(),
  vendor_name: z.string(),
  vendor_logo: z.string().nullable(),
  event_name: z.string(),
  end_date: z.number(),
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  offset: z.number(),
});
/** What a sign needs to show codes without a network. */
export type Sign = z.infer<typeof signSchema>;

const keyOf = (event: string, vendor: string) => `cardinal-sign:${event}:${vendor}`;

/** An answer of the server as it is kept. @param received when it came, by this device's clock. */
export function toSign({ now, ...rest }: ReplyOf<typeof getCodeSeed>, received: number): Sign {
  return { ...rest, offset: now - received };
}

/** Keeps a sign for as long as the tab is open: what codes are made of stays on no tablet that is handed back. */
export function keepSign(event: string, vendor: string, sign: Sign | null): void {
  try {
    if (sign === null) sessionStorage.removeItem(keyOf(event, vendor));
    else sessionStorage.setItem(keyOf(event, vendor), JSON.stringify(sign));
  } catch {
    // Without storage, the sign needs the network after it was loaded anew.
  }
}

/** The sign that this tab has shown before; null when there is none. */
export function readSign(event: string, vendor: string): Sign | null {
  try {
    return signSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(event, vendor)) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
