import { randomUUID } from "node:crypto";
import type { Ctx } from "../domain/ctx.ts";

/** What a trigger works with. Nobody asks for it: there is neither an actor nor a client. */
export async function prepare(): Promise<Ctx> {
  const [{ createStores }, { createGateways }] = await Promise.all([
    import("../stores/stores.ts"),
    import("../gateways/gateways.ts"),
  ]);
  const client = { addressHash: "", visitorHash: "", userAgent: "", purpose: "" };
  return {
    actor: null,
    client,
    stores: createStores(),
    gateways: createGateways(),
    now: Date.now(),
    requestId: randomUUID(),
  };
}
