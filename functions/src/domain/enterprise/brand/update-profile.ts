import type { updateProfile as call } from "@cardinal/contract/endpoints/enterprise/brand/update-profile";
import type { Layer, LayerInput } from "@cardinal/contract/entities/layer";
import { toStoredLayer } from "@cardinal/contract/stored/layer";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { requireUnchanged } from "../../require-unchanged.ts";
import type { UseCase } from "../../use-case.ts";
import { requireInForce } from "../roster/requirements.ts";
import { readEnterprise, toProfile } from "../get-enterprise.ts";
import { requireRight } from "../policy.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireRoom } from "../require-room.ts";
import { requireUsableLayer } from "./usable-layer.ts";

/** Changes the name of the enterprise or the layer of its cards, in one write for any number of cards. */
export const updateProfile: UseCase<typeof call> = async (ctx, { name, layer, approval, seen }) => {
  const isForAdmins = name !== undefined || approval !== undefined;
  const rights = await (isForAdmins ? requireRight(ctx) : requireRight(ctx, "brand.edit"));
  const { enterprise } = rights;
  await requireInForce(ctx, enterprise);
  const { commit, enterprises } = ctx.stores;
  const named = name === undefined ? {} : { name };
  if (layer !== undefined) {
    const before = layer.logo === undefined ? null : await enterprises.getProfile(enterprise);
    await requireUsableLayer(ctx, enterprise, layer, before?.logo);
  }
  const changed = Object.entries({ name, layer, approval }).flatMap(([field, value]) =>
    value === undefined ? [] : field,
  );
  const change =
    layer === undefined
      ? enterprises.layering(enterprise, named)
      : enterprises.layering(enterprise, { ...named, ...profilePart(layer) }, restOf(layer));
  await requireRoom(ctx, enterprise, change);
  if (layer !== undefined && seen !== undefined) await requireSeenLayer(ctx, enterprise, seen, layer);
  await commit(
    change,
    approval === undefined ? {} : enterprises.approvalSetting(enterprise, approval),
    await auditEntry(ctx, enterprise, "enterprise.updateProfile", { code: changed.join(" ") }),
  );
  return readEnterprise(ctx, rights);
};

/** Refuses to replace a layer that the caller has not seen. @throws Failure `conflict`. */
async function requireSeenLayer(ctx: ActorCtx, enterprise: string, seen: Layer, next: LayerInput): Promise<void> {
  const stored = await ctx.stores.enterprises.get(enterprise);
  if (stored === null) throw new Failure("not-found");
  const { name: _name, ...layer } = toProfile(stored);
  requireUnchanged({
    seen: toStoredLayer(seen),
    stored: toStoredLayer({ ...layer, locked_fields: [...stored.locked_fields] }),
    next: toStoredLayer(next),
  });
}

/** Logo, company and address of the whole enterprise are stored in its profile. */
function profilePart({ logo, organization_name, address }: LayerInput) {
  return { logo: logo ?? null, organization_name: organization_name || null, address: address || null };
}

/** The locked fields are stored separately from the rest of the layer. */
function restOf({
  logo: _logo,
  organization_name: _company,
  address: _address,
  locked_fields = [],
  ...rest
}: LayerInput) {
  return { locked: locked_fields, layer: toStoredLayer(rest) };
}
