import type { Ctx } from "../../ctx.ts";
import { UNDO_MS } from "../restore-contacts.ts";

/** People whose deletions are looked through with one read. */
const AT_ONCE = 20;

/** Forgets deletions that can no longer be undone. */
export async function sweepUndo({ stores, now }: Pick<Ctx, "stores" | "now">): Promise<void> {
  let after: string | undefined;
  do {
    after = await stores.contactUndo.sweep(now - UNDO_MS, AT_ONCE, after);
  } while (after !== undefined);
}
