import { KEYS_OF_ONE_OWNER } from "@cardinal/contract/entities/generator";
import type { StoredGenerator } from "@cardinal/contract/stored/generator";
import { askApproval } from "../../admins/ask-approval.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { requireBatch } from "./switch-generator.ts";

interface ExportRequest {
  readonly id: string;
  readonly reason: string;
  readonly confirmation?: string | undefined;
}

/** Whether the next CSV of a batch contains its PINs, and no later one. */
const isSealedByCsv = ({ pin, sealed_date }: StoredGenerator) => pin === true && sealed_date === undefined;

/**
 * A batch with all of its keys, for a caller who may export them: for many keys, and for the only file with the PINs,
 * the name has to be typed; for many keys, another owner confirms it if there is one.
 * @throws Failure `not-found`, `conflict` while keys are being created, `confirmation-mismatch` or `approval-needed`.
 */
export async function requireExportable(
  ctx: ActorCtx,
  file: "csv" | "sheets",
  { id, reason, confirmation }: ExportRequest,
): Promise<StoredGenerator> {
  const generator = await requireBatch(ctx, id);
  const { minted, wanted, name } = generator;
  if (minted < wanted)
    throw new Failure("conflict", { message: `Only ${minted} of ${wanted} keys exist so far. Try again later.` });
  const isLarge = minted > KEYS_OF_ONE_OWNER;
  const needsName = isLarge || (file === "csv" && isSealedByCsv(generator));
  if (needsName && confirmation !== name) throw new Failure("confirmation-mismatch");
  if (isLarge) {
    const act = { act: "admin.exportKeys", generator: id, subject: name, keys: minted } as const;
    await askApproval(ctx, act, reason, "permit");
  }
  return generator;
}
