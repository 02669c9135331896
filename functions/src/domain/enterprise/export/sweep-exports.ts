import type { Ctx } from "../../ctx.ts";
import { removing, type Step } from "../../step.ts";
import { folderOfExports } from "./export-parts.ts";

/** Exports that one part of the sweep removes. */
const SWEPT = 20;

/** Removes exports whose time is over, with their files. */
export const sweepExports: Step<Pick<Ctx, "stores" | "gateways" | "now">> = async ({ stores, gateways, now }) => {
  const ended = Object.keys(await stores.exports.listEnded(now, SWEPT));
  for (const enterprise of ended) {
    await gateways.files.deleteFolder(folderOfExports(enterprise));
    await stores.commit(stores.exports.removal(enterprise));
  }
  return removing(ended.length, ended.length === SWEPT);
};
