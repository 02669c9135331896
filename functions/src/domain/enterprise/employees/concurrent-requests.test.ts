import { describe, expect, it } from "vitest";
import { catchMails } from "../../../testing/catch-mails.ts";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  type TestPerson,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { recount } from "../recount.test-helper.ts";
import { createEmployees } from "./create-employees.ts";
import { updateEmployee } from "./update-employee.ts";

/** The number of parallel requests per round. The environment variables `CONCURRENCY` and `ROUNDS` raise it. */
const CONCURRENCY = Number(process.env["CONCURRENCY"] ?? 20);
const ROUNDS = Array.from({ length: Number(process.env["ROUNDS"] ?? 2) }, (_, index) => index + 1);

const rowOf = (over: object = {}) => ({
  email: `${uniqueName("row")}@example.com`,
  name_first: "Ada",
  name_last: "Lovelace",
  ...over,
});

async function createFirm(limit: number) {
  const enterprise = await createTestEnterprise({ seats: { limit, used: 0 } });
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  return { enterprise, boss, ...catchMails(boss.ctx) };
}

/** Sends many requests in parallel, each adding one employee. @returns the rows, the created results and the others. */
async function addInParallel({ ctx }: Awaited<ReturnType<typeof createFirm>>, makeRow: () => ReturnType<typeof rowOf>) {
  const rows = Array.from({ length: CONCURRENCY }, makeRow);
  const replies = await Promise.all(rows.map((row) => createEmployees(ctx, { employees: [row], mail: true })));
  const results = replies.flatMap((reply) => reply.results);
  const created = results.filter(({ outcome }) => outcome === "created");
  return { rows, created, others: results.filter(({ outcome }) => outcome !== "created") };
}

describe.each(ROUNDS)("parallel requests (round %i)", () => {
  it("take the last seat once, and leave no accounts of the refused rows", async () => {
    const firm = await createFirm(2);
    const { created, others, rows } = await addInParallel(firm, rowOf);
    expect(created).toHaveLength(1);
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(["seats-exhausted"]));
    const accounts = await Promise.all(rows.map(({ email }) => firm.boss.ctx.gateways.accounts.findByEmail(email)));
    expect(firm.mails.map(({ about }) => about)).toEqual([created[0]?.uid]);
    expect(accounts.filter((account) => account !== null).map(({ uid }) => uid)).toEqual([created[0]?.uid]);
    await recount(firm.enterprise);
  });

  it("enable one employee when one seat is left", async () => {
    const { boss, enterprise } = await createFirm(2);
    const people = [];
    for (let count = 0; count < CONCURRENCY; count += 1)
      people.push(await createTestPerson({ enterprise, status: "disabled" }));
    const outcomes = await Promise.allSettled(
      people.map(({ uid }) => updateEmployee(boss.ctx, { uid, status: "active" })),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(refused).toEqual(
      Array.from({ length: CONCURRENCY - 1 }, () => expect.objectContaining({ code: "seats-exhausted" }) as unknown),
    );
    await recount(enterprise);
  });

  it("add the same email address once", async () => {
    const firm = await createFirm(100);
    const email = `${uniqueName("same")}@example.com`;
    const { created, others } = await addInParallel(firm, () => rowOf({ email }));
    expect(created).toHaveLength(1);
    expect(firm.mails).toHaveLength(1);
    // Another request may find the record and create the account before the first request does.
    const isFine = ({ outcome, code }: (typeof others)[number]) => outcome !== "refused" || code === "already-exists";
    expect(others.every(isFine)).toBe(true);
    await recount(firm.enterprise);
  });

  it("add the same id of the enterprise’s own systems once", async () => {
    const firm = await createFirm(100);
    const { created, others } = await addInParallel(firm, () => rowOf({ external_id: "17" }));
    expect(created).toHaveLength(1);
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(["conflict"]));
    await recount(firm.enterprise);
  });

  it("give a username to one employee, and similar ones to the others", async () => {
    const firm = await createFirm(CONCURRENCY + 1);
    const { created, others } = await addInParallel(firm, rowOf);
    expect(others).toEqual([]);
    const names = await Promise.all(created.map(({ uid }) => stored(`users/${uid}/username`)));
    expect(names).toContain("ada-lovelace");
    expect(new Set(names).size).toBe(created.length);
    expect(created).toHaveLength(CONCURRENCY);
    await recount(firm.enterprise);
  });

  it("never disable the last admin", async () => {
    const enterprise = await createTestEnterprise();
    const admins: TestPerson[] = [];
    for (let count = 0; count < 8; count += 1)
      admins.push(await createTestPerson({ enterprise, enterpriseAdmin: true }));
    const outcomes = await Promise.allSettled(
      // Each disables the next one.
      admins.map(({ ctx }, at) =>
        updateEmployee(ctx, { uid: admins.at(at + 1 - admins.length)?.uid ?? "", status: "disabled" }),
      ),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(refused).toEqual([expect.objectContaining({ code: "last-admin" })]);
    expect(await stored(`enterprise/${enterprise}/counts/admins`)).toBe(1);
    await recount(enterprise);
  });
});
