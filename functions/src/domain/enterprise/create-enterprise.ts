import type { createEnterprise as call } from "@cardinal/contract/endpoints/admin/enterprise/create-enterprise";
import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import { paths } from "@cardinal/contract/paths";
import type { Change } from "../../stores/change.ts";
import { resetMail } from "../credentials/reset-mail.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { publishCard } from "../publish/publish-card.ts";
import type { UseCase } from "../use-case.ts";
import { claimId, foundingNote } from "./claim-id.ts";
import { readEnterprise } from "./get-enterprise.ts";
import { usernameOf } from "./username-of.ts";

type Input = ParsedInputOf<typeof call>;

/** Creates an enterprise with an account and a card for its first admin. */
export const createEnterprise: UseCase<typeof call> = async (ctx, input) => {
  const { accounts } = ctx.gateways;
  const { id, admin } = input;
  const reservation = await claimId(ctx, id);
  const uid = await accounts.create(admin.email, admin.password ?? null);
  if (uid === null)
    throw new Failure("already-exists", { fields: { "admin.email": "There is an account with this email address." } });
  try {
    await ctx.stores.commit(reservation, ...(await foundingOf(ctx, input, uid)));
  } catch (error) {
    // The new account is not in use yet; without it, the request can be retried.
    await accounts.delete(uid);
    throw error;
  }
  await publishCard(ctx, uid);
  return readEnterprise(ctx, { enterprise: id, isAdmin: true, can: new Set(), groups: null });
};

/** All data of the new enterprise and its first admin. */
async function foundingOf(ctx: ActorCtx, { id, name, admin, seats }: Input, uid: string): Promise<Change[]> {
  const { cards, days, employees, enterprises, usernames, users } = ctx.stores;
  const { password, ...person } = admin;
  const username = usernameOf(person, "first-admin");
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
