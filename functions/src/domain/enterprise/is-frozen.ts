import type { StoredStanding } from "@cardinal/contract/stored/enterprise";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/** Whether the platform has frozen an enterprise, or is deleting it. */
export async function isFrozen({ stores }: Pick<Ctx, "stores">, enterprise: string): Promise<boolean> {
  return (await stores.enterprises.getStanding(enterprise)).frozen_date !== undefined;
}

/** Requires that the platform is not deleting an enterprise. @throws Failure `conflict`. */
export function requireNotBeingDeleted({ deletion }: StoredStanding): void {
  if (deletion !== undefined) throw new Failure("conflict", { message: "This organisation is being deleted." });
}
