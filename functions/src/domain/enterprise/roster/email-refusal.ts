import type { EmailRefusal } from "@cardinal/contract/entities/employee";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { Managed } from "./managed.ts";

const SENTENCES: Readonly<Record<EmailRefusal, string>> = {
  admin: "Admins change their own email address.",
  role: "The address of somebody with a role is changed by an admin, not by a directory.",
  own_account: "This person joined with their own account, so only they can change its email address.",
};

/**
 * Why the caller may not change the email address of an employee; null when they may. Whoever reads the mails of an
 * account can sign in to it: this must not give the caller rights that they cannot assign, or an account that existed
 * before the membership. Users may always change their own.
 */
export async function emailRefusalOf(
  { actor, stores }: ActorCtx,
  { place, employee }: Pick<Managed, "place" | "employee">,
  user: Pick<StoredUser, "enterprise_admin" | "former_usernames">,
): Promise<EmailRefusal | null> {
  if (place.uid === actor.uid) return null;
  const platformRole = (await stores.admins.get(place.uid))?.role ?? null;
  if (employee.admin === true || user.enterprise_admin === true || platformRole !== null) return "admin";
  if (actor.keyOf !== undefined && employee.role !== undefined) return "role";
  // An account that the enterprise created never had a username outside of it.
  return user.former_usernames?.["_"] === undefined ? null : "own_account";
}

/**
 * Requires that the caller may change the email address of an employee.
 * @throws Failure `permission-denied`.
 */
export async function requireEmailChange(
  ctx: ActorCtx,
  managed: Pick<Managed, "place" | "employee">,
  user: Pick<StoredUser, "enterprise_admin" | "former_usernames">,
): Promise<void> {
  const refusal = await emailRefusalOf(ctx, managed, user);
  if (refusal === null) return;
  throw new Failure("permission-denied", { fields: { email: SENTENCES[refusal] }, target: managed.place.uid });
}
