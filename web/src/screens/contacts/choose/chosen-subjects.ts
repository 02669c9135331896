import { contactSubject, type Subject } from "../../../lib/offline/subjects.ts";

/** The queue's subjects of a call for several contacts. */
export function subjectsOf({ ids }: { readonly ids: readonly string[] }): Subject[] {
  return ids.map((id) => contactSubject({ id }));
}
