import type { StoredUser } from "@cardinal/contract/stored/user";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { readCaller } from "./read-caller.ts";

/** The caller's relation to a user; the first that applies. */
export type Relation = "self" | "admin" | "ent-admin" | "none";

/** The enterprise whose admin the caller is, or null. Read from the database: a token can be an hour old. */
export async function enterpriseAdministered(ctx: ActorCtx): Promise<string | null> {
  const caller = await readCaller(ctx);
  return caller?.enterprise_admin === true ? (caller.enterprise ?? null) : null;
}

/** The caller's relation to the person whose record this is. */
export async function relationTo(ctx: ActorCtx, uid: string, person: StoredUser | null): Promise<Relation> {
  if (ctx.actor.uid === uid) return "self";
  if (ctx.actor.admin) return "admin";
  if (person?.enterprise === undefined) return "none";
  return (await enterpriseAdministered(ctx)) === person.enterprise ? "ent-admin" : "none";
}

/**
 * The record of a user whom the caller may know of: the caller, a person of the enterprise they administer, or anyone
 * for a platform admin.
 * @throws Failure `not-found`, the same whether the person does not exist or the caller may not know.
 */
export async function requireKnownPerson(ctx: ActorCtx, uid: string): Promise<StoredUser> {
  const person = uid === ctx.actor.uid ? await readCaller(ctx) : await ctx.stores.users.get(uid);
  const relation = await relationTo(ctx, uid, person);
  if (person === null || relation === "none") throw new Failure("not-found", { concealed: true, target: uid });
  return person;
}
