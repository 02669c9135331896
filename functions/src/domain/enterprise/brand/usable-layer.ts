import type { LayerInput } from "@cardinal/contract/entities/layer";
import { shapeOf } from "@cardinal/contract/entities/button-kinds";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { findPictureProblem } from "./enterprise-pictures.ts";

/**
 * Refuses a layer with a brand or logo of another enterprise or a logo that does not exist, or with a button for a
 * document, because a document belongs to one user.
 * @param keptLogo the logo that is stored now: its picture is known to exist.
 * @throws Failure `invalid-argument`.
 */
export async function requireUsableLayer(
  ctx: ActorCtx,
  enterprise: string,
  layer: LayerInput,
  keptLogo: string | undefined,
): Promise<void> {
  const { theme, logo, buttons = [] } = layer;
  const problems = buttons.flatMap(({ ref }, at) =>
    shapeOf(ref) === "file" ? [[`layer.buttons.${at}.ref`, "Documents can’t be on the cards of several people."]] : [],
  );
  const [scope, brand = ""] = theme?.split(".") ?? [];
  const isBrand =
    theme === undefined ||
    (scope === enterprise && (await ctx.stores.enterprises.getBrand(enterprise, brand)) !== null);
  if (!isBrand) problems.push(["layer.theme", "This brand doesn’t exist, or it doesn’t belong to your organisation."]);
  const kept = keptLogo === undefined ? [] : [keptLogo];
  const ofLogo = logo === undefined ? null : await findPictureProblem(ctx, enterprise, logo, kept);
  if (ofLogo !== null) problems.push(["layer.logo", ofLogo]);
  if (problems.length > 0)
    throw new Failure("invalid-argument", { fields: Object.fromEntries(problems) as Record<string, string> });
}
