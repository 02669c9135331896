import { paths } from "@cardinal/contract/paths";
import { DOMAIN_GRACE_MS, type StoredDomain } from "@cardinal/contract/stored/connections/domain";
import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";
import { eachOfSweep } from "../../failures/each-alone.ts";
import type { Step } from "../../step.ts";
import { settlingForDomains } from "./settle-sso.ts";
import { hasRecord } from "./domains.ts";
import { mailAdmins } from "./mail-admins.ts";

type Ready = Pick<Ctx, "stores" | "gateways" | "now">;

const BATCH_SIZE = 20;

/** Checks the record of every verified domain once. Cursor: the key of the last checked domain. */
export const sweepDomains: Step<Ready> = async (ctx, _all, cursor) => {
  const { held, next } = await ctx.stores.domains.listHeld(BATCH_SIZE, cursor);
  await eachOfSweep(
    ctx,
    { sweep: "sweep-domains", function: "startDailySweeps" },
    held,
    ({ enterprise, domain }) => check(ctx, enterprise, domain),
    ({ enterprise, domain }) => ({ enterprise, domain }),
    BATCH_SIZE,
  );
  return { cursor: next, done: held.length };
};

/**
 * Checks that the record of a verified domain still exists. A missing record is reported at once, and the verification stays
 * valid for another week; name servers that do not answer change nothing.
 */
async function check(ctx: Ready, enterprise: string, name: string): Promise<void> {
  const { commit, domains } = ctx.stores;
  const domain = await domains.get(enterprise, name);
  // An interrupted removal left the claim.
  if (domain?.verified_date === undefined) return domains.release(enterprise, name);
  const found = await hasRecord(ctx, domain);
  if (found === null) return;
  const { missing_date, verified_date, ...rest } = domain;
  if (found) {
    if (missing_date !== undefined) await commit(domains.replacement(enterprise, { ...rest, verified_date }));
    return;
  }
  if (missing_date === undefined) {
    const failing = { ...domain, missing_date: ctx.now };
    const mails = await mailsFor(ctx, enterprise, failing, "domain-failing");
    await commit(domains.replacement(enterprise, failing), ...mails);
  } else if (missing_date + DOMAIN_GRACE_MS <= ctx.now) {
    const lost = { ...rest, auto_join: "off" as const, lost_date: ctx.now };
    const mails = await mailsFor(ctx, enterprise, lost, "domain-lost");
    await commit(domains.replacement(enterprise, lost), ...mails, await settlingForDomains(ctx, enterprise));
    await domains.release(enterprise, name);
  }
}

/** A mail to each admin. */
async function mailsFor(
  ctx: Ready,
  enterprise: string,
  { domain, missing_date = ctx.now }: StoredDomain,
  kind: "domain-failing" | "domain-lost",
): Promise<Change[]> {
  return mailAdmins(ctx, enterprise, ({ name, time_zone, url }) => ({
    kind,
    data: { name, domain, until: missing_date + DOMAIN_GRACE_MS, time_zone, url: url + paths.dashboard("security") },
  }));
}
