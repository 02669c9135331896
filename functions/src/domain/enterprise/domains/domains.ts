import { randomBytes } from "node:crypto";
import type {
  addDomain as addCall,
  listDomains as listCall,
  removeDomain as removeCall,
  updateDomain as updateCall,
  verifyDomain as verifyCall,
} from "@cardinal/contract/endpoints/enterprise/domains/domains";
import { MAX_DOMAINS } from "@cardinal/contract/entities/connections/domain";
import { recordOfDomain, type StoredDomain, toEnterpriseDomain } from "@cardinal/contract/stored/connections/domain";
import type { ActorCtx, Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { requireInForce } from "../roster/requirements.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireRight } from "../policy.ts";
import { settlingForDomains } from "./settle-sso.ts";

/** The domains of the caller's enterprise. */
export const listDomains: UseCase<typeof listCall> = async (ctx) => {
  const { enterprise } = await requireRight(ctx);
  return { items: (await ctx.stores.domains.list(enterprise)).map(toEnterpriseDomain), next: null };
};

/** Adds a domain; an existing one stays unchanged, with its record. */
export const addDomain: UseCase<typeof addCall> = async (ctx, { domain }) => {
  const { enterprise } = await requireRight(ctx);
  await requireInForce(ctx, enterprise);
  if (await ctx.gateways.isPublicMailDomain(domain))
    throw new Failure("invalid-argument", {
      fields: { domain: "This is a public email service. Enter a domain that your organisation owns." },
    });
  const { commit, domains } = ctx.stores;
  const fresh = {
    domain,
    token: randomBytes(16).toString("base64url"),
    auto_join: "off",
    added_date: ctx.now,
  } as const;
  const stored = await domains.add(enterprise, fresh, MAX_DOMAINS);
  if (stored === null) throw new Failure("quota-exceeded");
  if (stored.token === fresh.token)
    await commit(await auditEntry(ctx, enterprise, "enterprise.addDomain", { thing: domain }));
  return toEnterpriseDomain(stored);
};

/** A domain that the caller's enterprise has added, for an admin. */
async function requireDomain(ctx: ActorCtx, domain: string): Promise<readonly [enterprise: string, StoredDomain]> {
  const { enterprise } = await requireRight(ctx);
  const stored = await ctx.stores.domains.get(enterprise, domain);
  if (stored === null) throw new Failure("not-found");
  return [enterprise, stored];
}

/** Whether the TXT record of a domain exists now; null when no name server answered. */
export async function hasRecord(ctx: Pick<Ctx, "gateways">, domain: StoredDomain): Promise<boolean | null> {
  const { name, value } = recordOfDomain(domain);
  const texts = await ctx.gateways.domainNames.listTexts(name);
  return texts === null ? null : texts.some((text) => text.trim() === value);
}

/**
 * Frees a domain that the enterprise no longer has, or whose verification it has lost, and settles what depends on it.
 */
export async function releaseUnverified(
  ctx: Pick<Ctx, "stores" | "now">,
  enterprise: string,
  domain: string,
): Promise<void> {
  const { commit, domains } = ctx.stores;
  if ((await domains.get(enterprise, domain))?.verified_date !== undefined) return;
  await commit(await settlingForDomains(ctx, enterprise));
  await domains.release(enterprise, domain);
}

/** Looks up the TXT record of a domain. The domain belongs to the first enterprise that verifies it. */
export const verifyDomain: UseCase<typeof verifyCall> = async (ctx, { domain }) => {
  const [enterprise, stored] = await requireDomain(ctx, domain);
  await requireInForce(ctx, enterprise);
  const found = await hasRecord(ctx, stored);
  if (found === null) throw new Failure("unavailable", { message: "The domain’s name servers can’t be reached." });
  if (!found)
    throw new Failure("conflict", {
      message:
        "The TXT record isn’t there yet. It can take up to an hour, in rare cases a day, until it’s seen everywhere.",
    });
  const { commit, domains } = ctx.stores;
  if (!(await domains.claim(enterprise, domain)))
    throw new Failure("already-exists", {
      message:
        "Another organisation has verified this domain. Once its TXT record has been gone for a week, you can verify it.",
    });
  const verified = await domains.change(
    enterprise,
    stored,
    ({ missing_date: _missing, lost_date: _lost, verified_date = ctx.now, ...rest }) => ({ ...rest, verified_date }),
  );
  if (verified === null) {
    await releaseUnverified(ctx, enterprise, domain);
    throw new Failure("not-found");
  }
  await commit(
    ...(stored.verified_date === undefined
      ? [await auditEntry(ctx, enterprise, "enterprise.verifyDomain", { thing: domain })]
      : []),
    await settlingForDomains(ctx, enterprise),
  );
  return toEnterpriseDomain(verified);
};

/** Sets whether users can join through a verified domain. */
export const updateDomain: UseCase<typeof updateCall> = async (ctx, { domain, auto_join }) => {
  const [enterprise, stored] = await requireDomain(ctx, domain);
  await requireInForce(ctx, enterprise);
  if (stored.verified_date === undefined)
    throw new Failure("conflict", { message: "Verify this domain first: its TXT record has not been found yet." });
  if (stored.auto_join === auto_join) return toEnterpriseDomain(stored);
  const { commit, domains } = ctx.stores;
  const changed = await domains.change(enterprise, stored, (current) =>
    current.verified_date === undefined ? undefined : { ...current, auto_join },
  );
  if (changed === null) throw new Failure("not-found");
  await commit(await auditEntry(ctx, enterprise, "enterprise.updateDomain", { thing: domain, code: auto_join }));
  return toEnterpriseDomain(changed);
};

/** Removes a domain and frees it for others. */
export const removeDomain: UseCase<typeof removeCall> = async (ctx, { domain }) => {
  const [enterprise] = await requireDomain(ctx, domain);
  const { commit, domains } = ctx.stores;
  await commit(
    domains.removal(enterprise, domain),
    await auditEntry(ctx, enterprise, "enterprise.removeDomain", { thing: domain }),
    await settlingForDomains(ctx, enterprise),
  );
  await domains.release(enterprise, domain);
  return { removed: true };
};
