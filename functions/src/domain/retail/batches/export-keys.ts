import { createHash } from "node:crypto";
import type { exportKeys as call } from "@cardinal/contract/endpoints/admin/generators/mint-keys";
import { printCardKey } from "@cardinal/contract/fields/card-key";
import { csvFile } from "../../contacts/export/csv-file.ts";
import type { ActorCtx } from "../../ctx.ts";
import type { UseCase } from "../../use-case.ts";
import { noteOfBatch } from "./save-generator.ts";
import { requireTakeable } from "./take-keys.ts";

/** Keys that are read at once. */
const PER_PART = 5000;
const COLUMNS = ["Serial", "Key", "Address"];

/** What the code of a printed card says. */
export const codeOfKey = ({ gateways }: Pick<ActorCtx, "gateways">, key: string) =>
  `${gateways.site.url}/k/${key}?s=qr`;

async function* rowsOf(ctx: ActorCtx, id: string, minted: number): AsyncGenerator<string[][]> {
  for (let after = 0; after < minted; after += PER_PART) {
    const keys = await ctx.stores.generators.listKeys(id, after, PER_PART);
    yield keys.map(([key, serial]) => [String(serial), printCardKey(key), codeOfKey(ctx, key)]);
  }
}

/**
 * The keys of a batch as a file. It is read twice, because its hash goes out before it: keys and serial numbers never
 * change. The hash is in the log as well.
 */
export const exportKeys: UseCase<typeof call> = async (ctx, input) => {
  const { id, reason } = input;
  const { minted } = await requireTakeable(ctx, input);
  const write = () => csvFile(COLUMNS, rowsOf(ctx, id, minted));
  const hash = createHash("sha256");
  for await (const part of write()) hash.update(part);
  const digest = hash.digest();
  await ctx.stores.commit(noteOfBatch(ctx, "exportKeys", id, { code: `sha256:${digest.toString("hex")}`, reason }));
  return {
    body: write(),
    headers: {
      "content-disposition": `attachment; filename="keys-${id}.csv"`,
      "repr-digest": `sha-256=:${digest.toString("base64")}:`,
    },
  };
};
