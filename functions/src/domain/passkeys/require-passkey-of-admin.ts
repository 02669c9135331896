import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/**
 * Where admins of the platform have to sign in with a passkey, only a passkey lets them change their passkeys: with a
 * stolen password alone, a thief could otherwise add their own. The first one needs none; an admin who has lost all
 * devices asks another owner to remove and grant the role.
 * @throws Failure `passkey-required`.
 */
export async function requirePasskeyOfAdmin({ actor, gateways, stores }: ActorCtx): Promise<void> {
  if (!gateways.accounts.adminsNeedPasskey() || actor.passkey === true) return;
  const [admin, passkeys] = await Promise.all([stores.admins.get(actor.uid), stores.passkeys.list(actor.uid)]);
  if (admin !== null && passkeys.length > 0) throw new Failure("passkey-required");
}
