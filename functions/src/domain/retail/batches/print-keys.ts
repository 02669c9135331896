import { MAX_KEY_SHEET, type printKeys as call } from "@cardinal/contract/endpoints/admin/generators/mint-keys";
import { printCardKey } from "@cardinal/contract/fields/card-key";
import type { UseCase } from "../../use-case.ts";
import { codeOfKey } from "./export-keys.ts";
import { noteOfBatch } from "./save-generator.ts";
import { requireExportable } from "./take-keys.ts";

/** Sheets for the printer, in the order of the serial numbers; each export is logged. */
export const printKeys: UseCase<typeof call> = async (ctx, input) => {
  const { id, from, reason } = input;
  const { name } = await requireExportable(ctx, "sheets", input);
  const found = await ctx.stores.generators.listKeys(id, from - 1, MAX_KEY_SHEET);
  const keys = found.map(([key, serial]) => ({ serial, key: printCardKey(key), code: codeOfKey(ctx, key) }));
  const range = `${from}-${from + keys.length - 1}`;
  await ctx.stores.commit(noteOfBatch(ctx, "printKeys", id, { code: range, reason }));
  const body = await ctx.gateways.writeKeySheet({ title: name, keys });
  return { body, headers: { "content-disposition": `attachment; filename="cards-${id}-${range}.pdf"` } };
};
