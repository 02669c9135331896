import type { deleteUser as call } from "@cardinal/contract/endpoints/admin/delete-user";
import { normalizeUsername } from "@cardinal/contract/fields/username";
import type { Change } from "../../stores/change.ts";
import type { StoredUser } from "../../stores/users-store.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { requireRecentSignIn } from "../users/recent-sign-in.ts";

/** What stands for "no username" in the confirmation. */
const NO_USERNAME = "-";

/** Every name of the person, held back as everybody's are, with nothing left that says whose it was. */
function namesReleased(ctx: ActorCtx, person: StoredUser): Change {
  const { usernames, publicCards } = ctx.stores;
  const former = Object.entries(person.former_usernames ?? {}).flatMap(([scope, names]) =>
    Object.keys(names).map((name) => [scope, name] as const),
  );
  const scope = person.enterprise ?? "_";
  const current = person.username === undefined ? [] : [[scope, person.username] as const];
  const changes = [...former, ...current].map(([at, name]) => usernames.release(at, name, ctx.now));
  const page = person.username === undefined ? {} : publicCards.removal(scope, person.username);
  return Object.assign({}, ...changes, page) as Change;
}

async function membershipEnded(ctx: ActorCtx, uid: string, person: StoredUser): Promise<Change> {
  const { enterprise } = person;
  if (enterprise === undefined) return {};
  const groups = Object.keys(await ctx.stores.enterprises.listGroups(enterprise));
  return ctx.stores.enterprises.leaving(enterprise, uid, groups);
}

/**
 * Removes all that is kept of somebody. The order makes a broken-off deletion go on when it is asked for again: first
 * the mark that hides the card, then files, then everything in the database as one change, the account last.
 */
async function removeEverything(ctx: ActorCtx, uid: string, person: StoredUser): Promise<void> {
  const { users, cards, skills, themes, contacts, traces, usernames, commit } = ctx.stores;
  await commit(users.patch(uid, { deleting: true }));
  await ctx.gateways.files.deleteFolder(`profile/${uid}/`);
  await ctx.gateways.files.deleteFolder(`background/${uid}/`);
  const others = await contacts.listConnected(uid);
  await commit(
    users.removal(uid),
    cards.removal(uid),
    skills.replacement(uid, []),
    themes.removalOfAll(uid),
    contacts.removal(uid, others),
    traces.removal(uid, ctx.now),
    namesReleased(ctx, person),
    usernames.unlocking(uid),
    await membershipEnded(ctx, uid, person),
  );
}

/** Deletes a person with everything of theirs; the username confirms that it is this one. */
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
  if (person !== null) await removeEverything(ctx, uid, person);
  await ctx.gateways.accounts.delete(uid);
  return { deleted: true };
};
