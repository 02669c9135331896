import type { deletePushSubscription as deleteCall } from "@cardinal/contract/endpoints/users/delete-push-subscription";
import type { getPushKey as keyCall } from "@cardinal/contract/endpoints/users/get-push-key";
import type { savePushSubscription as saveCall } from "@cardinal/contract/endpoints/users/save-push-subscription";
import { fromBase64url } from "../../text/base64url.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { commitFor } from "../person/commit-for.ts";
import { isPublicEndpoint } from "./push-endpoint.ts";

/** Maximum number of a user's browsers that get messages; another one replaces the oldest. */
const MAX_BROWSERS = 10;

/** The key that browsers subscribe with. */
export const getPushKey: UseCase<typeof keyCall> = ({ gateways }) =>
  Promise.resolve({ public_key: gateways.pushPublicKey });

/** Lengths are those of RFC 8291: a point of P-256, and 16 bytes. */
function checkSubscription({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }): void {
  const fields: Record<string, string> = {};
  if (!isPublicEndpoint(endpoint)) fields["subscription.endpoint"] = "This isn’t the address of a push service.";
  const point = fromBase64url(keys.p256dh);
  if (point?.length !== 65 || point[0] !== 4) fields["subscription.keys.p256dh"] = "This isn’t a valid browser key.";
  if (fromBase64url(keys.auth)?.length !== 16) fields["subscription.keys.auth"] = "This isn’t a 16-byte secret.";
  if (Object.keys(fields).length > 0) throw new Failure("invalid-argument", { fields });
}

/** Subscribes a browser of the caller; a browser of another user no longer gets that user's notifications. */
export const savePushSubscription: UseCase<typeof saveCall> = async (ctx, { subscription }) => {
  if (ctx.gateways.pushPublicKey === null) throw new Failure("unavailable");
  checkSubscription(subscription);
  const { uid } = ctx.actor;
  const { push } = ctx.stores;
  const { endpoint, keys } = subscription;
  const id = push.idOf(endpoint);
  const [known, owner] = await Promise.all([push.list(uid), push.getOwner(id)]);
  const others = Object.entries(known)
    .filter(([other]) => other !== id)
    .sort(([, a], [, b]) => b.created_date - a.created_date)
    .map(([other]) => other);
  const { p256dh, auth } = keys;
  const created = known[id]?.created_date ?? ctx.now;
  await commitFor(
    ctx,
    { uid },
    push.removal(uid, others.slice(MAX_BROWSERS - 1)),
    push.creation(uid, id, { endpoint, keys: { p256dh, auth }, created_date: created }, owner),
  );
  return { ok: true };
};

/** Unsubscribes a browser of the caller. */
export const deletePushSubscription: UseCase<typeof deleteCall> = async (ctx, { endpoint }) => {
  const { push, commit } = ctx.stores;
  const { uid } = ctx.actor;
  const id = push.idOf(endpoint);
  if ((await push.getOwner(id)) === uid) await commit(push.removal(uid, [id]));
  return { ok: true };
};
