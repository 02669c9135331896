import { type AuditEntry, readAuditEntry } from "@cardinal/contract/stored/audit";
import { stored } from "./create-test-ctx.ts";

/** Every audit entry with a given actor or target, oldest first. */
export async function auditOf(name: string): Promise<AuditEntry[]> {
  const ids = Object.keys(((await stored(`audit_of/${name}`)) ?? {}) as Record<string, true>).toSorted();
  const entries = await Promise.all(ids.map(async (id) => readAuditEntry(await stored(`audit/${id}`))));
  return entries.filter((entry) => entry !== null);
}
