import type { exportData as call } from "@cardinal/contract/endpoints/users/export-data";
import { dayOf } from "@cardinal/contract/fields/day";
import { withFirst } from "../with-first.ts";
import { listFiles } from "./list-files.ts";
import { zipOf } from "../zip.ts";
import type { UseCase } from "../use-case.ts";
import { readCaller } from "../person/read-caller.ts";

/** Streams all data stored about the caller as one archive, which is never whole in memory. */
export const exportData: UseCase<typeof call> = async (ctx) => {
  const user = await readCaller(ctx);
  const files = listFiles(ctx, user?.settings?.language ?? "en");
  const day = dayOf(ctx.now);
  return {
    // What cannot be read at all is refused before the answer starts.
    body: await withFirst(zipOf(files, ctx.now)),
    headers: { "content-disposition": `attachment; filename="cardinal-${day}.zip"` },
  };
};
