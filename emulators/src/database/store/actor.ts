import type { JsonObject } from "../data/json.ts";

/** Who asks. An admin passes every rule; for others `auth` is the rule variable of that name. */
export interface Actor {
  readonly admin: boolean;
  readonly auth: JsonObject | null;
}

export const ANONYMOUS: Actor = { admin: false, auth: null };
export const ADMIN: Actor = { admin: true, auth: null };

/** For the log: `admin`, `anonymous` or the user's id. */
export function describeActor(actor: Actor): string {
  if (actor.admin) return "admin";
  return actor.auth === null ? "anonymous" : `auth ${JSON.stringify(actor.auth["uid"] ?? actor.auth)}`;
}
