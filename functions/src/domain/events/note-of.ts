import type { ActName } from "@cardinal/contract/entities/oversight/enterprise-act";
import type { EventOwner } from "@cardinal/contract/stored/events/event";
import type { Change } from "../../stores/change.ts";
import type { ActorCtx } from "../ctx.ts";
import { noted } from "../enterprise/noted.ts";

/** The entry of the audit log for what is done to an event of an enterprise; nothing for one of a person. */
export async function noteOf(
  ctx: ActorCtx,
  owner: EventOwner,
  call: Extract<ActName, `events.${string}`>,
  act: { readonly thing: string; readonly code?: string },
): Promise<Change> {
  return owner.kind === "enterprise" ? noted(ctx, owner.enterprise, call, act) : {};
}
