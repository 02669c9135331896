import type { updateProfile as call } from "@cardinal/contract/endpoints/enterprise/brand/update-profile";
import { toStoredLayer } from "@cardinal/contract/stored/layer";
import type { UseCase } from "../../use-case.ts";
import { requireInForce } from "../employees/requirements.ts";
import { readEnterprise } from "../get-enterprise.ts";
import { requireRight } from "../policy.ts";
import { noted } from "../noted.ts";
import { requireUsableLayer } from "./usable-layer.ts";

/** Changes the name of the enterprise, or what it lays over the cards of its people, in one write for any number of them. */
export const updateProfile: UseCase<typeof call> = async (ctx, { name, layer }) => {
  const rights = await (name === undefined ? requireRight(ctx, "brand.edit") : requireRight(ctx));
  const { enterprise } = rights;
  await requireInForce(ctx, enterprise);
  const { commit, enterprises } = ctx.stores;
  const named = name === undefined ? {} : { name };
  if (layer === undefined) {
    await commit(enterprises.layering(enterprise, named), noted(ctx, "enterprise.updateProfile", enterprise, "name"));
    return readEnterprise(ctx, rights);
  }
  await requireUsableLayer(ctx, enterprise, layer);
  // Logo, company and address of the whole enterprise stand in its profile, and what it locks in a place of its own.
  const { logo, organization_name, address, locked_fields = [], ...rest } = layer;
  const profile = {
    ...named,
    logo: logo ?? null,
    organization_name: organization_name || null,
    address: address || null,
  };
  await commit(
    enterprises.layering(enterprise, profile, { locked: locked_fields, layer: toStoredLayer(rest) }),
    noted(ctx, "enterprise.updateProfile", enterprise, name === undefined ? "layer" : "name layer"),
  );
  return readEnterprise(ctx, rights);
};
