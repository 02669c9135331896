import type { Change } from "../../stores/change.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/** Maximum size of `enterprise/{id}` as JSON, in bytes: the dashboard of an enterprise reads most of it. */
export const MAX_ENTERPRISE_BYTES = 128 * 1024;

/**
 * Refuses a change that would make the record of an enterprise too large. A change that does not increase its size is
 * always accepted.
 * @throws Failure `quota-exceeded`.
 */
export async function requireRoom(ctx: Pick<Ctx, "stores">, enterprise: string, change: Change): Promise<void> {
  const { before, after } = await ctx.stores.enterprises.measure(enterprise, change);
  if (after > MAX_ENTERPRISE_BYTES && after > before)
    throw new Failure("quota-exceeded", {
      message:
        "Your organisation’s card contents, brands, groups, roles and skills can take up to 128 KB in total. Shorten texts, or remove buttons or skills.",
    });
}
