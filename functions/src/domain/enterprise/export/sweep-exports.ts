import type { Ctx } from "../../ctx.ts";
import { removing, type Step } from "../../step.ts";
import { folderOfExports } from "./export-parts.ts";

/** Exports that one run of the sweep removes. */
const BATCH_SIZE = 20;

/** Removes expired exports with their files. */
export const sweepExports: Step<Pick<Ctx, "stores" | "gateways" | "now">> = async ({ stores, gateways, now }) => {
  const ended = Object.keys(await stores.exports.listEnded(now, BATCH_SIZE));
  for (const enterprise of ended) {
    await gateways.files.deleteFolder(folderOfExports(enterprise));
    await stores.commit(stores.exports.removal(enterprise));
  }
  return removing(ended.length, ended.length === BATCH_SIZE);
};
