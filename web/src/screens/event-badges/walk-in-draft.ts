import { badgeKind } from "@cardinal/contract/entities/events/badge";
import * as z from "zod";
import type { BadgeDraft } from "./badge-fields.tsx";

const keyOf = (event: string) => `cardinal.walk-in.${event}`;

const draft = z.object({
  name_first: z.string(),
  name_last: z.string(),
  company: z.string(),
  title: z.string(),
  email: z.string(),
  phone: z.string(),
  kind: badgeKind,
});

/** Stores the draft of a badge while this tab is open; null removes it. */
export function keepDraft(event: string, value: BadgeDraft | null): void {
  if (value === null) sessionStorage.removeItem(keyOf(event));
  else sessionStorage.setItem(keyOf(event), JSON.stringify(value));
}

/** The stored draft of a badge; null when there is none. */
export function readDraft(event: string): BadgeDraft | null {
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(event)) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
