import { formatDate } from "../../../lib/format.ts";

/** What a sentence needs besides the call. */
export interface PlatformActWords {
  /** What it was done to: an email address, a name or an ID; "" for nothing in particular. */
  readonly target: string;
  /** What of theirs it was done to, such as the key of a printed card; "" for nothing in particular. */
  readonly thing: string;
  readonly code: string;
  readonly before: string;
  readonly after: string;
  /** Names of the changed fields with a bracket around them, or "" when there are none. */
  readonly fields: string;
}
export type Sentences = Readonly<Record<string, (words: PlatformActWords) => string>>;

/** A day of the log. */
export const tellDay = (code: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(code) ? formatDate(code) : code);

/** An act that asks for another one, as it is kept now; earlier releases kept the other one with the code "asked". */
export function asRequest<A extends { readonly call: string; readonly code: string | null }>(
  act: A & { readonly before: string | null; readonly after: string | null },
): typeof act {
  return act.code === "asked" ? { ...act, call: "admin.askApproval", code: null, before: act.call, after: null } : act;
}
