import type { Ctx } from "../ctx.ts";

/** A context whose stores answer only one read, of a published page or of its JSON. */
export function withOneRead(ctx: Ctx): Ctx {
  const { publicCards } = ctx.stores;
  let reads = 0;
  const once =
    <T>(read: (scope: string, username: string) => Promise<T>) =>
    (scope: string, username: string) => {
      reads += 1;
      if (reads > 1) throw new Error("A second read.");
      return read(scope, username);
    };
  const stores = new Proxy(ctx.stores, {
    get: (_, name) => {
      if (name !== "publicCards") throw new Error(`${String(name)} is read.`);
      return {
        get: once((scope, username) => publicCards.get(scope, username)),
        getJson: once((scope, username) => publicCards.getJson(scope, username)),
      };
    },
  });
  return { ...ctx, stores };
}
