import { badgeKind } from "@cardinal/contract/entities/events/badge";
import * as z from "zod";
import { WALK_IN_DRAFTS } from "../../lib/offline/stored-draft.ts";
import type { BadgeDraft } from "./badge-fields.tsx";

const keyOf = ({ uid, event }: DraftOwner) => `${WALK_IN_DRAFTS}${uid}.${event}`;

/** Whose draft it is, and for which event: another user may sign in in a tab that the browser has restored. */
interface DraftOwner {
  readonly uid: string;
  readonly event: string;
}

const draft = z.object({
  name_first: z.string(),
  name_last: z.string(),
  company: z.string(),
  title: z.string(),
  email: z.string(),
  phone: z.string(),
  kind: badgeKind,
});

/** Stores the draft of a badge until the tab is closed or the user signs out; null removes it. */
export function keepDraft(owner: DraftOwner, value: BadgeDraft | null): void {
  if (value === null) sessionStorage.removeItem(keyOf(owner));
  else sessionStorage.setItem(keyOf(owner), JSON.stringify(value));
}

/** The stored draft of a badge; null when there is none. */
export function readDraft(owner: DraftOwner): BadgeDraft | null {
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}
