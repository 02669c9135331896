import type { deleteUser as call } from "@cardinal/contract/endpoints/admin/delete-user";
import { normalizeUsername } from "@cardinal/contract/fields/username";
import { Failure } from "../failure.ts";
import { pageRemoval } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { removePerson } from "../users/remove-person.ts";
import { requireRecentSignIn } from "../users/recent-sign-in.ts";

/** What stands for "no username" in the confirmation. */
const NO_USERNAME = "-";

/**
 * Deletes a person with everything of theirs; the username confirms that it is this one. The order makes a broken-off
 * deletion go on when it is asked for again: first the mark that hides the card, then all that is kept, the account last.
 */
export const deleteUser: UseCase<typeof call> = async (ctx, { uid, username }) => {
  const self = ctx.actor.uid === uid;
  const person = await ctx.stores.users.get(uid);
  const account = await ctx.gateways.accounts.get(uid);
  if ((!self && !ctx.actor.admin) || (person === null && account === null))
    throw new Failure("not-found", { concealed: person !== null, target: uid });
  if (self) requireRecentSignIn(ctx);
  // Without a record the deletion was broken off before its last step: the same request has to bring it to its end.
  const confirmed = person === null || normalizeUsername(username) === (person.username ?? NO_USERNAME);
  if (!confirmed) throw new Failure("confirmation-mismatch");
  if (!self)
    await ctx.stores.audit.add({
      kind: "act",
      actor: ctx.actor.uid,
      call: "admin.deleteUser",
      target: uid,
      code: null,
      date: ctx.now,
      request_id: ctx.requestId,
    });
  const { users, commit } = ctx.stores;
  if (person !== null) {
    await commit(users.patch(uid, { deleting: true }), pageRemoval(ctx, person));
    await removePerson(ctx, uid, person);
  }
  await ctx.gateways.accounts.delete(uid);
  // Requests that were under way may have written since. Without an account none begins any more.
  await removePerson(ctx, uid, await users.get(uid));
  return { deleted: true };
};
