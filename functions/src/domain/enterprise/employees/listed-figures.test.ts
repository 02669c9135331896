import { listEmployees as endpoint } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { expect, it } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  type TestPerson,
  testDatabase,
} from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { listEmployees } from "./list-employees.ts";

const GROUPS = { sales: { name: "Sales", count: 0 }, legal: { name: "Legal", count: 0 } };
const LAST_LOGIN = 1_790_000_000_000;

/** An enterprise with a manager of sales, whose group has a viewed and an unviewed seller. */
async function createFirm() {
  const enterprise = await createTestEnterprise({ groups: GROUPS });
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  const manager = await createTestPerson({ enterprise, manages: ["sales"] });
  const seller = await createTestPerson({ enterprise, groups: ["sales"] });
  const unviewed = await createTestPerson({ enterprise, groups: ["sales"] });
  await testDatabase()
    .ref()
    .update({
      [`entstats/${enterprise}/boards/all/all-views/${seller.uid}`]: 12,
      [`entstats/${enterprise}/boards/all/sales-views/${seller.uid}`]: 5,
      [`users/${seller.uid}/last_login`]: LAST_LOGIN,
    });
  /** The views and the last sign-in of both sellers in a list. */
  const figuresFor = async ({ ctx }: TestPerson, input: object = {}) => {
    const reply = await listEmployees(ctx, endpoint.input.parse(input));
    expect(endpoint.reply.parse(reply)).toEqual(reply);
    return [seller, unviewed].map(({ uid }) => {
      const found = reply.items.find((item) => item.uid === uid);
      return [found?.card_views, found?.last_login];
    });
  };
  return { enterprise, boss, manager, seller, figuresFor };
}

it("a list of employees has the views of their cards and their last sign-in", async () => {
  const { boss, figuresFor } = await createFirm();
  const shown = [
    [12, LAST_LOGIN],
    [0, null],
  ];
  for (const input of [{}, { sort: "views" }, { q: "lovelace" }, { status: "active" }])
    expect([input, await figuresFor(boss, input)]).toEqual([input, shown]);
});

it("a list of one group has the views since its employees joined the group, as the order by views does", async () => {
  const { boss, manager, figuresFor } = await createFirm();
  const shown = [
    [5, LAST_LOGIN],
    [0, null],
  ];
  for (const input of [{ group: "sales" }, { group: "sales", sort: "views" }, { group: "sales", q: "lovelace" }])
    expect([input, await figuresFor(boss, input)]).toEqual([input, shown]);
  for (const input of [{}, { sort: "views" }])
    expect([input, await figuresFor(manager, input)]).toEqual([input, shown]);
});

it("a manager without the permission to see statistics gets no views, and no order by them", async () => {
  const { enterprise, manager, figuresFor } = await createFirm();
  await testDatabase().ref(`enterprise/${enterprise}/roles/manager/can`).set(" cards.edit ");
  for (const input of [{}, { group: "sales" }, { q: "lovelace" }])
    expect([input, await figuresFor(manager, input)]).toEqual([
      input,
      [
        [null, LAST_LOGIN],
        [null, null],
      ],
    ]);
  expect((await refusalOf(figuresFor(manager, { sort: "views", limit: 1 }))).code).toBe("permission-denied");
});

it("an invited user with their own account has neither", async () => {
  const { enterprise, boss, seller, figuresFor } = await createFirm();
  await testDatabase().ref(`employees/${enterprise}/${seller.uid}`).update({ own_account: true, status: "invited" });
  expect((await figuresFor(boss))[0]).toEqual([null, null]);
});
