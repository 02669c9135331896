import type { redirectInvitation as call } from "@cardinal/contract/endpoints/enterprise/invitations/redirect-invitation";
import { MAIL_BUDGET } from "../../../config/limits.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { mayMailLater } from "../../mail/mail-budget.ts";
import type { UseCase } from "../../use-case.ts";
import { accountExists, addEmployee } from "../roster/add-employee.ts";
import { removeEmployee } from "../end-membership.ts";
import { invite, mailCancellation, readInviter } from "./invite.ts";
import { invitationRefusal, openInvitation } from "./open-invitation.ts";

/** The third address within an hour that has an account locks the link, so that lists of addresses cannot be tried. */
const TAKEN = { max: 3, seconds: 3600 };

/**
 * Checks that an address has no account. Each attempt is counted before that is known: of a hundred concurrent ones,
 * three are answered. One without an account is not counted, and neither is an attempt that was not answered.
 * @param key the hash of the link's token.
 * @throws Failure `already-exists`, or `resource-exhausted` after three of them with one link.
 */
async function requireNoAccount(ctx: Ctx, key: string, email: string): Promise<void> {
  const { limits } = ctx.stores;
  const locked = await limits.addTry("redirect-email", key, TAKEN, ctx.now);
  if (locked !== null)
    throw new Failure("resource-exhausted", {
      message: "Too many email addresses that already have an account. Wait an hour and try again.",
      retryAfter: Math.ceil(locked / 1000),
    });
  let isTaken = false;
  try {
    isTaken = (await ctx.gateways.accounts.findByEmail(email)) !== null;
  } finally {
    if (!isTaken) await limits.takeBackTry("redirect-email", key, TAKEN.seconds, ctx.now);
  }
  if (isTaken) throw accountExists();
}

/**
 * Redirects the invitation of a user with an account of their own to another address: creates a new account for it,
 * which takes over the seat of the invitation, and mails the invitation there.
 */
export const redirectInvitation: UseCase<typeof call> = async (ctx, { token, email }) => {
  const { employee, place, key } = await openInvitation(ctx, token);
  if (employee.own_account !== true || employee.status !== "invited")
    throw new Failure("conflict", { message: "This invitation is for its own address." });
  await requireNoAccount(ctx, key, email);
  if (!(await mayMailLater(ctx, email, undefined)))
    throw new Failure("resource-exhausted", { retryAfter: MAIL_BUDGET.seconds });
  const { enterprise } = place;
  const { external_id, groups = {}, invitation, job_title, name_first, name_last } = employee;
  const by = invitation?.by;
  if (by === undefined) throw invitationRefusal("invalid");
  // A deleted group may still be in the record.
  const existing = await ctx.stores.enterprises.listGroups(enterprise);
  const row = {
    email,
    name_first,
    name_last,
    ...(job_title === undefined ? {} : { job_title }),
    ...(external_id === undefined ? {} : { external_id }),
    groups: Object.keys(groups).filter((group) => Object.hasOwn(existing, group)),
  };
  const adding = { ...ctx, by, importId: employee.import, userName: employee.user_name };
  const uid = await addEmployee(adding, enterprise, row, { place, employee });
  await ctx.stores.commit(mailCancellation(ctx, employee));
  await removeEmployee(ctx, place);
  await invite(ctx, { enterprise, uid }, await readInviter(ctx, by, enterprise));
  return { sent: true };
};
