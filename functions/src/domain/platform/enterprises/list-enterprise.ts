import { ADMINS } from "@cardinal/contract/entities/employee";
import type { ListedEnterprise } from "@cardinal/contract/stored/platform/listed-enterprise";
import { keepListed } from "../../people/keep-listed.ts";
import type { Ctx } from "../../ctx.ts";

type Reading = Pick<Ctx, "stores" | "now">;

/** Number of admins among whom the first one is searched. */
const MAX_ADMINS = 50;

/** When an enterprise was created, epoch ms: it is only known from the record of its longest-serving admin. */
async function madeDate({ stores, now }: Reading, id: string): Promise<number> {
  const admins = await stores.employees.listByName(
    id,
    { status: undefined, role: ADMINS, manages: undefined },
    MAX_ADMINS,
  );
  return Math.min(now, ...admins.flatMap(({ employee }) => employee?.created_date ?? []));
}

/** The fields by which admins of the platform find an enterprise; null when there is none. */
async function listedAs(
  ctx: Reading,
  id: string,
  before: ListedEnterprise | null,
): Promise<Omit<ListedEnterprise, "rev"> | null> {
  const [profile, standing] = await Promise.all([
    ctx.stores.enterprises.getProfile(id),
    ctx.stores.enterprises.getStanding(id),
  ]);
  if (profile === null) return null;
  const created_date = before?.created_date ?? (await madeDate(ctx, id));
  return { name: profile.name, ...(standing.frozen_date === undefined ? {} : { frozen: true as const }), created_date };
}

/**
 * Updates the lists of admins of the platform with the name of an enterprise, and with whether it is frozen.
 * @returns whether something was written.
 */
export const listEnterprise = (ctx: Reading, id: string): Promise<boolean> =>
  keepListed(ctx.stores.listedEnterprises, id, (before) => listedAs(ctx, id, before));
