import type { Change } from "../../stores/change.ts";
import type { StoredUser } from "../../stores/users-store.ts";
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
 * Removes all that is kept of somebody: files first, then everything in the database as one change. What stays are the
 * names, held back for 90 days without a word of whose they were, so that nobody takes over printed codes and links.
 * @param person the record, which says what else there is; null when it is gone already.
 */
export async function removePerson(ctx: Ctx, uid: string, person: Person): Promise<void> {
  const { audit, contacts, messages, outbox, personalData, push, requests, commit } = ctx.stores;
  await ctx.gateways.files.deleteFolder(`profile/${uid}/`);
  await ctx.gateways.files.deleteFolder(`background/${uid}/`);
  await releaseRetailCards(ctx, uid);
  await leaveThreads(ctx, uid);
  await leaveContacts(ctx, uid);
  await commit(
    personalData.removal(uid, ctx.now),
    contacts.removalOfAll(uid),
    messages.removalOfAll(uid),
    await outbox.removalOf(uid),
    await push.disowning(uid),
    await requests.removalOf(uid),
    await audit.withoutPerson(uid),
    await namesReleased(ctx, uid, person),
    await membershipEnded(ctx, uid, person),
  );
}
