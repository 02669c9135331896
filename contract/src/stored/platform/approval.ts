import * as z from "zod";
import { adminRole } from "../../entities/platform/admin-role.ts";
import { readRecord, readRecords, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";

/** The requested action: the call and its input, with the ID for the given address or name. */
export const requestedAct = z.discriminatedUnion("act", [
  z.object({ act: z.literal("admin.saveAdmin"), uid: z.string(), subject: z.string(), role: adminRole }),
  /** For owners; other roles are removed without approval. */
  z.object({ act: z.literal("admin.removeAdmin"), uid: z.string(), subject: z.string() }),
  z.object({ act: z.literal("admin.deleteUser"), uid: z.string(), subject: z.string() }),
  z.object({ act: z.literal("admin.deleteEnterprise"), enterprise: z.string(), subject: z.string() }),
  /** All files of a batch with that many keys: the requesting owner can download them until the request expires. */
  z.object({ act: z.literal("admin.exportKeys"), generator: z.string(), subject: z.string(), keys: z.number() }),
  z.object({ act: z.literal("admin.switchGenerator"), generator: z.string(), subject: z.string() }),
]);
export type RequestedAct = z.infer<typeof requestedAct>;

/** The ID of the target of an action. */
export function targetOfAct(act: RequestedAct): string {
  if ("uid" in act) return act.uid;
  return "enterprise" in act ? act.enterprise : act.generator;
}

/** `platform/approvals/{id}`: an approval request of an owner. It is decided once. */
export const approvalShape = {
  /** A `RequestedAct` as JSON, with its hash. */
  input: text,
  hash: text,
  /** User ID of the requesting owner. */
  by: text,
  reason: text,
  /** Epoch milliseconds. */
  date: number,
  until: number,
  state: z.enum(["waiting", "done", "withdrawn"]).default("withdrawn").catch("withdrawn"),
  /** User ID of the owner who confirmed or withdrew it. */
  decided_by: z.string().optional(),
  rev: number,
};
export type StoredApproval = StoredOf<typeof approvalShape>;
/** Reads `platform/approvals/{id}`; null when there is none. */
export const readApproval = (value: unknown): StoredApproval | null => readRecord(approvalShape, value);
/** Reads approvals, by ID. */
export const readApprovals = (value: unknown): Record<string, StoredApproval> => readRecords(approvalShape, value);

/** The requested action; null when it is unreadable. */
export function actOfApproval({ input }: Pick<StoredApproval, "input">): RequestedAct | null {
  try {
    return requestedAct.parse(JSON.parse(input));
  } catch {
    return null;
  }
}
