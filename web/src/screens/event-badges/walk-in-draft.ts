import { badgeKind } from "@cardinal/contract/entities/events/badge";
import * as z from "zod";
import { WALK_IN_DRAFTS } from "../../lib/offline/stored-draft.ts";
import type { BadgeDraft } from "./badge-fields.tsx";

const keyOf = (event: string) => `${WALK_IN_DRAFTS}${event}`;

const draft = z.object({
  name_first: z.string(),
  name_last: z.string(),
  company: z.string(),
  title: z.string(),
  email: z.string(),
  phone: z.string(),
  kind: badgeKind,
});

/** Stores the draft of a badge while this tab is open, until a sign-out; null removes it. */
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
