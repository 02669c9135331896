import type { createEnterprise as call } from "@cardinal/contract/endpoints/admin/enterprise/create-enterprise";
import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import { paths } from "@cardinal/contract/paths";
import type { Change } from "../../stores/change.ts";
import { resetMail } from "../credentials/reset-mail.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { publishCard } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { claimId, foundingNote, releaseId } from "./claim-id.ts";
import { readEnterprise } from "./get-enterprise.ts";
import { usernameOf } from "./username-of.ts";

type Input = ParsedInputOf<typeof call>;

/** Creates an enterprise with an account and a card for its first admin. */
export const createEnterprise: UseCase<typeof call> = async (ctx, input) => {
  const { id } = input;
  const reservation = await claimId(ctx, id);
  const uid = await createWithAdmin(ctx, input, reservation).catch(async (error: unknown) => {
    await releaseId(ctx, id);
    throw error;
  });
  await publishCard(ctx, uid);
  return readEnterprise(ctx, { enterprise: id, isAdmin: true, can: new Set(), groups: null });
};

/**
 * @returns the uid of the first admin.
 * @throws Failure `already-exists` for an email address with an account.
 */
async function createWithAdmin(ctx: ActorCtx, input: Input, reservation: Change): Promise<string> {
  const { accounts } = ctx.gateways;
  const { email, password } = input.admin;
  const uid = await accounts.create(email, password ?? null);
  if (uid === null)
    throw new Failure("already-exists", { fields: { "admin.email": "There is an account with this email address." } });
  try {
    await ctx.stores.commit(reservation, ...(await foundingOf(ctx, input, uid)));
    return uid;
  } catch (error) {
    // Neither the new account nor its username is in use yet; without them, the request can be retried.
    const { usernames } = ctx.stores;
    await Promise.all([accounts.delete(uid), usernames.endClaim(input.id, usernameOfAdmin(input), uid)]);
    throw error;
  }
}

const usernameOfAdmin = ({ admin }: Pick<Input, "admin">) => usernameOf(admin, "first-admin");

/** All data of the new enterprise and its first admin. */
async function foundingOf(ctx: ActorCtx, { id, name, admin, seats }: Input, uid: string): Promise<Change[]> {
  const { cards, days, employees, enterprises, usernames, users } = ctx.stores;
  const { password, ...person } = admin;
  const username = usernameOfAdmin({ admin });
  if (!(await usernames.claim(id, username, uid, ctx.now))) throw new Failure("conflict");
  const names = { name_first: person.name_first, name_last: person.name_last };
  const account = {
    uid,
    email: person.email,
    name: person.name_first,
    language: undefined,
    timeZone: "UTC",
    user: null,
  };
  return [
    enterprises.creation(id, name, seats),
    usernames.settlement(id, username, uid, ctx.now),
    users.patch(uid, { email: person.email, username, created_date: ctx.now }),
    cards.patch(uid, { ...names, username, created_date: ctx.now, updated_date: ctx.now }),
    employees.replacement({ enterprise: id, uid }, null, {
      ...person,
      username,
      admin: true,
      status: "active",
      created_date: ctx.now,
    }),
    days.counting(ctx.now, "sign_ups", "cards"),
    await foundingNote(ctx, "admin.createEnterprise", id),
    ...(password === undefined ? await resetMail(ctx, account, "en", paths.dashboard()) : []),
  ];
}
