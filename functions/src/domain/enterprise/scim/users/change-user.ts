import { isEmployed } from "@cardinal/contract/stored/employee";
import { inviteOnce } from "../../invitations/invite.ts";
import { withdraw } from "../../invitations/withdraw-invitation.ts";
import { updateEmployee } from "../../employees/update-employee.ts";
import { noted } from "../../noted.ts";
import { requireRight } from "../../policy.ts";
import type { Json, Scim } from "../scim.ts";
import { lastNameIn } from "../../leaving/find-departure.ts";
import { invalidValue } from "../scim-failure.ts";
import { changeDetails } from "./change-details.ts";
import { readDirectoryInviter } from "./create-user.ts";
import { requireKnown } from "./find-user.ts";
import { patchUser } from "./patch-user.ts";
import { readUser, type Wanted } from "./read-user.ts";
import { finishRestoring, restoreUser } from "./restore-user.ts";
import { isActive, type Known, toUserResource, userNameOf } from "./user-resource.ts";

/** Puts what a directory says in the place of what is known; attributes that it leaves out stay. */
export async function replaceUser(scim: Scim, id: string): Promise<Json> {
  const known = await requireKnown(scim, id);
  const wanted = readUser(scim.body);
  if (wanted.userName === undefined) throw invalidValue("userName", "This is required.");
  return change(scim, known, wanted);
}

/** Applies the operations of a PATCH to what is known. */
export async function modifyUser(scim: Scim, id: string): Promise<Json> {
  const known = await requireKnown(scim, id);
  return change(scim, known, patchUser(toUserResource(scim, known), scim.body));
}

/** Somebody leaves, and the directory does not know them any more. */
export async function deleteUser(scim: Scim, id: string): Promise<void> {
  const { ctx, enterprise } = scim;
  await requireRight(ctx);
  const known = await requireKnown(scim, id);
  if (known.kind === "employee") await end(scim, known);
  await ctx.stores.commit(ctx.stores.directoryLeavers.removal({ enterprise, uid: known.uid }));
}

async function change(scim: Scim, known: Known, wanted: Wanted): Promise<Json> {
  await requireRight(scim.ctx);
  const { uid } = known;
  if (wanted.active === false && isActive(known)) await deactivate(scim, known, wanted);
  else if (known.kind === "leaver" && wanted.active !== true) await renameLeaver(scim, known, wanted);
  else await keep(scim, known, wanted);
  return toUserResource(scim, await requireKnown({ ...scim, ifMatch: "" }, uid));
}

/** Somebody who is an employee, or becomes one again, is as the directory says. */
async function keep(scim: Scim, known: Known, wanted: Wanted): Promise<void> {
  const { ctx, enterprise } = scim;
  const { uid } = known;
  const place = { enterprise, uid };
  if (known.kind === "leaver") {
    await restoreUser(scim, known.leaver);
    await changeDetails(scim, uid, wanted);
    await inviteOnce(ctx, place, await readDirectoryInviter(scim, wanted));
    return;
  }
  await finishBrokenOff(scim, known);
  // Who reads a version before a change decides about that one alone.
  await changeDetails(scim, uid, wanted, scim.ifMatch === "" ? undefined : known.employee.rev);
  if (wanted.active === true && known.employee.status === "disabled")
    await updateEmployee(ctx, { uid, status: "active" });
}

/** A request that brought somebody back and was killed has left an account without a name, which would be deleted. */
async function finishBrokenOff({ ctx, enterprise }: Scim, known: Known & { kind: "employee" }): Promise<void> {
  if (known.employee.own_account === true) return;
  const user = await ctx.stores.users.get(known.uid);
  if (user?.deletion_date === undefined || user.enterprise !== enterprise) return;
  // The employee’s record follows the account’s, which has none yet.
  const username = known.employee.username ?? lastNameIn(user, enterprise);
  if (username === undefined) return;
  await finishRestoring(ctx, { enterprise, uid: known.uid }, username);
}

/** The directory finds a leaver by their name and id; the rest is theirs until they come back. */
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

/** Somebody leaves, and the directory goes on knowing them as inactive: it may bring them back. */
async function deactivate(scim: Scim, known: Known, wanted: Wanted): Promise<void> {
  if (known.kind === "leaver") return;
  const { ctx, enterprise } = scim;
  const { commit, directoryLeavers } = ctx.stores;
  const { uid, employee } = known;
  const place = { enterprise, uid };
  const { created_date, email, job_title, name_first, name_last, own_account } = employee;
  const external = wanted.externalId === undefined ? employee.external_id : (wanted.externalId ?? undefined);
  const leaver = {
    user_name: wanted.userName ?? userNameOf(employee, uid),
    ...(external === undefined ? {} : { external_id: external }),
    name_first,
    name_last,
    ...(job_title === undefined ? {} : { job_title }),
    ...(email === undefined ? {} : { email }),
    status: employee.status,
    ...(own_account === undefined ? {} : { own_account }),
    created_date,
    left_date: ctx.now,
  };
  // Known before they leave: a request that is killed in between is sent again, and finds the employee first.
  await commit(directoryLeavers.replacement(place, leaver));
  await end(scim, known).catch(async (error: unknown) => {
    if (isEmployed(await ctx.stores.employees.get(place))) await commit(directoryLeavers.removal(place));
    throw error;
  });
}

/** The leaver's flow; the address of the card leads to the enterprise. @throws Failure `last-admin`, `conflict`. */
async function end({ ctx, enterprise }: Scim, { uid, employee }: Known & { kind: "employee" }): Promise<void> {
  if (employee.own_account !== true) {
    await updateEmployee(ctx, { uid, handover: { mode: "company" } });
    return;
  }
  // The name goes with the record.
  const note = await noted(ctx, enterprise, "enterprise.withdrawInvitation", { person: uid });
  await withdraw(ctx, { enterprise, uid });
  await ctx.stores.commit(note);
}
