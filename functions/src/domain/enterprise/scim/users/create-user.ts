import type { StoredUser } from "@cardinal/contract/stored/user";
import { email as emailSchema } from "@cardinal/contract/fields/contact-data";
import { addEmployee, askToJoin, type Row } from "../../employees/add-employee.ts";
import { requireInForce } from "../../employees/requirements.ts";
import { updateFromRow } from "../../employees/update-from-row.ts";
import { type Inviter, inviteOnce, readInviter } from "../../invitations/invite.ts";
import { requireRight } from "../../policy.ts";
import type { Json, Scim } from "../scim.ts";
import { invalidValue, ScimFailure } from "../scim-failure.ts";
import { findByEmail, findByExternalId, findByUserName, requireKnown } from "./find-user.ts";
import { readUser, type Wanted } from "./read-user.ts";
import { isOwnLeaver, restoreMade } from "./restore-user.ts";
import { changeDetails } from "./change-details.ts";
import { type Known, toUserResource } from "./user-resource.ts";

/** Longer than any request runs, in milliseconds: a record without an account that is younger is being finished by its own. */
const RUNNING_MS = 60_000;

/** What a directory has to say of somebody new. */
export type Newcomer = Wanted & { readonly userName: string; readonly nameFirst: string };

/**
 * Adds somebody, who is invited by email. Somebody who is an employee already, and whom no directory manages so far, is
 * managed by it from then on.
 * @throws ScimFailure `uniqueness` for somebody whom a directory knows; Failure `plan-required`, `seats-exhausted`.
 */
export async function createUser(scim: Scim): Promise<Json> {
  const { ctx, enterprise, body } = scim;
  const wanted = requireNewcomer(readUser(body));
  const rights = await requireRight(ctx);
  await requireInForce(ctx, enterprise);
  const known = await findPresent(scim, wanted);
  const row = toRow(wanted);
  if (known !== null) {
    if (known.kind === "leaver") throw isThere();
    if (await isUnfinished(scim, known)) {
      if (ctx.now - known.employee.created_date < RUNNING_MS) throw isThere();
      await updateFromRow(ctx, rights, known.uid, row);
    } else if (known.employee.user_name !== undefined) throw isThere();
    await changeDetails(scim, known.uid, wanted);
    return show(scim, known.uid);
  }
  const uid = await add(scim, wanted, row);
  await inviteOnce(ctx, { enterprise, uid }, await readDirectoryInviter(scim, wanted));
  return show(scim, uid);
}

const isThere = () =>
  new ScimFailure(409, "uniqueness", "There is a person with this userName, externalId or address.");

async function show(scim: Scim, uid: string): Promise<Json> {
  return toUserResource(scim, await requireKnown({ ...scim, ifMatch: "" }, uid));
}

/** Without an address, one in the place of the name is what the person signs in with. */
function requireNewcomer(wanted: Wanted): Newcomer {
  const { userName, active } = wanted;
  if (userName === undefined) throw invalidValue("userName", "This is required.");
  if (active === false) throw invalidValue("active", "Add people when they become active.");
  const address = wanted.email ?? emailSchema.safeParse(userName).data;
  const nameFirst = wanted.nameFirst ?? userName.split("@", 1)[0] ?? userName;
  return { ...wanted, userName, nameFirst, email: address };
}

function toRow({ email, externalId, nameFirst, nameLast = "", title }: Newcomer): Row {
  return {
    name_first: nameFirst,
    name_last: nameLast,
    ...(email === undefined ? {} : { email }),
    ...(externalId === undefined || externalId === null ? {} : { external_id: externalId }),
    ...(title === undefined ? {} : { job_title: title }),
  };
}

/** Who has the name, the id or the address. */
async function findPresent(scim: Scim, { userName, externalId, email }: Newcomer): Promise<Known | null> {
  const named = await findByUserName(scim, userName);
  if (named !== null) return named;
  const known = typeof externalId === "string" ? await findByExternalId(scim, externalId) : null;
  return known ?? (email === undefined ? null : findByEmail(scim, email));
}

/** A request that was killed has left a record without an account, which the same request finishes. */
async function isUnfinished({ ctx }: Scim, { kind, uid }: Known): Promise<boolean> {
  if (kind === "leaver") return false;
  const card = await ctx.stores.cards.get(uid);
  return card === null || card.created_date === 0;
}

async function add({ ctx, enterprise }: Scim, wanted: Newcomer, row: Row): Promise<string> {
  const adding = { ...ctx, by: ctx.actor.uid, userName: wanted.userName };
  const account = row.email === undefined ? null : await ctx.gateways.accounts.findByEmail(row.email);
  if (account === null) return addEmployee(adding, enterprise, row);
  const user: StoredUser | null = await ctx.stores.users.get(account.uid);
  const place = { enterprise, uid: account.uid };
  if (user !== null && isOwnLeaver(user, enterprise)) {
    const { external_id, job_title = "", name_first, name_last } = row;
    await restoreMade(ctx, place, user, {
      name_first,
      name_last,
      ...(job_title === "" ? {} : { job_title }),
      ...(external_id === undefined ? {} : { external_id }),
      user_name: wanted.userName,
      status: "active",
      created_date: ctx.now,
    });
  } else await askToJoin(adding, place, row);
  return account.uid;
}

/** The enterprise invites; nobody in particular does. */
export async function readDirectoryInviter(
  { ctx, enterprise }: Pick<Scim, "ctx" | "enterprise">,
  wanted: Wanted,
): Promise<Inviter> {
  const inviter = await readInviter(ctx, ctx.actor.uid, enterprise);
  return { ...inviter, name: "", language: wanted.language ?? inviter.language };
}
