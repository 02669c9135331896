import type {
  listBrands as listCall,
  saveBrand as saveCall,
} from "@cardinal/contract/endpoints/enterprise/brand/brands";
import { MAX_BRANDS } from "@cardinal/contract/entities/enterprise";
import { type Theme, toDesign } from "@cardinal/contract/entities/theme";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { requireUnchanged } from "../../require-unchanged.ts";
import { addressesOf } from "../../themes/background-files.ts";
import type { UseCase } from "../../use-case.ts";
import { requireInForce } from "../roster/requirements.ts";
import { requireRight, rightsOf } from "../policy.ts";
import { findPictureProblem } from "./enterprise-pictures.ts";
import { auditEntry } from "../audit-entry.ts";
import { requireRoom } from "../require-room.ts";

/** The brands of the caller's enterprise. */
export const listBrands: UseCase<typeof listCall> = async (ctx) => {
  const rights = await rightsOf(ctx);
  if (rights === null) throw new Failure("not-found");
  return { items: await ctx.stores.enterprises.listBrands(rights.enterprise), next: null };
};

/** Creates or replaces a brand, and changes the layer's stamp in the same write. */
export const saveBrand: UseCase<typeof saveCall> = async (ctx, { id, seen, ...look }) => {
  const { enterprise } = await requireRight(ctx, "brand.edit");
  await requireInForce(ctx, enterprise);
  const { commit, enterprises } = ctx.stores;
  const brand = { ...look, premium: false };
  const [scope, key = ""] = id?.split(".") ?? [];
  const before = scope === enterprise ? await enterprises.getBrand(enterprise, key) : null;
  // Before the files are checked, because a newer design may have replaced them.
  if (before !== null) requireUnchanged({ seen, stored: toDesign(before), next: look });
  await requireUsableFiles(ctx, enterprise, brand, before);
  if (id === undefined) {
    await requireRoom(ctx, enterprise, enterprises.brandReplacement(enterprise, "new", brand));
    const key = await enterprises.addBrand(enterprise, brand, MAX_BRANDS);
    if (key === null) throw new Failure("quota-exceeded");
    await commit(await auditEntry(ctx, enterprise, "enterprise.saveBrand", { thing: brand.name, code: key }));
    return { ...brand, id: `${enterprise}.${key}` };
  }
  if (before === null) throw new Failure("not-found", { concealed: true, target: id });
  const change = enterprises.brandReplacement(enterprise, key, brand);
  await requireRoom(ctx, enterprise, change);
  await commit(change, await auditEntry(ctx, enterprise, "enterprise.saveBrand", { thing: brand.name, code: key }));
  return { ...brand, id };
};

/** A brand uses pictures of the enterprise or of templates, and no video, because a video belongs to one user. */
async function requireUsableFiles(
  ctx: ActorCtx,
  enterprise: string,
  { background }: Pick<Theme, "background">,
  before: Theme | null,
): Promise<void> {
  if (background.kind === "video")
    throw new Failure("invalid-argument", { fields: { "background.kind": "A brand can’t have a video." } });
  const kept = before === null ? [] : Object.values(addressesOf(before.background));
  for (const [field, address] of Object.entries(addressesOf(background))) {
    const ofTemplate = ctx.gateways.files.pathOf(address)?.startsWith("templates/") === true;
    const problem = ofTemplate ? null : await findPictureProblem(ctx, enterprise, address, kept);
    if (problem !== null) throw new Failure("invalid-argument", { fields: { [`background.${field}`]: problem } });
  }
}
