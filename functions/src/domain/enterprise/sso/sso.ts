import type * as calls from "@cardinal/contract/endpoints/enterprise/sso/sso";
import type { SsoSettings } from "@cardinal/contract/entities/connections/sso";
import { paths } from "@cardinal/contract/paths";
import { type StoredSso, toSingleSignOn } from "@cardinal/contract/stored/connections/sso";
import type { ActorCtx, Ctx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import type { UseCase } from "../../use-case.ts";
import { requireUnchanged } from "../../require-unchanged.ts";
import { requireInForce } from "../roster/requirements.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireRight } from "../policy.ts";
import { settlingJob } from "../domains/settle-sso.ts";

/** The redirect URI for the identity provider of an enterprise. Opened without parameters, it starts a sign-in. */
export const redirectUriOf = ({ gateways }: Pick<Ctx, "gateways">, enterprise: string): string =>
  gateways.site.url + paths.companyReturn(enterprise);

function toSettings(ctx: Ctx, enterprise: string, sso: StoredSso | null): SsoSettings {
  return { sso: sso === null ? null : toSingleSignOn(sso), redirect_uri: redirectUriOf(ctx, enterprise) };
}

/** The identity provider of the caller's enterprise. */
export const getSso: UseCase<typeof calls.getSso> = async (ctx) => {
  const { enterprise } = await requireRight(ctx);
  return toSettings(ctx, enterprise, await ctx.stores.sso.get(enterprise));
};

/** @throws Failure `invalid-argument` for an issuer that is not public. */
async function requirePublic(ctx: ActorCtx, issuer: string): Promise<void> {
  if (!(await ctx.gateways.identityProvider.isAllowed(issuer)))
    throw new Failure("invalid-argument", {
      fields: { issuer: "Use an https:// address that is public on the internet." },
    });
}

/** @throws Failure `conflict` while the enterprise has no verified domain, because no one could sign in. */
async function requireDomain(ctx: ActorCtx, enterprise: string): Promise<void> {
  const domains = await ctx.stores.domains.list(enterprise);
  if (!domains.some(({ verified_date }) => verified_date !== undefined))
    throw new Failure("conflict", { message: "Verify a domain first: people sign in with an address in it." });
}

/** The settings by which a save recognises the version that the caller has seen; null: none. */
function seenOf(sso: StoredSso | null) {
  if (sso === null) return null;
  const { issuer, client_id, required = false } = sso;
  return { issuer, client_id, required };
}

/** Sets the identity provider. A stored secret is never sent to another issuer than the one it was entered for. */
export const saveSso: UseCase<typeof calls.saveSso> = async (ctx, { client_secret, required, seen, ...client }) => {
  const { enterprise } = await requireRight(ctx);
  await requireInForce(ctx, enterprise);
  await requirePublic(ctx, client.issuer);
  await requireDomain(ctx, enterprise);
  const { commit, sso } = ctx.stores;
  const before = await sso.get(enterprise);
  requireUnchanged({ seen, stored: seenOf(before), next: { ...client, required } });
  const isSame = before?.issuer === client.issuer && before.client_id === client.client_id;
  const secret = client_secret ?? (isSame ? before.client_secret : undefined);
  if (secret === undefined)
    throw new Failure("invalid-argument", { fields: { client_secret: "Enter the client secret of this client." } });
  const after: StoredSso = {
    ...client,
    client_secret: secret,
    ...(required ? { required } : {}),
    changed_date: ctx.now,
  };
  await commit(
    sso.replacement(enterprise, after),
    isSame ? {} : sso.unlinkingAll(enterprise),
    await auditEntry(ctx, enterprise, "enterprise.saveSso", {
      thing: client.issuer,
      code: required ? "required" : "optional",
    }),
    required || before?.required === true ? settlingJob(ctx, enterprise) : {},
  );
  return toSettings(ctx, enterprise, after);
};

/** Removes the identity provider; employees sign in with their other methods again. */
export const deleteSso: UseCase<typeof calls.deleteSso> = async (ctx) => {
  const { enterprise } = await requireRight(ctx);
  const { commit, sso } = ctx.stores;
  const before = await sso.get(enterprise);
  if (before === null) return { removed: true };
  await commit(
    sso.removal(enterprise),
    await auditEntry(ctx, enterprise, "enterprise.deleteSso", { thing: before.issuer }),
    before.required === true ? settlingJob(ctx, enterprise) : {},
  );
  return { removed: true };
};

/** Tests the discovery document of a provider. */
export const testSso: UseCase<typeof calls.testSso> = async (ctx, { issuer }) => {
  const { enterprise } = await requireRight(ctx);
  await requireInForce(ctx, enterprise);
  return ctx.gateways.identityProvider.test(issuer);
};
