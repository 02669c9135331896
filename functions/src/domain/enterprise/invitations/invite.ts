import { randomBytes } from "node:crypto";
import { paths } from "@cardinal/contract/paths";
import type { EmployeeFields, StoredEmployee } from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";
import { untilWritten } from "../../until-written.ts";
import { hashOfSecret } from "../../../text/secrets.ts";
import { mayMailLater } from "../../mail/mail-budget.ts";
import { fullName } from "@cardinal/contract/fields/full-name";

/** How long the link of an invitation is valid. */
export const INVITATION_MS = 14 * 86_400_000;

/** The key under which an invitation is stored. Only the mail contains the token itself. */
export const keyOfToken = (token: string): string => hashOfSecret(token);

/** The outbox id of the mail with a link. It ensures that the mail of one link is queued once. */
const mailId = (key: string) => `invitation-${key}`;

/** The change that removes an unsent mail from the outbox when its link is replaced or withdrawn. */
export function mailCancellation(ctx: Pick<Ctx, "stores">, { invitation }: Pick<EmployeeFields, "invitation">): Change {
  return invitation?.key === undefined ? {} : ctx.stores.outbox.cancellation(mailId(invitation.key));
}

/** The user who invites, and the enterprise. */
export interface Inviter {
  readonly uid: string;
  readonly name: string;
  readonly enterprise: string;
  readonly language: "en" | "de";
  readonly timeZone: string;
}

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;

/** The details of an inviter and their enterprise for the mails. */
export async function readInviter(ctx: Pick<Ctx, "stores">, uid: string, enterprise: string): Promise<Inviter> {
  const { cards, enterprises, users } = ctx.stores;
  const [user, card, profile] = await Promise.all([users.get(uid), cards.get(uid), enterprises.getProfile(enterprise)]);
  return {
    uid,
    name: fullName(card),
    enterprise: profile?.organization_name ?? profile?.name ?? "",
    language: user?.settings?.language ?? "en",
    timeZone: user?.settings?.time_zone ?? "UTC",
  };
}

interface InviteOptions {
  readonly isWanted?: (employee: StoredEmployee) => boolean;
  readonly note?: Change;
  readonly firstAddress?: string | undefined;
}

/**
 * Mails an invited employee a link, which invalidates an earlier one. The record, the link and the mail are one write.
 * @param options `isWanted`: whether to send the mail, checked again after a concurrent change; `note`: the audit
 * entry; `firstAddress`: the address that an employee without one gets in the same write.
 * @returns the updated employee; null when nothing was sent.
 */
export async function invite(
  ctx: Ready,
  place: EmployeePlace,
  inviter: Inviter,
  { isWanted = () => true, note = {}, firstAddress }: InviteOptions = {},
): Promise<EmployeeFields | null> {
  const { employees } = ctx.stores;
  const { sent } = await untilWritten<{ sent: EmployeeFields | null }>(async () => {
    const employee = await employees.get(place);
    const email = employee?.email ?? firstAddress;
    if (employee?.status !== "invited" || email === undefined || !isWanted(employee)) return { sent: null };
    const token = randomBytes(16).toString("base64url");
    const key = keyOfToken(token);
    const dates = { sent_date: ctx.now, expires_date: ctx.now + INVITATION_MS };
    const invitation = { key, ...dates, by: inviter.uid, email, language: inviter.language };
    const after = { ...employee, email, status: employee.status, invitation };
    const outcome = await employees.commitIfUnchanged(
      employees.replacement(place, employee, after),
      await mailOf(ctx, { place, inviter, token, key, email }, after),
      note,
    );
    if (outcome === "refused") return null;
    await ctx.stores.commit(mailCancellation(ctx, employee));
    return { sent: after };
  });
  return sent;
}

const isUninvited = ({ invitation }: StoredEmployee) => invitation === undefined;

/** The address of an employee who was not sent a link yet. */
function uninvitedAddress(employee: StoredEmployee | null, firstAddress?: string): string | undefined {
  if (employee?.status !== "invited" || !isUninvited(employee)) return undefined;
  return employee.email ?? firstAddress;
}

/**
 * Whether `inviteOnce` invites an employee, unless their mailbox has recently received too many mails from strangers.
 */
export async function lacksInvitation(ctx: Pick<Ctx, "stores">, place: EmployeePlace): Promise<boolean> {
  return uninvitedAddress(await ctx.stores.employees.get(place)) !== undefined;
}

/**
 * Invites an employee unless they were already sent a link.
 * @param firstAddress the address that an employee without one gets in the same write.
 * @returns whether a mail was queued; false also when the address has recently received too many mails from strangers.
 */
export async function inviteOnce(
  ctx: Ready,
  place: EmployeePlace,
  inviter: Inviter,
  firstAddress?: string,
): Promise<boolean> {
  const email = uninvitedAddress(await ctx.stores.employees.get(place), firstAddress);
  if (email === undefined || !(await mayMailLater(ctx, email, undefined))) return false;
  return (await invite(ctx, place, inviter, { isWanted: isUninvited, firstAddress })) !== null;
}

interface Link {
  readonly place: EmployeePlace;
  readonly inviter: Inviter;
  readonly token: string;
  readonly key: string;
  readonly email: string;
}

async function mailOf(ctx: Ready, { place, inviter, token, key, email }: Link, employee: EmployeeFields) {
  const own = employee.own_account === true;
  // A user with an account of their own has chosen a language; all others get the inviter's.
  const settings = own ? (await ctx.stores.users.get(place.uid))?.settings : undefined;
  const data = {
    name: employee.name_first,
    from: inviter.name,
    enterprise: inviter.enterprise,
    email,
    own_account: own,
    until: ctx.now + INVITATION_MS,
    time_zone: settings?.time_zone ?? inviter.timeZone,
    url: ctx.gateways.site.url + paths.invitation(token),
  };
  const mail = { kind: "invitation", to: email, language: settings?.language ?? inviter.language, data } as const;
  return ctx.stores.outbox.creation({ ...mail, about: place.uid }, ctx.now, mailId(key));
}
