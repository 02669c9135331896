import { randomInt } from "node:crypto";
import type { createEmployees as call } from "@cardinal/contract/endpoints/enterprise/employees/create-employees";
import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import { type EmployeeFields, keyOfExternalId } from "@cardinal/contract/stored/employee";
import type { Change } from "../../../stores/change.ts";
import type { EmployeePlace } from "../../../stores/enterprise/employees-store.ts";
import { untilWritten } from "../../contacts/until-written.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { removeEmployee } from "../end-membership.ts";
import { usernameOf } from "../username-of.ts";
import { requireSeats } from "./requirements.ts";

/** A person as somebody enters them. */
export type Row = ParsedInputOf<typeof call>["employees"][number];

/** The refusal of somebody who has an account: they decide themselves whether they join. */
export const accountExists = () =>
  new Failure("already-exists", { fields: { email: "There is an account with this email address." } });

/**
 * Adds somebody with an account without a password and a card. The identity provider decides about the address, and the
 * database's rules about the seat; whatever was made before a refusal is removed again.
 * @returns the id of the new person.
 * @throws Failure `already-exists`, `seats-exhausted`, `conflict`.
 */
export async function addEmployee(ctx: ActorCtx, enterprise: string, row: Row): Promise<string> {
  const { accounts } = ctx.gateways;
  await requireSeats(ctx, enterprise, 1);
  const uid = await accounts.create(row.email, null);
  if (uid === null) throw accountExists();
  const place = { enterprise, uid };
  try {
    const employee = await takePlace(ctx, place, row);
    await ctx.stores.commit(...accountOf(ctx, place, employee));
  } catch (error) {
    // Nobody has the account yet: without it, the same row may be sent again.
    await accounts.delete(uid);
    await removeEmployee(ctx, place);
    await ctx.stores.commit(ctx.stores.users.patch(uid, { enterprise: null }));
    throw error;
  }
  return uid;
}

/** Takes a username, a seat and the keys. */
async function takePlace(ctx: ActorCtx, place: EmployeePlace, row: Row): Promise<EmployeeFields> {
  const { employees } = ctx.stores;
  const { email, external_id, groups = [], job_title = "", name_first, name_last } = row;
  const employee = {
    email,
    name_first,
    name_last,
    ...(job_title === "" ? {} : { job_title }),
    ...(external_id === undefined ? {} : { external_id }),
    ...(groups.length === 0 ? {} : { groups: Object.fromEntries(groups.map((group) => [group, true as const])) }),
    username: await claimName(ctx, place, row),
    status: "invited" as const,
    created_date: ctx.now,
  };
  return untilWritten(async () => {
    const outcome = await employees.commitIfUnchanged(employees.replacement(place, null, employee));
    if (outcome === "written") return employee;
    // Why it was refused: of the rest, the rules look at groups that were deleted just now.
    await requireSeats(ctx, place.enterprise, 1);
    if (
      external_id !== undefined &&
      (await employees.findByKey(place.enterprise, keyOfExternalId(external_id))) !== null
    )
      throw new Failure("conflict", { fields: { external_id: "Somebody else has this id." } });
    return null;
  });
}

/** Names that are tried with a number behind them before longer numbers. */
const TRIED = 9;
const LONGEST = 30;

/** Claims a username near the person's name: of any number at once each gets another. */
async function claimName(ctx: ActorCtx, { enterprise, uid }: EmployeePlace, row: Row): Promise<string> {
  const base = usernameOf(row, "employee");
  const numbered = (end: string) => `${base.slice(0, LONGEST - end.length)}${end}`;
  const near = Array.from({ length: TRIED - 1 }, (_, index) => numbered(`-${index + 2}`));
  const far = Array.from({ length: TRIED }, () => numbered(`-${randomInt(10_000, 100_000)}`));
  for (const name of [base, ...near, ...far])
    if (await ctx.stores.usernames.claim(enterprise, name, uid, ctx.now)) return name;
  throw new Failure("username-taken");
}

/** The person's account and card, and the name that they were given. */
export function accountOf(ctx: ActorCtx, place: EmployeePlace, employee: EmployeeFields): Change[] {
  const { audit, cards, usernames, users } = ctx.stores;
  const { enterprise, uid } = place;
  const { email = "", job_title, name_first, name_last, username = "" } = employee;
  const dates = { created_date: ctx.now, updated_date: ctx.now };
  return [
    users.patch(uid, { email, username, created_date: ctx.now }),
    cards.patch(uid, { name_first, name_last, ...(job_title === undefined ? {} : { job_title }), username, ...dates }),
    usernames.settlement(enterprise, username, uid, ctx.now),
    audit.creation({
      actor: ctx.actor.uid,
      call: "enterprise.createEmployees",
      target: uid,
      code: null,
      date: ctx.now,
      request_id: ctx.requestId,
    }),
  ];
}
