import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { leaveContacts } from "../contacts/upkeep/leave-contacts.ts";
import { leaveThreads } from "../messages/leave-threads.ts";
import { releaseRetailCards } from "../retail/release-cards.ts";

type Person = Partial<StoredUser> | null;

/** Every name of the person, held back as everybody's are, and the page that stood at the present one. */
async function namesReleased(ctx: Ctx, uid: string, person: Person): Promise<Change> {
  const { usernames, publicCards } = ctx.stores;
  const former = Object.entries(person?.former_usernames ?? {}).flatMap(([scope, names]) =>
    Object.keys(names).map((name) => [scope, name] as const),
  );
  if (person?.username === undefined) return usernames.releaseAll(uid, former, ctx.now);
  const scope = person.enterprise ?? "_";
  const released = await usernames.releaseAll(uid, [...former, [scope, person.username]], ctx.now);
  return { ...released, ...publicCards.removal(scope, person.username) };
}

async function membershipEnded(ctx: Ctx, uid: string, person: Person): Promise<Change> {
  if (person?.enterprise === undefined) return {};
  const groups = Object.keys(await ctx.stores.enterprises.listGroups(person.enterprise));
  return ctx.stores.enterprises.leaving(person.enterprise, uid, groups);
}

/**
 * Removes all that is kept of somebody: in parts what can be much, then the rest as one change. What stays are the
 * names, held back for 90 days without a word of whose they were, so that nobody takes over printed codes and links.
 * @param person the record, which says what else there is; null when it is gone already.
 * @param signal ends the work between two parts; called again, it goes on where it was.
 * @throws the signal's reason.
 */
export async function removePerson(ctx: Ctx, uid: string, person: Person, signal?: AbortSignal): Promise<void> {
  const { audit, contacts, messages, outbox, personalData, push, requests, commit } = ctx.stores;
  const untilNone = async (removeSome: () => Promise<boolean>): Promise<void> => {
    do signal?.throwIfAborted();
    while (await removeSome());
  };
  await ctx.gateways.files.deleteFolder(`profile/${uid}/`);
  await ctx.gateways.files.deleteFolder(`background/${uid}/`);
  await releaseRetailCards(ctx, uid);
  await leaveThreads(ctx, uid, signal);
  await leaveContacts(ctx, uid, signal);
  await untilNone(() => outbox.removeSomeOf(uid));
  await untilNone(() => requests.removeSomeOf(uid));
  await untilNone(() => audit.anonymizeActs(uid));
  await untilNone(() => audit.anonymizeRefusals(uid));
  // As it is now: an account that was begun once more meanwhile has a name as well.
  const last = { ...person, ...(await ctx.stores.users.get(uid)) };
  await commit(
    personalData.removal(uid, ctx.now),
    contacts.removalOfAll(uid),
    messages.removalOfAll(uid),
    await push.disowning(uid),
    await namesReleased(ctx, uid, last),
    await membershipEnded(ctx, uid, last),
  );
}
