import type { QueuedMail } from "@cardinal/contract/stored/mail";
import { IMPORT_UNDO_MS } from "@cardinal/contract/entities/employee-import";
import { describe, expect, it } from "vitest";
import { catchMails } from "../../../testing/catch-mails.ts";
import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { finishJob } from "../../../testing/finish-removal.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import type { ActorCtx } from "../../ctx.ts";
import { Failure } from "../../failure.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { updateEmployee } from "../employees/update-employee.ts";
import { acceptInvitation } from "../invitations/accept-invitation.ts";
import { recount } from "../recount.test-helper.ts";
import { importSubject } from "../../imported.ts";
import { listImports, undoImport } from "./imports.ts";

const PART = 10;
/** Rows that a request processes in parallel. */
const CONCURRENT_ROWS = 20;
const ROWS = Number(process.env["ROWS"] ?? 50);

async function createFirm() {
  const enterprise = await createTestEnterprise({ seats: { limit: 20_000, used: 0 } });
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const { employees } = boss.ctx.stores;
  const mailed: string[] = [];
  /** Records the mails that are stored, without those that a killed process did not get to store. */
  const commitIfUnchanged: typeof employees.commitIfUnchanged = async (...parts) => {
    const outcome = await employees.commitIfUnchanged(...parts);
    const paths = parts.flatMap((part) => Object.entries(part));
    const mails = paths.filter(([path]) => path.startsWith("outbox/")) as [string, { readonly mail: QueuedMail }][];
    if (outcome === "written") mailed.push(...mails.map(([, { mail }]) => mail.to));
    return outcome;
  };
  const ctx = { ...boss.ctx, stores: { ...boss.ctx.stores, employees: { ...employees, commitIfUnchanged } } };
  return { enterprise, boss, ...catchMails(ctx), mailed, id: uniqueName("import") };
}
type Firm = Awaited<ReturnType<typeof createFirm>>;

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    email: `${uniqueName("row")}@example.com`,
    name_first: `Ada ${index}`,
    name_last: "Lovelace",
  }));
type Rows = ReturnType<typeof rowsOf>;

const partOf = (rows: Rows, part: number) => rows.slice(part * PART, (part + 1) * PART);
const sendPart = ({ id }: Pick<Firm, "id">, ctx: ActorCtx, rows: Rows, part: number) =>
  createEmployees(ctx, { employees: partOf(rows, part), mail: true, import: { id, part, rows: rows.length } });

async function sendAll(firm: Firm, rows: Rows, from = 0) {
  for (let part = from; part * PART < rows.length; part += 1) await sendPart(firm, firm.ctx, rows, part);
}

/** A context that simulates a process that is killed after a number of employee changes. */
function killedAfter({ ctx }: Firm, changes: number): ActorCtx {
  let left = changes;
  const { employees } = ctx.stores;
  const commitIfUnchanged: typeof employees.commitIfUnchanged = (...parts) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error("killed")) : employees.commitIfUnchanged(...parts);
  };
  // A killed process does not clean up.
  const die = () => Promise.reject(new Error("killed"));
  // With four changes, the process is killed between the record and the account.
  const accounts = { ...ctx.gateways.accounts, ...(changes === 4 ? { create: die } : {}), delete: die };
  return {
    ...ctx,
    gateways: { ...ctx.gateways, accounts },
    stores: { ...ctx.stores, employees: { ...employees, commitIfUnchanged } },
  };
}

const finishUndo = ({ ctx, enterprise, id }: Firm) => finishJob(ctx, "undo-import", importSubject(enterprise, id));
const uidsOf = async ({ enterprise }: Firm) => Object.keys((await stored(`employees/${enterprise}`)) as object);

/** An employee accepts the invitation that was mailed to them. */
async function accept({ mails }: Firm, uid: string) {
  const invitation = mails.find(({ about }) => about === uid);
  if (invitation?.kind !== "invitation") throw new Error("Nobody was invited.");
  const token = new URL(invitation.data.url).searchParams.get("token") ?? "";
  await acceptInvitation(createTestCtx(), { token, password: "a-good-secret" });
}

/** A context in which the import is undone just before the first employee is added. @param fails whether that fails. */
function undoneMeanwhile(firm: Firm, fails = false): ActorCtx {
  const { boss, ctx, id } = firm;
  const { employees } = ctx.stores;
  let undone: Promise<void> | null = null;
  const commitIfUnchanged: typeof employees.commitIfUnchanged = async (...parts) => {
    const isFirst = undone === null;
    undone ??= undoImport(boss.ctx, { id }).then(() => finishUndo(firm));
    await undone;
    if (fails && isFirst) throw new Failure("unavailable");
    return employees.commitIfUnchanged(...parts);
  };
  return { ...ctx, stores: { ...ctx.stores, employees: { ...employees, commitIfUnchanged } } };
}

describe("an import", () => {
  it("that is killed resumes with exact counts and one mail each, and changes nothing when it is repeated", async () => {
    const firm = await createFirm();
    const rows = rowsOf(ROWS);
    await sendPart(firm, firm.ctx, rows, 0);
    for (const changes of [0, 4, PART + 1])
      await expect(sendPart(firm, killedAfter(firm, changes), rows, 1)).rejects.toThrow("killed");
    await sendAll(firm, rows, 1);
    // The response to a part was lost, so the browser sends it again.
    await sendPart(firm, firm.ctx, rows, 2);
    const counts = { created: ROWS, updated: 0, unchanged: 0, refused: 0 };
    const { items } = await listImports(firm.ctx, {});
    expect(items).toEqual([{ id: firm.id, date: firm.ctx.now, rows: ROWS, undone_date: null, ...counts }]);
    expect(await stored(`enterprise/${firm.enterprise}/seats/used`)).toBe(ROWS + 1);
    expect(firm.mailed.toSorted()).toEqual(rows.map(({ email }) => email).toSorted());
    await recount(firm.enterprise);
    const again = { ...firm, id: uniqueName("again") };
    await sendAll(again, rows);
    expect((await listImports(firm.ctx, {})).items.find(({ id }) => id === again.id)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: ROWS,
    });
    expect(firm.mailed).toHaveLength(ROWS);
    await recount(firm.enterprise);
  });

  it("can be undone within 30 days for employees who have not accepted", async () => {
    const firm = await createFirm();
    const rows = rowsOf(30);
    const [known] = (await createEmployees(firm.ctx, { employees: rows.slice(0, 1) })).results;
    await sendAll(firm, rows);
    const accepted = firm.mails[4]?.about ?? "";
    await accept(firm, accepted);
    const late = { ...firm.ctx, now: firm.ctx.now + IMPORT_UNDO_MS };
    expect((await refusalOf(undoImport(late, { id: firm.id }))).code).toBe("conflict");
    expect(await undoImport(firm.ctx, { id: firm.id })).toMatchObject({ undone_date: firm.ctx.now });
    await finishJob(firm.ctx, "undo-import", importSubject(firm.enterprise, firm.id));
    const left = Object.keys((await stored(`employees/${firm.enterprise}`)) as object);
    expect(new Set(left)).toEqual(new Set([firm.boss.uid, known?.uid, accepted]));
    await recount(firm.enterprise);
    expect((await refusalOf(sendPart(firm, firm.ctx, rows, 0))).code).toBe("conflict");
  });

  it("can be undone for employees who were disabled before they accepted", async () => {
    const firm = await createFirm();
    await sendAll(firm, rowsOf(3));
    const [invited = "", disabled = "", joined = ""] = (await uidsOf(firm)).filter((uid) => uid !== firm.boss.uid);
    await accept(firm, joined);
    for (const uid of [disabled, joined]) await updateEmployee(firm.ctx, { uid, status: "disabled" });
    await undoImport(firm.ctx, { id: firm.id });
    await finishUndo(firm);
    expect(new Set(await uidsOf(firm))).toEqual(new Set([firm.boss.uid, joined]));
    for (const uid of [invited, disabled]) {
      await finishJob(firm.ctx, "delete-account", uid);
      expect(await firm.ctx.gateways.accounts.get(uid)).toBeNull();
    }
    await recount(firm.enterprise);
  });

  it("adds nobody after it was undone, also while a part is running", async () => {
    const firm = await createFirm();
    const rows = rowsOf(2 * CONCURRENT_ROWS + PART);
    await sendPart(firm, firm.ctx, rows, 0);
    const part = { id: firm.id, part: 1, rows: rows.length };
    const running = createEmployees(undoneMeanwhile(firm), { employees: rows.slice(PART), mail: true, import: part });
    expect((await refusalOf(running)).code).toBe("conflict");
    expect(new Set(firm.mailed).size).toBe(PART + CONCURRENT_ROWS);
    await finishUndo(firm);
    expect(await uidsOf(firm)).toEqual([firm.boss.uid]);
    await recount(firm.enterprise);
  });

  it.each([
    [false, "conflict"],
    [true, "unavailable"],
  ])("is undone completely when it was undone during the last rows of a part; row fails: %s", async (fails, code) => {
    const firm = await createFirm();
    const rows = rowsOf(PART * 2);
    await sendPart(firm, firm.ctx, rows, 0);
    expect((await refusalOf(sendPart(firm, undoneMeanwhile(firm, fails), rows, 1))).code).toBe(code);
    await finishUndo(firm);
    expect(await uidsOf(firm)).toEqual([firm.boss.uid]);
    await recount(firm.enterprise);
  });

  it("can be listed, continued and undone by its creator, and listed and undone by admins", async () => {
    const enterprise = await createTestEnterprise({ groups: { sales: { name: "Sales", count: 0 } } });
    const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const manager = await createTestPerson({ enterprise, manages: ["sales"] });
    const other = await createTestPerson({ enterprise, manages: ["sales"] });
    const id = uniqueName("import");
    const employees = rowsOf(2).map((row) => ({ ...row, groups: ["sales"] }));
    await createEmployees(manager.ctx, { employees, import: { id, part: 0, rows: 2 } });
    expect((await listImports(manager.ctx, {})).items).toHaveLength(1);
    expect((await listImports(boss.ctx, {})).items).toHaveLength(1);
    expect((await listImports(other.ctx, {})).items).toEqual([]);
    expect((await refusalOf(undoImport(other.ctx, { id }))).code).toBe("not-found");
    const member = await createTestPerson({ enterprise });
    expect((await refusalOf(undoImport(member.ctx, { id }))).code).toBe("permission-denied");
    expect((await refusalOf(listImports((await createTestPerson()).ctx, {}))).code).toBe("not-found");
    const continued = createEmployees(other.ctx, { employees, import: { id, part: 0, rows: 2 } });
    expect((await refusalOf(continued)).code).toBe("conflict");
    expect(await undoImport(boss.ctx, { id })).toMatchObject({ id, created: 2 });
  });

  it("is listed page by page, newest first, for managers as well, who see only their own", async () => {
    const enterprise = await createTestEnterprise({ groups: { sales: { name: "Sales", count: 0 } } });
    const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const manager = await createTestPerson({ enterprise, manages: ["sales"] });
    const ids = Array.from({ length: 45 }, (_, at) => `i${String(at).padStart(2, "0")}`);
    // Three imports at each time; the manager made the first two of all.
    const imports = ids.map((id, at) => [
      id,
      { by: at < 2 ? manager.uid : boss.uid, date: 1000 + Math.floor(at / 3), rows: 1 },
    ]);
    await testDatabase().ref(`imports/${enterprise}`).set(Object.fromEntries(imports));
    const pagesFor = async ({ ctx }: typeof boss) => {
      const pages: string[][] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { items, next } = await listImports(ctx, cursor === undefined ? {} : { cursor });
        pages.push(items.map(({ id }) => id));
        cursor = next;
      }
      return pages;
    };
    const all = ids.toReversed();
    expect(await pagesFor(boss)).toEqual([all.slice(0, 20), all.slice(20, 40), all.slice(40)]);
    expect(await pagesFor(manager)).toEqual([["i01", "i00"]]);
  });

  it("is not recorded in a dry run", async () => {
    const firm = await createFirm();
    const rows = rowsOf(2);
    await createEmployees(firm.ctx, { employees: rows, dry_run: true, import: { id: firm.id, part: 0, rows: 2 } });
    expect((await listImports(firm.ctx, {})).items).toEqual([]);
  });
});
