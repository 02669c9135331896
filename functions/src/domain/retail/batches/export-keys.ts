import { createHash } from "node:crypto";
import type { exportKeys as call } from "@cardinal/contract/endpoints/admin/generators/mint-keys";
import { printCardKey, readCardKey } from "@cardinal/contract/fields/card-key";
import { csvFile } from "../../csv-file.ts";
import type { ActorCtx } from "../../ctx.ts";
import type { UseCase } from "../../use-case.ts";
import { type DrawnPins, drawPins, seal } from "./draw-pins.ts";
import { noteOfBatch } from "./save-generator.ts";
import { requireExportable } from "./take-keys.ts";

/** Number of keys that are read at a time. */
const PER_PART = 5000;
const COLUMNS = ["Serial", "Key", "Address"];

/**
 * The check character of a key, which reveals typing errors, so that the printer can verify its output;
 * older keys have none.
 */
const checkOf = (key: string) => (readCardKey(key) === key ? key.slice(-1) : "");

/** The content of a printed card's code. */
export const codeOfKey = ({ gateways }: Pick<ActorCtx, "gateways">, key: string) =>
  `${gateways.site.url}/k/${key}?s=qr`;

async function* rowsOf(ctx: ActorCtx, id: string, minted: number, pins: DrawnPins | null): AsyncGenerator<string[][]> {
  for (let after = 0; after < minted; after += PER_PART) {
    const keys =
      pins === null
        ? await ctx.stores.generators.listKeys(id, after, PER_PART)
        : pins.keys.slice(after, after + PER_PART);
    yield keys.map(([key, serial]) => {
      const pin = pins === null ? [] : [pins.pinOf(key)];
      return [String(serial), printCardKey(key), codeOfKey(ctx, key), ...pin, checkOf(key)];
    });
  }
}

/**
 * The keys of a batch as a file. It is written twice, because its hash is sent before it: keys and serial numbers never
 * change. The hash is logged as well. The first file of a batch with PINs contains them, and seals the batch as the
 * last step before it is sent.
 */
export const exportKeys: UseCase<typeof call> = async (ctx, input) => {
  const { id, reason } = input;
  const batch = await requireExportable(ctx, "csv", input);
  const pins = await drawPins(ctx, id, batch);
  const columns = [...COLUMNS, ...(pins === null ? [] : ["PIN"]), "Check"];
  const write = () => csvFile(columns, rowsOf(ctx, id, batch.minted, pins));
  const hash = createHash("sha256");
  for await (const part of write()) hash.update(part);
  const digest = hash.digest();
  const note = noteOfBatch(ctx, "exportKeys", id, { code: `sha256:${digest.toString("hex")}`, reason });
  if (pins === null) await ctx.stores.commit(note);
  else await seal(ctx, id, batch, pins, note);
  return {
    body: write(),
    headers: {
      "content-disposition": `attachment; filename="keys-${id}.csv"`,
      "repr-digest": `sha-256=:${digest.toString("base64")}:`,
    },
  };
};
