import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import type { StoredUser } from "@cardinal/contract/stored/user";
import { email as emailSchema } from "@cardinal/contract/fields/contact-data";
import { isOwnLeaver, restoreAccount } from "../../offboarding/restore-account.ts";
import { addEmployee, inviteUser, type NewRow } from "../../roster/add-employee.ts";
import { requireInForce } from "../../roster/requirements.ts";
import { inviteOnce } from "../../invitations/invite.ts";
import { requireRight } from "../../policy.ts";
import type { Json, Scim } from "../scim.ts";
import { invalidValue, ScimFailure } from "../scim-failure.ts";
import { findByEmail, findByExternalId, findByUserName, requireKnown } from "./find-user.ts";
import { readDirectoryInviter } from "./directory-inviter.ts";
import { finishUser, mayStillBeAdded } from "./finish-user.ts";
import { readUser, type Wanted } from "./read-user.ts";
import { remainingGroups } from "./restore-user.ts";
import { changeDetails } from "./change-details.ts";
import { type Known, toUserResource } from "./user-resource.ts";

/** The data that a directory must send for a new user. */
export type Newcomer = Wanted & { readonly userName: string; readonly nameFirst: string };

/**
 * Adds a user, who is invited by email. An existing employee whom no directory manages yet is managed by it from then
 * on. A repeated request finishes an interrupted one.
 * @throws ScimFailure `uniqueness` for a user whom a directory already manages; Failure `plan-required`,
 * `seats-exhausted`.
 */
export async function createUser(scim: Scim): Promise<Json> {
  const { ctx, enterprise, body } = scim;
  const wanted = requireNewcomer(readUser(body));
  await requireRight(ctx);
  await requireInForce(ctx, enterprise);
  const known = await findPresent(scim, wanted);
  if (known === null) {
    const uid = await add(scim, wanted, toRow(wanted));
    await inviteOnce(ctx, { enterprise, uid }, await readDirectoryInviter(scim, wanted));
    return show(scim, uid);
  }
  if (known.kind === "leaver") throw alreadyExists();
  const { uid, employee } = known;
  const isManaged = employee.user_name !== undefined;
  if (isManaged && mayStillBeAdded(ctx, employee)) throw alreadyExists();
  const wasInterrupted = (await finishUser(scim, known)) || lacksInvitation(employee, wanted);
  if (isManaged && !wasInterrupted) throw alreadyExists();
  await changeDetails(scim, uid, wanted);
  if (wasInterrupted) await inviteOnce(ctx, { enterprise, uid }, await readDirectoryInviter(scim, wanted));
  return show(scim, uid);
}

/** Whether the request that the directory repeats was interrupted before it could send the invitation. */
const lacksInvitation = ({ email, invitation, status, user_name }: EmployeeFields, { userName }: Newcomer): boolean =>
  status === "invited" &&
  email !== undefined &&
  invitation === undefined &&
  user_name?.toLowerCase() === userName.toLowerCase();

const alreadyExists = () =>
  new ScimFailure(409, "uniqueness", "There is a person with this userName, externalId or address.");

async function show(scim: Scim, uid: string): Promise<Json> {
  return toUserResource(scim, await requireKnown({ ...scim, ifMatch: "" }, uid));
}

/** Checks the data of a new user. Without an address, a user name that is an address is used to sign in. */
function requireNewcomer(wanted: Wanted): Newcomer {
  const { userName, active } = wanted;
  if (userName === undefined) throw invalidValue("userName", "This is required.");
  if (active === false) throw invalidValue("active", "Add people when they become active.");
  const address = wanted.email ?? emailSchema.safeParse(userName).data;
  const nameFirst = wanted.nameFirst ?? userName.split("@", 1)[0] ?? userName;
  return { ...wanted, userName, nameFirst, email: address };
}

function toRow({ email, externalId, nameFirst, nameLast = "", title }: Newcomer): NewRow {
  return {
    name_first: nameFirst,
    name_last: nameLast,
    ...(email === undefined ? {} : { email }),
    ...(externalId === undefined || externalId === null ? {} : { external_id: externalId }),
    ...(title === undefined ? {} : { job_title: title }),
  };
}

/** The user who already has the name, the id or the address. */
async function findPresent(scim: Scim, { userName, externalId, email }: Newcomer): Promise<Known | null> {
  const named = await findByUserName(scim, userName);
  if (named !== null) return named;
  const known = typeof externalId === "string" ? await findByExternalId(scim, externalId) : null;
  return known ?? (email === undefined ? null : findByEmail(scim, email));
}

async function add({ ctx, enterprise }: Scim, wanted: Newcomer, row: NewRow): Promise<string> {
  const adding = { ...ctx, by: ctx.actor.uid, userName: wanted.userName };
  const account = row.email === undefined ? null : await ctx.gateways.accounts.findByEmail(row.email);
  if (account === null) return addEmployee(adding, enterprise, row);
  const user: StoredUser | null = await ctx.stores.users.get(account.uid);
  const place = { enterprise, uid: account.uid };
  if (user !== null && isOwnLeaver(user, enterprise)) {
    const { external_id, job_title = "", name_first, name_last } = row;
    // The directory may have sent another name and id for somebody who is inactive.
    const leaver = await ctx.stores.directoryLeavers.get(place);
    await restoreAccount(ctx, place, user, {
      name_first,
      name_last,
      ...(job_title === "" ? {} : { job_title }),
      ...(external_id === undefined ? {} : { external_id }),
      user_name: wanted.userName,
      ...(leaver === null ? {} : { status: leaver.status, groups: await remainingGroups(ctx, enterprise, leaver) }),
      created_date: ctx.now,
    });
  } else await inviteUser(adding, place, row);
  return account.uid;
}
