import type { Ctx } from "../../ctx.ts";
import { removing, type Step } from "../../step.ts";
import { folderOf } from "./export-parts.ts";

/** Exports that one run of the sweep removes. */
const BATCH_SIZE = 20;

/** Removes expired exports with their files, but not an export that has replaced one meanwhile. */
export const sweepExports: Step<Pick<Ctx, "stores" | "gateways" | "now">> = async ({ stores, gateways, now }) => {
  const ended = Object.entries(await stores.exports.listEnded(now, BATCH_SIZE));
  for (const [enterprise, { id }] of ended) {
    await gateways.files.deleteFolder(folderOf({ enterprise, id }));
    await stores.exports.remove(enterprise, id);
  }
  return removing(ended.length, ended.length === BATCH_SIZE);
};
