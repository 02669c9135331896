import type { acceptInvitation as call } from "@cardinal/contract/endpoints/enterprise/invitations/accept-invitation";
import { paths } from "@cardinal/contract/paths";
import type { EmployeeFields } from "@cardinal/contract/stored/employee";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import type { Change } from "../../../stores/change.ts";
import { untilWritten } from "../../until-written.ts";
import { refreshOf } from "../../contacts/sync/refresh-snapshots.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { notify } from "../../notifications/notify.ts";
import { publishCard } from "../../publish/publish-card.ts";
import type { UseCase } from "../../use-case.ts";
import { isFrozen } from "../is-frozen.ts";
import { changeEmployee } from "../change-employee.ts";
import { settleSsoOf } from "../domains/settle-sso.ts";
import { invitationRefusal, openInvitation } from "./open-invitation.ts";
import { fullName } from "@cardinal/contract/fields/full-name";

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;

/**
 * Sets the password of the account that was created for an invited employee. The password is set before the record
 * changes, so that an interrupted request can be repeated with the same link.
 */
export const acceptInvitation: UseCase<typeof call> = async (ctx, { token, password }) => {
  const { place, employee, isOwn } = await openInvitation(ctx, token);
  if (isOwn) throw new Failure("conflict", { message: "This person has an account of their own and joins with it." });
  const outcome = await ctx.gateways.accounts.setPassword(place.uid, password);
  if (outcome === "weak")
    throw new Failure("invalid-argument", { fields: { password: "This password is too weak. Choose a longer one." } });
  if (outcome === "missing" || (await activate(ctx, place)) === null) throw invitationRefusal("invalid");
  await finishAcceptance(ctx, place);
  return { email: employee.email ?? "" };
};

/**
 * Makes an invited employee active. The link stays valid until everything that follows is done, so that an interrupted
 * request can be repeated.
 * @param changes further changes of the record.
 * @param more other changes in the same write.
 * @returns null for an employee who is neither invited nor active.
 */
export async function activate(
  ctx: Pick<Ctx, "stores">,
  place: EmployeePlace,
  changes: (employee: EmployeeFields) => EmployeeFields = (employee) => employee,
  ...more: readonly Change[]
): Promise<EmployeeFields | null> {
  const { employees } = ctx.stores;
  const { after } = await untilWritten<{ after: EmployeeFields | null }>(async () => {
    const employee = await employees.get(place);
    if (employee?.status === "active") return { after: { ...employee, status: employee.status } };
    if (employee?.status !== "invited") return { after: null };
    const after = { ...changes({ ...employee, status: employee.status }), status: "active" as const };
    const outcome = await employees.commitIfUnchanged(employees.replacement(place, employee, after), ...more);
    return outcome === "written" ? { after } : null;
  });
  return after;
}

/** Finishes an acceptance: publishes the card, notifies the inviter and invalidates the link. */
export async function finishAcceptance(ctx: Ready, place: EmployeePlace, ...changes: readonly Change[]): Promise<void> {
  const { days, employees, users, commit } = ctx.stores;
  const { uid } = place;
  const [employee, user] = await Promise.all([employees.get(place), users.get(uid)]);
  const isHidden = user?.unpublished === true;
  const by = employee?.invitation?.by;
  const notifications = by === undefined ? [] : await notificationsFor(ctx, by, place);
  const shown = isHidden
    ? [users.patch(uid, { unpublished: null }), days.counting(ctx.now, "cards"), await refreshOf(ctx, uid)]
    : [];
  await commit(...changes, ...shown, ...notifications);
  if (isHidden || changes.length > 0) await publishCard(ctx, uid);
  await settleSsoOf(ctx, uid);
  if (employee?.invitation !== undefined)
    await changeEmployee(ctx, place, ({ invitation: _invitation, ...rest }) => rest);
}

async function notificationsFor(ctx: Ready, inviter: string, { enterprise, uid }: EmployeePlace): Promise<Change[]> {
  const { cards, enterprises, users } = ctx.stores;
  const [user, ownCard, card, person, profile] = await Promise.all([
    users.get(inviter),
    cards.get(inviter),
    cards.get(uid),
    users.get(uid),
    enterprises.getProfile(enterprise),
  ]);
  // An inviter who has left the enterprise is not notified.
  if (user?.enterprise !== enterprise) return [];
  const name = fullName(card);
  const url = ctx.gateways.site.url + paths.employee(uid);
  const data = { name: ownCard?.name_first ?? "", from: name, enterprise: profile?.name ?? "", url };
  const language = user.settings?.language ?? "en";
  return notify(ctx, inviter, {
    kind: "employee",
    event: `joined-${uid}`,
    from: { name, uid, ...(person?.username === undefined ? {} : { route: `/${enterprise}/${person.username}` }) },
    text: "",
    ref: uid,
    date: ctx.now,
    mail: { kind: "invitation-accepted", to: user.email, language, data, about: uid, unsubscribe: inviter },
  });
}

/**
 * A sign-in accepts a pending invitation, because a user who resets their password at the sign-in proves the same email
 * address.
 */
export async function acceptBySigningIn(ctx: Ready, enterprise: string, uid: string): Promise<void> {
  const place = { enterprise, uid };
  const employee = await ctx.stores.employees.get(place);
  if (employee?.status !== "invited" || employee.own_account === true) return;
  // The employee stays invited, and the next sign-in tries again.
  if (await isFrozen(ctx, enterprise)) return;
  if ((await activate(ctx, place)) !== null) await finishAcceptance(ctx, place);
}
