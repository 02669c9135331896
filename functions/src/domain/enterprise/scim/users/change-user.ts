import { isEmployed } from "@cardinal/contract/stored/employee";
import { inviteOnce } from "../../invitations/invite.ts";
import { withdraw } from "../../invitations/withdraw-invitation.ts";
import { updateEmployee } from "../../employees/update-employee.ts";
import { finishInterrupted } from "../../offboarding/restore-account.ts";
import { isUnfinished } from "../../roster/finish-addition.ts";
import { auditEntry } from "../../audit-entry.ts";
import { requireRight } from "../../policy.ts";
import type { Json, Scim } from "../scim.ts";
import { invalidValue } from "../scim-failure.ts";
import { changeDetails, requireRestorable } from "./change-details.ts";
import { readDirectoryInviter } from "./directory-inviter.ts";
import { requireKnown } from "./find-user.ts";
import { finishUser } from "./finish-user.ts";
import { patchUser } from "./patch-user.ts";
import { readUser, type Wanted } from "./read-user.ts";
import { restoreUser } from "./restore-user.ts";
import { isActive, type Known, toUserResource, userNameOf } from "./user-resource.ts";

/** Replaces a user with what a directory sends; absent attributes do not change. */
export async function replaceUser(scim: Scim, id: string): Promise<Json> {
  const known = await requireKnown(scim, id);
  const wanted = readUser(scim.body);
  if (wanted.userName === undefined) throw invalidValue("userName", "This is required.");
  return change(scim, known, wanted);
}

/** Applies the operations of a PATCH to a user. */
export async function modifyUser(scim: Scim, id: string): Promise<Json> {
  const known = await requireKnown(scim, id);
  return change(scim, known, patchUser(toUserResource(scim, known), scim.body));
}

/** Offboards an employee and removes them from the directory's view. */
export async function deleteUser(scim: Scim, id: string): Promise<void> {
  const { ctx, enterprise } = scim;
  await requireRight(ctx);
  const known = await requireKnown(scim, id);
  if (known.kind === "employee") {
    const isHalf = known.employee.status === "invited" && (await isUnfinished(ctx, known.uid, known.employee));
    await offboard(scim, known, isHalf);
  }
  await ctx.stores.commit(ctx.stores.directoryLeavers.removal({ enterprise, uid: known.uid }));
}

async function change(scim: Scim, known: Known, wanted: Wanted): Promise<Json> {
  await requireRight(scim.ctx);
  const { uid } = known;
  const isNew = known.kind === "employee" && (await finishUser(scim, known));
  if (wanted.active === false && isActive(known)) await deactivate(scim, known, wanted);
  else if (known.kind === "leaver" && wanted.active !== true) await renameLeaver(scim, known, wanted);
  else await update(scim, known, wanted, isNew);
  return toUserResource(scim, await requireKnown({ ...scim, ifMatch: "" }, uid));
}

/** Updates an employee, after restoring a leaver who becomes one again. @param isNew true to invite the employee. */
async function update(scim: Scim, known: Known, wanted: Wanted, isNew: boolean): Promise<void> {
  const { ctx, enterprise } = scim;
  const { uid } = known;
  const place = { enterprise, uid };
  if (known.kind === "leaver") {
    await requireRestorable(scim, known, wanted);
    await restoreUser(scim, known.leaver);
    await changeDetails(scim, uid, wanted);
    await inviteOnce(ctx, place, await readDirectoryInviter(scim, wanted));
    return;
  }
  await finishInterrupted(ctx, place, known.employee, await ctx.stores.users.get(uid));
  // A directory that sends `If-Match` changes only the version that it has read.
  await changeDetails(scim, uid, wanted, scim.ifMatch === "" ? undefined : known.employee.rev);
  if (isNew) await inviteOnce(ctx, place, await readDirectoryInviter(scim, wanted));
}

/** Changes the directory's name and id of a leaver; nothing else changes until they are restored. */
async function renameLeaver(
  { ctx, enterprise }: Scim,
  known: Known & { kind: "leaver" },
  wanted: Wanted,
): Promise<void> {
  const { commit, directoryLeavers } = ctx.stores;
  const { by_name: _name, by_external: _external, external_id, ...leaver } = known.leaver;
  const external = wanted.externalId === undefined ? external_id : (wanted.externalId ?? undefined);
  const after = {
    ...leaver,
    user_name: wanted.userName ?? leaver.user_name,
    ...(external === undefined ? {} : { external_id: external }),
  };
  await commit(directoryLeavers.replacement({ enterprise, uid: known.uid }, after));
}

/** Offboards an employee, whom the directory still sees as inactive, so that it can restore them. */
async function deactivate(scim: Scim, known: Known, wanted: Wanted): Promise<void> {
  if (known.kind === "leaver") return;
  const { ctx, enterprise } = scim;
  const { commit, directoryLeavers } = ctx.stores;
  const { uid, employee } = known;
  const place = { enterprise, uid };
  const { created_date, email, groups, job_title, name_first, name_last, own_account } = employee;
  const external = wanted.externalId === undefined ? employee.external_id : (wanted.externalId ?? undefined);
  const leaver = {
    user_name: wanted.userName ?? userNameOf(employee, uid),
    ...(external === undefined ? {} : { external_id: external }),
    name_first,
    name_last,
    ...(job_title === undefined ? {} : { job_title }),
    ...(email === undefined ? {} : { email }),
    ...(groups === undefined ? {} : { groups }),
    status: employee.status,
    ...(own_account === undefined ? {} : { own_account }),
    created_date,
    left_date: ctx.now,
  };
  // Stored before the offboarding: an interrupted request can be repeated, because it finds the employee first.
  await commit(directoryLeavers.replacement(place, leaver));
  await offboard(scim, known).catch(async (error: unknown) => {
    if (isEmployed(await ctx.stores.employees.get(place))) await commit(directoryLeavers.removal(place));
    throw error;
  });
}

/**
 * Offboards an employee, whose card's address then leads to the enterprise. Withdraws an invitation.
 * @param isHalf true for an addition that was interrupted, which is withdrawn as well, because there is no card.
 * @throws Failure `last-admin`, `conflict`.
 */
async function offboard(
  { ctx, enterprise }: Scim,
  { uid, employee }: Known & { kind: "employee" },
  isHalf = false,
): Promise<void> {
  if (employee.own_account !== true && !isHalf) {
    await updateEmployee(ctx, { uid, handover: { mode: "company" } });
    return;
  }
  // Create the audit entry first, because the name is deleted with the record.
  const note = await auditEntry(ctx, enterprise, "enterprise.withdrawInvitation", { person: uid });
  await withdraw(ctx, { enterprise, uid });
  await ctx.stores.commit(note);
}
