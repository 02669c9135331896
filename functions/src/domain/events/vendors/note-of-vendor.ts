import type { Change } from "../../../stores/change.ts";
import type { ActorCtx } from "../../ctx.ts";
import { noted } from "../../enterprise/noted.ts";
import type { FoundEvent } from "../policy.ts";

/** The entry of the audit log for what is done to a vendor at an enterprise's event. */
export async function noteOfVendor(
  ctx: ActorCtx,
  { owner }: Pick<FoundEvent, "owner">,
  call: "events.addVendor" | "events.updateVendor" | "events.inviteVendor",
  thing: string,
): Promise<Change> {
  return owner.kind === "enterprise" ? noted(ctx, owner.enterprise, call, { thing }) : {};
}
