import type { EnterpriseAct } from "@cardinal/contract/entities/oversight/enterprise-act";
import { expect } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import type { TestDns } from "../../../testing/sso/start-dns.ts";
import type { ActorCtx } from "../../ctx.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { listActs } from "./read-audit.ts";

/** An enterprise with an admin, an employee in a group, and the group's manager. */
export interface Firm {
  readonly enterprise: string;
  readonly boss: TestPerson;
  readonly person: TestPerson;
  readonly manager: TestPerson;
}

/** Creates an enterprise whose audit log is empty. */
export async function createFirm(): Promise<Firm> {
  const enterprise = await createTestEnterprise({
    groups: { sales: { name: "Sales", count: 0 }, law: { name: "Law", count: 0 } },
    settings: { leads: "shared" },
    locked_fields: { job_title: true },
    approval: true,
  });
  const [boss, person, manager] = await Promise.all([
    createTestPerson({ enterprise, enterpriseAdmin: true }),
    createTestPerson({ enterprise, groups: ["sales"] }),
    createTestPerson({ enterprise, manages: ["sales"] }),
  ]);
  return { enterprise, boss, person, manager };
}

/** All entries in the log of the admin's enterprise, newest first. */
export async function actsOf({ ctx }: TestPerson, filter: object = {}): Promise<EnterpriseAct[]> {
  const acts: EnterpriseAct[] = [];
  let after: string | undefined;
  do {
    const part = await listActs(ctx, after === undefined ? filter : { ...filter, after });
    acts.push(...part.items);
    after = part.next ?? undefined;
  } while (after !== undefined);
  return acts;
}

/** A firm, its admin's context, and the DNS server. */
export interface Scene extends Firm {
  readonly dns: TestDns;
  readonly ctx: ActorCtx;
}
type Expected = readonly [act: string, more?: Partial<Record<"person" | "actor" | "thing" | "code", unknown>>];

/** An act (after its preparation), and the one entry that it logs. */
export interface Case {
  readonly prepare: (scene: Scene) => Promise<() => Promise<unknown>> | (() => Promise<unknown>);
  readonly expected: (scene: Scene) => Expected;
}
export const of = (prepare: Case["prepare"], expected: Case["expected"] | Expected): Case => ({
  prepare,
  expected: typeof expected === "function" ? expected : () => expected,
});

/** An employee to add, and how the log names them. */
export const row = () => ({ email: `${uniqueName("row")}@example.com`, name_first: "Zoë", name_last: "Ångström" });
export const ZOE = { uid: expect.any(String) as string, name: "Zoë Ångström" };
/** How the log names an employee of a firm. */
export const about = ({ uid }: TestPerson) => ({ person: { uid, name: "Ada Lovelace" } });
/** Adds an employee. @returns their id. */
export const add = async (ctx: ActorCtx, more: object = {}) =>
  (await createEmployees(ctx, { employees: [row()], ...more })).results[0]?.uid ?? "";
/** The first part of an import. */
export const importPart = () => ({
  import: { id: uniqueName("-import").padEnd(20, "0").slice(0, 20), part: 0, rows: 1 },
});
