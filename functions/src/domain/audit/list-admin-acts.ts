import type { listAdminActs as call } from "@cardinal/contract/endpoints/users/list-admin-acts";
import type { AdminAct } from "@cardinal/contract/entities/platform/admin-act";
import type { AuditEntry } from "@cardinal/contract/stored/audit";
import type { UseCase } from "../use-case.ts";

const MAX_SHOWN = 20;

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

/** What admins of the platform did with the caller's account, without naming the admins. */
export const listAdminActs: UseCase<typeof call> = async ({ actor: { uid }, stores: { audit } }) => {
  const ids = await audit.listAdminActs(uid, MAX_SHOWN);
  const found = await Promise.all(ids.map(async (id) => ({ id, entry: await audit.getAct(id) })));
  const items = found.flatMap(({ id, entry }) =>
    entry === null ? [] : [{ id, date: entry.date, act: actOf(entry), role: entry.role ?? null }],
  );
  return { items, next: null };
};
