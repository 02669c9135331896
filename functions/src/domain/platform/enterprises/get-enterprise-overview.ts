import type { getEnterpriseOverview as call } from "@cardinal/contract/endpoints/admin/enterprises/get-enterprise-overview";
import { ADMINS } from "@cardinal/contract/entities/employee";
import {
  type EnterpriseOverview,
  MAX_OVERVIEW_ENTRIES,
} from "@cardinal/contract/entities/platform/enterprise-overview";
import { fullName } from "@cardinal/contract/fields/full-name";
import { toBilling } from "@cardinal/contract/stored/billing";
import { isEmployed } from "@cardinal/contract/stored/employee";
import { enterpriseInForce, seatLimit, type StoredStanding } from "@cardinal/contract/stored/enterprise";
import { actOfAdmin } from "../../person/act-of-admin.ts";
import { readLog } from "../../audit/list-acts.ts";
import type { Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";

type Reading = Pick<Ctx, "gateways" | "stores" | "now">;

async function listAdmins({ stores }: Reading, id: string): Promise<EnterpriseOverview["admins"]> {
  const filter = { status: undefined, role: ADMINS, manages: undefined };
  const found = await stores.employees.listByName(id, filter, MAX_OVERVIEW_ENTRIES);
  return found.flatMap(({ uid, employee }) => {
    return isEmployed(employee) ? [{ uid, name: fullName(employee), status: employee.status }] : [];
  });
}

async function listBatches({ stores: { generators } }: Reading, id: string): Promise<EnterpriseOverview["batches"]> {
  const rows = await generators.listOfEnterprise(id, MAX_OVERVIEW_ENTRIES);
  return Promise.all(
    rows.map(async ([batch, { name }]) => {
      const { lost, disabled, ...counts } = await generators.getCounts(batch);
      return { id: batch, name, ...counts, disabled: disabled + lost };
    }),
  );
}

const givenOf = ({ given_seats, given_until }: StoredStanding): EnterpriseOverview["plan_from"]["given"] =>
  given_seats === undefined ? null : { seats: given_seats, until: given_until ?? null };

/**
 * An enterprise as admins of the platform see it. No record is returned as it is stored: each field is named here.
 * @throws Failure `not-found`.
 */
export async function readOverview(ctx: Reading, id: string): Promise<EnterpriseOverview> {
  const stored = await ctx.stores.enterprises.get(id);
  if (stored === null) throw new Failure("not-found");
  const [listed, admins, batches, log] = await Promise.all([
    ctx.stores.listedEnterprises.get(id),
    listAdmins(ctx, id),
    listBatches(ctx, id),
    readLog(ctx, { of: id }),
  ]);
  const { profile, standing, seats, counts } = stored;
  return {
    id,
    name: profile.name,
    created_date: listed?.created_date ?? null,
    frozen_date: standing.frozen_date ?? null,
    deletion_date: standing.deletion?.date ?? null,
    in_force: enterpriseInForce(stored, ctx.now),
    plan_from: { own: toBilling(stored.billing), given: givenOf(standing) },
    seats: { ...seats, limit: seatLimit(stored, ctx.now) },
    counts: { ...counts },
    admins,
    batches,
    acts: log.items,
  };
}

/** An enterprise without its contents. The access is logged before anything but its existence is read. */
export const getEnterpriseOverview: UseCase<typeof call> = async (ctx, { id }) => {
  if (!(await ctx.stores.enterprises.exists(id))) throw new Failure("not-found");
  await ctx.stores.commit(actOfAdmin(ctx, { call: "admin.getEnterpriseOverview", target: id }));
  return readOverview(ctx, id);
};
