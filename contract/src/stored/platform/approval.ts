import * as z from "zod";
import { adminRole } from "../../entities/platform/admin-role.ts";
import { readRecord, readRecords, type StoredOf } from "../record.ts";
import { number, text } from "../shared.ts";

/** What is asked for: the call, and its input with the ID that the address or name stood for. */
export const requestedAct = z.discriminatedUnion("act", [
  z.object({ act: z.literal("admin.saveAdmin"), uid: z.string(), subject: z.string(), role: adminRole }),
  /** Of an owner; other roles are taken away without an approval. */
  z.object({ act: z.literal("admin.removeAdmin"), uid: z.string(), subject: z.string() }),
  z.object({ act: z.literal("admin.deleteUser"), uid: z.string(), subject: z.string() }),
  /** All files of a batch that has so many keys: whoever asked takes them until the request ends. */
  z.object({ act: z.literal("admin.exportKeys"), generator: z.string(), subject: z.string(), keys: z.number() }),
  z.object({ act: z.literal("admin.switchGenerator"), generator: z.string(), subject: z.string() }),
]);
export type RequestedAct = z.infer<typeof requestedAct>;

/** The ID of whom or what an act is about. */
export const targetOfAct = (act: RequestedAct): string => ("uid" in act ? act.uid : act.generator);

/** `platform/approvals/{id}`: what one owner has asked for. It is decided once. */
export const approvalShape = {
  /** A `RequestedAct` as JSON, with its hash. */
  input: text,
  hash: text,
  /** User ID of who asked. */
  by: text,
  reason: text,
  /** Epoch milliseconds. */
  date: number,
  until: number,
  state: z.enum(["waiting", "done", "withdrawn"]).default("withdrawn").catch("withdrawn"),
  /** User ID of who confirmed or withdrew it. */
  decided_by: z.string().optional(),
  rev: number,
};
export type StoredApproval = StoredOf<typeof approvalShape>;
/** `platform/approvals/{id}` as it was read; null when there is none. */
export const readApproval = (value: unknown): StoredApproval | null => readRecord(approvalShape, value);
/** Approvals by their IDs. */
export const readApprovals = (value: unknown): Record<string, StoredApproval> => readRecords(approvalShape, value);

/** What is asked for; null when it cannot be read. */
export function actOfApproval({ input }: Pick<StoredApproval, "input">): RequestedAct | null {
  try {
    return requestedAct.parse(JSON.parse(input));
  } catch {
    return null;
  }
}
