import { readAuditEntry, toEnterpriseAct } from "@cardinal/contract/stored/audit";
import { expect, test } from "vitest";
import { actsTree } from "./acts-tree.ts";

const DATE = Date.parse("2026-03-10T12:00:00Z");

test("entries are readable as acts of their enterprise, and their keys sort by date", () => {
  const tree = actsTree("acme", { uid: "boss", name: "Bea" }, [
    { call: "enterprise.createEmployees", person: { uid: "ada", name: "Ada" }, date: DATE },
    { call: "enterprise.saveBrand", thing: "House", date: DATE + 1 },
  ]);
  const ids = Object.keys(tree).flatMap((path) => (path.startsWith("audit/") ? [path.slice(6)] : []));
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^-[A-Za-z0-9_-]{19}$/);
  const [first = "", second = ""] = ids;
  expect(toEnterpriseAct(first, readAuditEntry(tree[`audit/${first}`]) ?? ({} as never))).toMatchObject({
    act: "enterprise.createEmployees",
    actor: { uid: "boss", name: "Bea", kind: "person" },
    person: { uid: "ada", name: "Ada" },
  });
  expect(Object.keys(tree).filter((path) => path.endsWith(second))).toEqual([
    `audit/${second}`,
    `audit_by/2026-03-10/${second}`,
    `audit_of/boss/${second}`,
    `audit_of/acme/${second}`,
    `ent_audit/acme/all/${second}`,
    `ent_audit/acme/kind-cards/${second}`,
    `ent_audit/acme/by-boss/${second}`,
  ]);
});
