import type { listAdminActs as call } from "@cardinal/contract/endpoints/users/list-admin-acts";
import type { AdminAct } from "@cardinal/contract/entities/platform/admin-act";
import type { AuditEntry } from "@cardinal/contract/stored/audit";
import type { UseCase } from "../use-case.ts";

/** Entries that are read at once, and looked at in all, and the most that are shown. */
const [AT_ONCE, LOOKED_AT, SHOWN] = [50, 250, 20];

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
  "admin.saveAdmin": "role",
  "admin.removeAdmin": "role",
};

function actOf({ call: name, code }: AuditEntry): AdminAct["act"] {
  if (name === "admin.updateState") return code === "disabled" ? "disabled" : "restored";
  return NAMES[name] ?? "other";
}

/** Requests and what was decided about them: what is carried out has an entry of its own. Entries of earlier releases have the code. */
const isRequest = ({ call: name, code }: AuditEntry) =>
  name === "admin.askApproval" || name === "admin.decideApproval" || code === "asked";

/** Whether somebody who runs the platform did it to this person; what is done in an enterprise is in the enterprise's own log. */
function isOfPlatform(uid: string, entry: AuditEntry): boolean {
  const { actor, call: name, enterprise, target } = entry;
  return target === uid && actor !== uid && enterprise === undefined && name.startsWith("admin.") && !isRequest(entry);
}

/** What people who run the platform did with the caller's account. Who they are is not said. */
export const listAdminActs: UseCase<typeof call> = async ({ actor: { uid }, stores: { audit } }) => {
  const items: AdminAct[] = [];
  let after: string | undefined;
  for (let looked = 0; looked < LOOKED_AT && items.length < SHOWN; looked += AT_ONCE) {
    const ids = await audit.listLog({ of: uid }, AT_ONCE, after);
    const entries = await Promise.all(ids.map(async (id) => ({ id, entry: await audit.getAct(id) })));
    for (const { id, entry } of entries)
      if (entry !== null && isOfPlatform(uid, entry))
        items.push({ id, date: entry.date, act: actOf(entry), role: entry.role ?? null });
    after = ids.at(-1);
    if (ids.length < AT_ONCE) break;
  }
  return { items: items.slice(0, SHOWN), next: null };
};
