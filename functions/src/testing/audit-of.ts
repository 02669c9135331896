import { type AuditEntry, readAuditEntry } from "@cardinal/contract/stored/audit";
import { stored } from "./create-test-ctx.ts";

/** Every entry of the audit log that names somebody or something, as who acted or as what was changed; oldest first. */
export async function auditOf(name: string): Promise<AuditEntry[]> {
  const ids = Object.keys(((await stored(`audit_of/${name}`)) ?? {}) as Record<string, true>).toSorted();
  const entries = await Promise.all(ids.map(async (id) => readAuditEntry(await stored(`audit/${id}`))));
  return entries.filter((entry) => entry !== null);
}
