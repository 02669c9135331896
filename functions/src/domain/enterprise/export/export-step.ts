import type { Ctx } from "../../ctx.ts";
import type { Step } from "../../step.ts";
import { type ExportPlace, folderOfExports, placeOfSubject, writeRows } from "./export-parts.ts";
import { SECTIONS } from "./sections.ts";
import { writeSettings } from "./write-settings.ts";

/** Separates the fields of a cursor; no field contains it. */
const SEPARATOR = "~";

/**
 * Writes a part of an export, after deleting the files of an earlier export. Ends when a newer export has replaced this
 * one. Cursor: the section, the number of the part in it, and the cursor within the section.
 */
export const exportStep: Step = async (ctx, subject, cursor) => {
  const place = placeOfSubject(subject);
  const { enterprise, id } = place;
  if ((await ctx.stores.exports.get(enterprise))?.id !== id) return { cursor: null, done: 0 };
  if (cursor === null) {
    await ctx.gateways.files.deleteFolder(folderOfExports(enterprise));
    return { cursor: ["0", "0", ""].join(SEPARATOR), done: 0, total: await countEmployees(ctx, enterprise) };
  }
  return writePart(ctx, place, cursor);
};

async function countEmployees({ stores }: Ctx, enterprise: string): Promise<number> {
  const { active, disabled, invited } = await stores.enterprises.getCounts(enterprise);
  return active + disabled + invited;
}

async function writePart(ctx: Ctx, place: ExportPlace, cursor: string) {
  const [number = "0", part = "0", after = ""] = cursor.split(SEPARATOR);
  const at = Number(part);
  const section = SECTIONS[Number(number)];
  if (section === undefined) {
    await writeSettings(ctx, place);
    await ctx.stores.exports.finish(place.enterprise, place.id, ctx.now);
    return { cursor: null, done: 0 };
  }
  const { name, columns, read } = section;
  const { rows, next } = await read(ctx, place.enterprise, after === "" ? null : after);
  await writeRows(ctx, place, { name, columns, at, rows });
  const nextCursor = next === null ? [String(Number(number) + 1), "0", ""] : [number, String(at + 1), next];
  return { cursor: nextCursor.join(SEPARATOR), done: section === SECTIONS[0] ? rows.length : 0 };
}
