import { fixedFields } from "@cardinal/contract/stored/layer";
import { readLaidOver } from "../card/read-laid-over.ts";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { readCaller } from "../person/read-caller.ts";

/**
 * Refuses a change of fields that the caller's enterprise has locked or fills in, naming each of them.
 * @returns the locked fields.
 * @throws Failure `field-locked`.
 */
export async function requireUnlocked(ctx: ActorCtx, fields: readonly string[]): Promise<readonly string[]> {
  const enterprise = (await readCaller(ctx))?.enterprise;
  if (enterprise === undefined) return [];
  const laid = await readLaidOver(ctx, enterprise, ctx.actor.uid);
  const locked = laid === null ? [] : fixedFields(laid.locked, laid.profile);
  const refused = fields.filter((field) => locked.includes(field));
  if (refused.length === 0) return locked;
  const named = refused.map((field) => [field, "Your organisation has set this field."]);
  throw new Failure("field-locked", {
    fields: Object.fromEntries(named) as Record<string, string>,
    target: enterprise,
  });
}
