import type { StoredDomain } from "@cardinal/contract/stored/connections/domain";
import { domainOfEmail } from "@cardinal/contract/fields/web/domain";
import { enterpriseInForce } from "@cardinal/contract/stored/enterprise";
import type { Ctx } from "../../ctx.ts";

/** A verified domain, and the enterprise that it belongs to. */
export interface Held {
  readonly enterprise: string;
  readonly domain: StoredDomain;
}

/**
 * The enterprise that has verified the domain of an email address, while its plan is in force; null when there is none.
 */
export async function holderOfEmail(ctx: Pick<Ctx, "stores" | "now">, email: string): Promise<Held | null> {
  const { domains, enterprises } = ctx.stores;
  const name = domainOfEmail(email);
  const enterprise = name === null ? null : await domains.getHolder(name);
  if (name === null || enterprise === null) return null;
  const [domain, subscribed] = await Promise.all([
    domains.get(enterprise, name),
    enterprises.getSubscribed(enterprise),
  ]);
  if (domain?.verified_date === undefined || !enterpriseInForce(subscribed, ctx.now)) return null;
  return { enterprise, domain };
}
