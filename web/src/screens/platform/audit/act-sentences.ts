import { formatDate } from "../../../lib/format.ts";

/** The values in a sentence, besides the call. */
export interface PlatformActValues {
  /** The target: an email address, a name or an ID; "" if there is none. */
  readonly target: string;
  /** A thing of the target, such as the key of a printed card; "" if there is none. */
  readonly thing: string;
  readonly code: string;
  readonly before: string;
  readonly after: string;
  /** Names of the changed fields with a bracket around them, or "" when there are none. */
  readonly fields: string;
}
export type Sentences = Readonly<Record<string, (values: PlatformActValues) => string>>;

/** Formats a day of the log. */
export const formatDay = (code: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(code) ? formatDate(code) : code);

/** Normalizes a request for another act; earlier releases stored the other act with the code "asked". */
export function asRequest<A extends { readonly call: string; readonly code: string | null }>(
  act: A & { readonly before: string | null; readonly after: string | null },
): typeof act {
  return act.code === "asked" ? { ...act, call: "admin.askApproval", code: null, before: act.call, after: null } : act;
}
