import type { EnterpriseAct } from "@cardinal/contract/entities/oversight/enterprise-act";
import { beforeAll, expect, test } from "vitest";
import { startTestDns, type TestDns } from "../../../testing/sso/start-dns.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { CONNECTIONS } from "./acts-of-connections.test-helper.ts";
import { PEOPLE, STRUCTURE } from "./acts-of-people.test-helper.ts";
import { CARDS, LEADS } from "./acts-of-things.test-helper.ts";
import { actsOf, createFirm, importPart, row, type Scene } from "./audit.test-helper.ts";

let dns: TestDns;
beforeAll(async () => {
  dns = await startTestDns();
  return () => dns.stop();
});

/** Every kind of act in an enterprise. */
const CASES = Object.entries({
  ...PEOPLE,
  ...STRUCTURE,
  ...CARDS,
  ...LEADS,
  ...CONNECTIONS,
});

test.each(CASES)("one entry is logged when %s", async (_name, { prepare, expected }) => {
  const firm = await createFirm();
  const scene: Scene = { ...firm, ctx: firm.boss.ctx, dns };
  const act = await prepare(scene);
  const before = new Set((await actsOf(firm.boss)).map(({ id }) => id));
  await act();
  const added = (await actsOf(firm.boss)).filter(({ id }) => !before.has(id));
  const [name, more = {}] = expected(scene);
  const actor: EnterpriseAct["actor"] = { uid: firm.boss.uid, name: "Ada Lovelace", kind: "person" };
  expect(added).toEqual([
    expect.objectContaining({
      act: `enterprise.${name}`,
      ...("actor" in more || name === "joinByDomain" ? {} : { actor }),
      ...more,
    }),
  ]);
  expect(JSON.stringify(added)).not.toContain("SECRET");
});

test("the log has one entry for an import and one for each employee that it added", async () => {
  const { boss } = await createFirm();
  const part = importPart();
  await createEmployees(boss.ctx, { employees: [row(), row()], import: { ...part.import, rows: 4 } });
  await createEmployees(boss.ctx, { employees: [row(), row()], import: { ...part.import, part: 1, rows: 4 } });
  const acts = await actsOf(boss);
  expect(acts.filter(({ act }) => act === "enterprise.importEmployees")).toMatchObject([
    { code: "4", thing: part.import.id },
  ]);
  expect(acts.filter(({ act }) => act === "enterprise.createEmployees")).toHaveLength(4);
});
