import type { Ctx } from "../ctx.ts";

/** Whether the platform has frozen an enterprise. */
export async function isFrozen({ stores }: Pick<Ctx, "stores">, enterprise: string): Promise<boolean> {
  return (await stores.enterprises.getStanding(enterprise)).frozen_date !== undefined;
}
