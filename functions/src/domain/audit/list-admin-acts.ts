import type { listAdminActs as call } from "@cardinal/contract/endpoints/users/list-admin-acts";
import type { AdminAct } from "@cardinal/contract/entities/platform/admin-act";
import type { AuditEntry } from "@cardinal/contract/stored/audit";
import type { UseCase } from "../use-case.ts";

/** Entries read per page, entries read at most, and entries shown at most. */
const [PAGE_SIZE, MAX_READ, MAX_SHOWN] = [50, 250, 20];

const NAMES: Readonly<Record<string, AdminAct["act"]>> = {
  "admin.getPerson": "looked",
  "admin.getUser": "looked",
  "admin.getAccountEmail": "looked",
  "admin.getUserStats": "looked",
  "admin.findAccountByEmail": "looked",
  "admin.listEventsOf": "looked",
  "admin.updatePlan": "plan",
  "admin.updateCardOf": "card",
  "admin.updateRetailCard": "printed-card",
  "admin.sendPasswordReset": "password",
  "admin.changeEnterprise": "enterprise-admin",
  "admin.saveAdmin": "role",
  "admin.removeAdmin": "role",
};

function actOf({ call: name, code }: AuditEntry): AdminAct["act"] {
  if (name === "admin.updateState") return code === "disabled" ? "disabled" : "restored";
  return NAMES[name] ?? "other";
}

/** Requests and decisions about them: the act itself has an entry of its own. Entries of earlier releases have the code. */
const isRequest = ({ call: name, code }: AuditEntry) =>
  name === "admin.askApproval" || name === "admin.decideApproval" || code === "asked";

/** Whether an admin of the platform did it to this user; acts within an enterprise are in the enterprise's own log. */
function isOfPlatform(uid: string, entry: AuditEntry): boolean {
  const { actor, call: name, enterprise, target } = entry;
  return target === uid && actor !== uid && enterprise === undefined && name.startsWith("admin.") && !isRequest(entry);
}

/** What admins of the platform did with the caller's account, without naming the admins. */
export const listAdminActs: UseCase<typeof call> = async ({ actor: { uid }, stores: { audit } }) => {
  const items: AdminAct[] = [];
  let after: string | undefined;
  for (let read = 0; read < MAX_READ && items.length < MAX_SHOWN; read += PAGE_SIZE) {
    const ids = await audit.listLog({ of: uid }, PAGE_SIZE, after);
    const entries = await Promise.all(ids.map(async (id) => ({ id, entry: await audit.getAct(id) })));
    for (const { id, entry } of entries)
      if (entry !== null && isOfPlatform(uid, entry))
        items.push({ id, date: entry.date, act: actOf(entry), role: entry.role ?? null });
    after = ids.at(-1);
    if (ids.length < PAGE_SIZE) break;
  }
  return { items: items.slice(0, MAX_SHOWN), next: null };
};
