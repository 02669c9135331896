import type { updateAccount as call } from "@cardinal/contract/endpoints/enterprise/employees/update-account";
import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import { keyOfEmail, keyOfExternalId, toEmployee } from "@cardinal/contract/stored/employee";
import type { StoredUser } from "@cardinal/contract/stored/user";
import type { Change } from "../../../stores/change.ts";
import { untilWritten } from "../../until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { commitFor } from "../../person/commit-for.ts";
import { pageRemoval, publishCard } from "../../publish/publish-card.ts";
import type { UseCase } from "../../use-case.ts";
import { changeName } from "../../usernames/change-name.ts";
import { changeEmail } from "../../users/change-email.ts";
import { endInvitation, hasEndedInvitation, inviteAgain } from "../invitations/corrected-address.ts";
import { inviteOnce, readInviter } from "../invitations/invite.ts";
import { accountExists } from "../roster/add-employee.ts";
import { requireEmailChange } from "../roster/email-refusal.ts";
import { isFirstAddress } from "../roster/is-first-address.ts";
import { syncEmployee } from "../sync-employee.ts";
import { type Managed, requireManaged, requireNoRights } from "../roster/managed.ts";
import { requireInForce } from "../roster/requirements.ts";
import { auditEntry } from "../audit-entry.ts";

type Input = ParsedInputOf<typeof call>;

/** The account to change. */
interface Owner {
  readonly uid: string;
  readonly user: StoredUser;
  /** True to set the requested email address at once. */
  readonly isFirst: boolean;
}

/** Changes names, email address, username and external id of an employee. */
export const updateAccount: UseCase<typeof call> = (ctx, input) => changeAccount(ctx, input, readInviter);

/**
 * Does the same.
 * @param inviterOf who invites an employee that gets their first email address.
 */
export async function changeAccount(
  ctx: ActorCtx,
  input: Input,
  inviterOf: typeof readInviter,
): Promise<Awaited<ReturnType<UseCase<typeof call>>>> {
  const { uid } = input;
  const { stores } = ctx;
  const managed = await requireManaged(ctx, ["cards.edit"], uid);
  const { rights, place, employee } = managed;
  requireNoRights(rights, employee);
  await requireInForce(ctx, place.enterprise);
  await requireFree(ctx, managed, input);
  const user = await stores.users.get(uid);
  if (user?.username === undefined || user.deleting === true) throw new Failure("not-found");
  if (input.email !== undefined && input.email !== user.email) await requireEmailChange(ctx, managed, user);
  const isFirst = await isFirstAddress(ctx, { uid, user }, input.email);
  const changes = await changesOf(ctx, managed, { user, isFirst }, input);
  // Before the account's record gets the address: until then, a repeated request finishes an interrupted one.
  if (isFirst) await inviteOnce(ctx, place, await inviterOf(ctx, ctx.actor.uid, place.enterprise), input.email);
  await commitFor(ctx, { uid, enterprise: place.enterprise }, ...changes);
  if (input.email === user.email && user.pending_email !== undefined) await inviteAgain(ctx, uid, hasEndedInvitation);
  if (input.username !== undefined && input.username !== user.username) await publishCard(ctx, uid);
  // Synchronize now, so that the reply contains the stored state; the trigger that follows finds nothing to do.
  await syncEmployee(ctx, uid);
  const [after, person] = await Promise.all([stores.employees.get(place), stores.users.get(uid)]);
  if (after === null || after.status === "left" || person === null) throw new Failure("not-found");
  return { ...toEmployee(uid, { ...after, status: after.status }), pending_email: person.pending_email ?? null };
}

/** @throws Failure `already-exists` when another employee has the address or the external id. */
async function requireFree(ctx: ActorCtx, { place }: Managed, { email, external_id }: Input): Promise<void> {
  const keys = [
    ["email", email === undefined ? null : keyOfEmail(email)],
    ["external_id", external_id === undefined || external_id === null ? null : keyOfExternalId(external_id)],
  ] as const;
  for (const [field, key] of keys) {
    const holder = key === null ? null : await ctx.stores.employees.findByKey(place.enterprise, key);
    if (holder !== null && holder !== place.uid)
      throw new Failure("already-exists", { fields: { [field]: "Another employee has this one." } });
  }
}

/** All changes except the external id, which is written first because a concurrent change can make it fail. */
async function changesOf(
  ctx: ActorCtx,
  managed: Managed,
  { user, isFirst }: Omit<Owner, "uid">,
  input: Input,
): Promise<Change[]> {
  const { uid, username } = input;
  const { usernames, commit } = ctx.stores;
  const movesName = username !== undefined && username !== user.username;
  const nameChanges = movesName ? await changeName(ctx, { uid, user }, username) : [];
  try {
    const emailChanges = await changesOfEmail(ctx, managed, { uid, user, isFirst }, input.email);
    await setExternalId(ctx, managed, input);
    // A change of the username already updates the card's date and removes the page at the old name.
    const dating = movesName ? [] : [pageRemoval(ctx, user), ctx.stores.cards.patch(uid, { updated_date: ctx.now })];
    return [await auditEntryOf(ctx, managed, input), ...nameChanges, ...emailChanges, cardNames(ctx, input), ...dating];
  } catch (error) {
    if (movesName) await commit(usernames.unlocking(uid));
    throw error;
  }
}

async function changesOfEmail(
  ctx: ActorCtx,
  { place }: Managed,
  { uid, user, isFirst }: Owner,
  email: string | undefined,
): Promise<Change[]> {
  if (email === undefined) return [];
  if (isFirst) {
    if ((await ctx.gateways.accounts.create(email, null, uid)) === null) throw accountExists();
    return [ctx.stores.users.patch(uid, { email })];
  }
  const profile = email === user.email ? null : await ctx.stores.enterprises.getProfile(place.enterprise);
  const directory = ctx.actor.keyOf === undefined ? {} : { directory: place.enterprise };
  const by = { name: profile?.name ?? "", ...directory };
  const changes = await changeEmail(ctx, { uid, user, by }, email);
  if (email !== user.email) await endInvitation(ctx, place);
  return changes;
}

function cardNames(ctx: ActorCtx, { uid, name_first, name_last }: Input): Change {
  return ctx.stores.cards.patch(uid, {
    ...(name_first === undefined ? {} : { name_first }),
    ...(name_last === undefined ? {} : { name_last: name_last === "" ? null : name_last }),
  });
}

async function setExternalId(ctx: ActorCtx, { place }: Managed, input: Input): Promise<void> {
  const { external_id } = input;
  if (external_id === undefined) return;
  const { employees } = ctx.stores;
  await untilWritten(async () => {
    // A concurrent change may have taken the id, or removed the caller's right to change it.
    const managed = await requireManaged(ctx, ["cards.edit"], place.uid);
    await requireFree(ctx, managed, input);
    const { external_id: had, ...rest } = managed.employee;
    if ((had ?? null) === external_id) return "done";
    const after = external_id === null ? rest : { ...rest, external_id };
    const outcome = await employees.commitIfUnchanged(employees.replacement(place, managed.employee, after));
    return outcome === "written" ? "done" : null;
  });
}

function auditEntryOf(ctx: ActorCtx, { place }: Managed, { uid, ...patch }: Input): Promise<Change> {
  return auditEntry(ctx, place.enterprise, "enterprise.updateAccount", {
    person: uid,
    code: Object.keys(patch).join(" "),
  });
}
