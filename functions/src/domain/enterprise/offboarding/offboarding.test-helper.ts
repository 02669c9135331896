import { expect } from "vitest";
import { catchMails } from "../../../testing/catch-mails.ts";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { request } from "../../../testing/http.ts";
import type { ActorCtx } from "../../ctx.ts";
import { createRetailCard } from "../../retail/create-retail-card.ts";
import { updateRetailCard } from "../../retail/update-retail-card.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { updateEmployee } from "../employees/update-employee.ts";
import { tokenIn } from "../invitations/invitations.test-helper.ts";
import { joinEnterprise } from "../invitations/join-enterprise.ts";

/** An enterprise with an admin and a colleague named Bob Babbage. */
export async function createFirm(parts: Readonly<Record<string, unknown>> = {}) {
  const enterprise = await createTestEnterprise(parts);
  const [boss, bob] = [
    await createTestPerson({ enterprise, enterpriseAdmin: true }),
    await createTestPerson({ enterprise }),
  ];
  await testDatabase().ref(`vcard/${bob.uid}`).update({ name_first: "Bob", name_last: "Babbage" });
  return { enterprise, boss, bob };
}
export type Firm = Awaited<ReturnType<typeof createFirm>>;

/** An employee who has joined with an account of their own. */
export async function join({ enterprise, boss }: Firm): Promise<TestPerson & { readonly home: string }> {
  const person = await createTestPerson();
  const { ctx, only } = catchMails(boss.ctx);
  const row = { email: person.email, name_first: "Ada", name_last: "Lovelace" };
  await createEmployees(ctx, { employees: [row], mail: true });
  const { username } = await joinEnterprise(person.ctx, { token: tokenIn(only("invitation")) });
  expect(await stored(`users/${person.uid}/enterprise`)).toBe(enterprise);
  return { ...person, home: person.username, username };
}

/** The response at a card's address. */
export const fetchPage = (path: string) => request("GET", path);
/** The same context at the current time. */
const now = (ctx: ActorCtx): ActorCtx => ({ ...ctx, now: Date.now() });
/** Offboards an employee as an admin. */
export const offboardEmployee = (
  { boss }: Firm,
  { uid }: { readonly uid: string },
  handover: object,
  ctx = now(boss.ctx),
) => updateEmployee(ctx, { uid, handover: { mode: "company" as const, ...handover } });

/** Creates a printed card and claims it for its owner. */
export async function createPrintedCard(owner: TestPerson, enterprise?: string): Promise<string> {
  const admin = await createTestPerson({ admin: true });
  const id = uniqueName("key");
  await createRetailCard(admin.ctx, { id, ...(enterprise === undefined ? {} : { enterprise }) });
  await updateRetailCard(owner.ctx, { id, action: "claim", label: "Mine" });
  return id;
}
