import { randomUUID } from "node:crypto";
import type { Ctx } from "../domain/ctx.ts";

/** The context of a trigger, which has neither an actor nor a client. */
export async function prepare(): Promise<Ctx> {
  const [{ createStores }, { createGateways }] = await Promise.all([
    import("../stores/stores.ts"),
    import("../gateways/gateways.ts"),
  ]);
  const client = { addressHash: "", networkHash: "", visitorHash: "", userAgent: "", purpose: "" };
  return {
    actor: null,
    client,
    stores: createStores(),
    gateways: createGateways(),
    now: Date.now(),
    requestId: randomUUID(),
  };
}
