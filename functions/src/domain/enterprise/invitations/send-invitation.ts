import type { sendInvitation as call } from "@cardinal/contract/endpoints/enterprise/invitations/send-invitation";
import { toEmployee } from "@cardinal/contract/stored/employee";
import { MAIL_BUDGET } from "../../../config/limits.ts";
import { mayMailLater } from "../../mail/mail-budget.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { ADDING, requireManaged } from "../roster/managed.ts";
import { requireInForce } from "../roster/requirements.ts";
import { auditEntry } from "../audit-entry.ts";
import { invite, readInviter } from "./invite.ts";

const UNCONFIRMED = "This person gets an invitation as soon as their new email address is confirmed.";

/** Mails an invited employee a link, or a new one. */
export const sendInvitation: UseCase<typeof call> = async (ctx, { uid }) => {
  const { place, employee } = await requireManaged(ctx, ADDING, uid, { joined: false });
  await requireInForce(ctx, place.enterprise);
  if (employee.status !== "invited" || employee.email === undefined)
    throw new Failure("conflict", { message: "Only an invited employee with an email address can get an invitation." });
  // The owner of the present address may not be the person who is invited.
  if ((await ctx.stores.users.get(uid))?.pending_email !== undefined && employee.own_account !== true)
    throw new Failure("conflict", { message: UNCONFIRMED });
  if (!(await mayMailLater(ctx, employee.email, undefined)))
    throw new Failure("resource-exhausted", { retryAfter: MAIL_BUDGET.seconds });
  const note = await auditEntry(ctx, place.enterprise, "enterprise.sendInvitation", { person: uid });
  const sent = await invite(ctx, place, await readInviter(ctx, ctx.actor.uid, place.enterprise), { note });
  if (sent === null) throw new Failure("conflict");
  return toEmployee(uid, sent);
};
