import type { JsonObject } from "../data/json.ts";

/** The caller of a request. An admin bypasses every rule; for others `auth` is the rule variable of that name. */
export interface Actor {
  readonly admin: boolean;
  readonly auth: JsonObject | null;
}

export const ANONYMOUS: Actor = { admin: false, auth: null };
export const ADMIN: Actor = { admin: true, auth: null };

/** A description for the log: `admin`, `anonymous`, the user's id, or the available claims. */
export function describeActor(actor: Actor): string {
  if (actor.admin) return "admin";
  if (actor.auth === null) return "anonymous";
  const uid = actor.auth["uid"];
  if (typeof uid === "string") return `auth ${JSON.stringify(uid)}`;
  return `auth without uid (${Object.keys(actor.auth).join(", ")})`;
}
