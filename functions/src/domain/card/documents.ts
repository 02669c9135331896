import type { Button } from "@cardinal/contract/entities/button";
import { shapeOf } from "@cardinal/contract/entities/button-kinds";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/** Storage paths of the documents that buttons link to. */
export function documentsOf({ gateways }: Pick<Ctx, "gateways">, buttons: readonly Button[]): string[] {
  const files = buttons.filter(({ ref }) => shapeOf(ref) === "file");
  return files.flatMap(({ data }) => gateways.files.pathOf(data) ?? []);
}

/**
 * Refuses buttons that link to a document of another user, or to one that does not exist.
 * @param before the card's previous buttons: their documents are known to exist.
 * @throws Failure `invalid-argument`.
 */
export async function requireOwnDocuments(
  ctx: Pick<Ctx, "gateways">,
  uid: string,
  buttons: readonly Button[],
  before: readonly Button[],
): Promise<void> {
  const known = new Set(documentsOf(ctx, before));
  const found = await Promise.all(
    buttons.map(async (button, at) => {
      const [path] = documentsOf(ctx, [button]);
      if (path === undefined) return [];
      const refused = (problem: string) => [[`buttons.${at}.data`, problem] as const];
      if (!path.startsWith(`document/${uid}/`)) return refused("This file is not yours.");
      const isThere = known.has(path) || (await ctx.gateways.files.readHead(path, 1)) !== null;
      return isThere ? [] : refused("This file is not there. Upload it again.");
    }),
  );
  const problems = found.flat();
  if (problems.length > 0) throw new Failure("invalid-argument", { fields: Object.fromEntries(problems) });
}

/**
 * Deletes the documents that the card no longer shows. The card is already changed: a failed deletion does not fail the
 * call, and the file is swept within a day.
 */
export async function deleteUnusedDocuments(
  ctx: Pick<Ctx, "gateways">,
  uid: string,
  before: readonly Button[],
  now: readonly Button[],
): Promise<void> {
  const used = new Set(documentsOf(ctx, now));
  const unused = documentsOf(ctx, before).filter((path) => path.startsWith(`document/${uid}/`) && !used.has(path));
  await Promise.allSettled(unused.map((path) => ctx.gateways.files.delete(path)));
}
