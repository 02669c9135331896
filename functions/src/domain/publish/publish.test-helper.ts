import type { Ctx } from "../ctx.ts";

/** A context whose stores answer only one read, of a published page. */
export function withOneRead(ctx: Ctx): Ctx {
  let reads = 0;
  const get = (scope: string, username: string) => {
    reads += 1;
    if (reads > 1) throw new Error("A second read.");
    return ctx.stores.publicCards.get(scope, username);
  };
  const stores = new Proxy(ctx.stores, {
    get: (_, name) => {
      if (name !== "publicCards") throw new Error(`${String(name)} is read.`);
      return { get };
    },
  });
  return { ...ctx, stores };
}
