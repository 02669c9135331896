import type { StoredUser } from "@cardinal/contract/stored/user";
import { expect } from "vitest";
import type * as enterprise from "../../domain/enterprise/policy.ts";
import type { ActorCtx } from "../../domain/ctx.ts";
import { createTestCtx, testDatabase, uniqueName } from "../create-test-ctx.ts";

const [HERE, THERE] = [uniqueName("here"), uniqueName("there")];
const person: StoredUser = { email: "a@example.com", created_date: 1 };

/** Callers: their own record, and their grant in `HERE`. */
const CALLERS = {
  admin: { record: { ...person, enterprise: HERE, enterprise_admin: true } },
  employee: { record: { ...person, enterprise: HERE } },
  editor: { record: { ...person, enterprise: HERE }, grant: { role: "editor" } },
  groupEditor: { record: { ...person, enterprise: HERE }, grant: { role: "editor", groups: { sales: true } } },
  manager: { record: { ...person, enterprise: HERE }, grant: { role: "manager", groups: { sales: true } } },
  /** A manager whose last group was deleted. */
  idleManager: { record: { ...person, enterprise: HERE }, grant: { role: "manager" } },
  /** The role was deleted. */
  roleless: { record: { ...person, enterprise: HERE }, grant: { role: "gone" } },
  /** A former employee whose grant was not removed yet. */
  former: { record: { ...person, enterprise: THERE }, grant: { role: "editor" } },
  foreignAdmin: { record: { ...person, enterprise: THERE, enterprise_admin: true } },
  loner: { record: person, grant: { role: "editor" } },
  unregistered: { record: null, grant: { role: "editor" } },
} as const;
type CallerName = keyof typeof CALLERS;

const employee = { name_first: "Ada", name_last: "", status: "active" as const, created_date: 1, rev: 1 };
const EMPLOYEES = {
  salesperson: { ...employee, groups: { sales: true as const } },
  lawyer: { ...employee, groups: { legal: true as const } },
  other: employee,
  left: { ...employee, status: "left" as const, groups: { sales: true as const } },
};

/** Who may pay for `HERE`: employees with an optional grant. */
const PAYERS = {
  boss: { employee: { ...employee, admin: true as const }, pays: true },
  treasurer: { employee, grant: { role: "treasurer" }, pays: true },
  groupTreasurer: { employee, grant: { role: "treasurer", groups: { sales: true } }, pays: false },
  formerBoss: { employee: { ...employee, admin: true as const, status: "left" as const }, pays: false },
  clerk: { employee, grant: { role: "editor" }, pays: false },
  bystander: { employee, pays: false },
  formerTreasurer: { employee: null, grant: { role: "treasurer" }, pays: false },
};

/** The grants of these people. */
const grantsOf = (all: Readonly<Record<string, object>>) =>
  Object.entries(all).flatMap(([name, one]) => ("grant" in one ? [[name, one.grant] as const] : []));

let storing: Promise<void> | undefined;
const store = () =>
  testDatabase()
    .ref()
    .update({
      [`enterprise/${HERE}/roles`]: {
        editor: { label: "Editor", can: " cards.edit " },
        manager: { label: "Manager", can: " cards.edit stats.view " },
        treasurer: { label: "Treasurer", can: " billing " },
      },
      [`employees/${HERE}`]: {
        ...EMPLOYEES,
        ...Object.fromEntries(Object.entries(PAYERS).map(([name, payer]) => [name, payer.employee])),
      },
      [`grants/${HERE}`]: Object.fromEntries([...grantsOf(CALLERS), ...grantsOf(PAYERS)]),
    });

function ctxOf(name: CallerName): ActorCtx {
  const actor = { uid: name, email: null, emailVerified: true, admin: false, authTime: 0 };
  return { ...createTestCtx(), actor, person: CALLERS[name].record };
}

/** Whose cards each of them may edit, and whose statistics they may read. */
const MAY: Readonly<Record<CallerName, readonly [edit: readonly string[], view: readonly string[]]>> = {
  admin: [
    ["salesperson", "lawyer", "other"],
    ["salesperson", "lawyer", "other"],
  ],
  employee: [[], []],
  editor: [["salesperson", "lawyer", "other"], []],
  groupEditor: [["salesperson"], []],
  manager: [["salesperson"], ["salesperson"]],
  idleManager: [[], []],
  roleless: [[], []],
  former: [[], []],
  foreignAdmin: [[], []],
  loner: [[], []],
  unregistered: [[], []],
};

/** In which enterprise each caller may do something regardless of groups; `undefined` is what only admins may do. */
const EVERYWHERE: Partial<Record<CallerName, (permission: string | undefined) => string | undefined>> = {
  admin: () => HERE,
  foreignAdmin: () => THERE,
  editor: (permission) => (permission === "cards.edit" ? HERE : undefined),
};

/** The callers who have an admin's rights or a role with a permission, and their enterprise. */
const WITH_A_ROLE: Partial<Record<CallerName, string>> = {
  admin: HERE,
  editor: HERE,
  groupEditor: HERE,
  manager: HERE,
  idleManager: HERE,
  foreignAdmin: THERE,
};

/** The enterprise of the rights, or the code of the refusal. */
const outcomeOf = (rights: Promise<{ readonly enterprise: string }>): Promise<string | undefined> =>
  rights.then(
    ({ enterprise: id }) => id,
    (error: unknown) => (error as { code?: string }).code,
  );

const people = [...Object.keys(EMPLOYEES), "unknown"];

/** Checks all decisions about rights in an enterprise; throws at the first wrong one. */
export async function enterpriseCases({
  isPayer,
  mayManage,
  requireRight,
  requireRole,
}: typeof enterprise): Promise<void> {
  await (storing ??= store());
  for (const [name, { pays }] of Object.entries(PAYERS))
    expect([name, await isPayer(createTestCtx(), { enterprise: HERE, uid: name })]).toEqual([name, pays]);
  for (const name of Object.keys(CALLERS) as CallerName[]) {
    for (const [at, permission] of (["cards.edit", "stats.view"] as const).entries()) {
      const allowed = await Promise.all(
        people.map(async (uid) => ((await mayManage(ctxOf(name), permission, { uid, enterprise: HERE })) ? [uid] : [])),
      );
      expect([name, permission, allowed.flat()]).toEqual([name, permission, MAY[name][at]]);
    }
    expect(await mayManage(ctxOf(name), "cards.edit", { uid: "salesperson" })).toBe(false);
    for (const permission of [undefined, "cards.edit", "stats.view"] as const) {
      const answer = await outcomeOf(requireRight(ctxOf(name), permission));
      expect([name, permission, answer]).toEqual([
        name,
        permission,
        EVERYWHERE[name]?.(permission) ?? "permission-denied",
      ]);
    }
    const outcome = await outcomeOf(requireRole(ctxOf(name)));
    expect([name, outcome]).toEqual([name, WITH_A_ROLE[name] ?? "permission-denied"]);
  }
}
