import { paths } from "@cardinal/contract/paths";
import { DOMAIN_GRACE_MS, type StoredDomain } from "@cardinal/contract/stored/connections/domain";
import type { Change } from "../../../stores/change.ts";
import type { Ctx } from "../../ctx.ts";
import { eachOfSweep } from "../../failures/each-of-sweep.ts";
import type { Step } from "../../step.ts";
import { settlingForDomains } from "./settle-sso.ts";
import { hasRecord, releaseUnverified } from "./domains.ts";
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
 * Checks that the record of a verified domain still exists. A missing record is reported at once, and the verification
 * stays valid for another week; name servers that do not answer change nothing.
 */
async function check(ctx: Ready, enterprise: string, name: string): Promise<void> {
  const { commit, domains } = ctx.stores;
  const domain = await domains.get(enterprise, name);
  // An interrupted removal or loss left the claim.
  if (domain?.verified_date === undefined) return releaseUnverified(ctx, enterprise, name);
  const found = await hasRecord(ctx, domain);
  if (found === null) return;
  const after = await domains.change(enterprise, domain, (current) => checked(current, found, ctx.now));
  if (after === null || found) return;
  if (after.verified_date !== undefined) await commit(...(await mailsFor(ctx, enterprise, after, "domain-failing")));
  else {
    await commit(...(await mailsFor(ctx, enterprise, after, "domain-lost")), await settlingForDomains(ctx, enterprise));
    await domains.release(enterprise, name);
  }
}

/** A domain after the check of its record; undefined when it does not change. */
function checked(domain: StoredDomain, found: boolean, now: number): StoredDomain | undefined {
  const { missing_date, verified_date, ...rest } = domain;
  if (verified_date === undefined) return undefined;
  if (found) return missing_date === undefined ? undefined : { ...rest, verified_date };
  if (missing_date === undefined) return { ...domain, missing_date: now };
  return missing_date + DOMAIN_GRACE_MS <= now ? { ...rest, auto_join: "off", lost_date: now } : undefined;
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
