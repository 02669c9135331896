import { listActs } from "@cardinal/contract/endpoints/enterprise/audit";
import { getEmployee } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import type { EnterpriseAct } from "@cardinal/contract/entities/oversight/enterprise-act";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { replyWithoutFigures } from "../../testing/enterprise-figures.ts";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
import { findPage, makeAccount } from "./employee.test-helper.tsx";

const grace = { uid: "uid-grace", name: "Grace Hopper" };
const act = (at: number): EnterpriseAct => ({
  id: `-${String(at).padStart(19, "0")}`,
  date: 1_780_000_000_000,
  actor: { uid: "uid-boss", name: "Bea Boss", kind: "person" },
  act: "enterprise.updateGroupMembers",
  person: grace,
  thing: `Group ${at}`,
  code: "added",
});

/** Opens the page of an employee with `count` audit entries. */
async function open(count: number, { admin = true } = {}) {
  replyWithoutFigures();
  const rights = { admin, permissions: ["cards.edit" as const], groups: null };
  reply(getEnterprise, makeEnterprise({ rights }));
  reply(getEmployee, makeAccount());
  const reads = reply(listActs, { items: Array.from({ length: count }, (_, at) => act(at)), next: null });
  await signInAs({ user: { enterprise: "acme", enterprise_admin: admin } });
  renderApp("/dashboard/employees/uid-grace");
  await findPage();
  return reads;
}
const history = () => within(screen.getByRole("region", { name: "History" }));

test("an admin sees the latest entries about an employee and a link to the rest", async () => {
  const reads = await open(6);
  expect(await history().findByText("Grace Hopper added to the group “Group 4”")).toBeVisible();
  expect(history().getAllByRole("listitem")).toHaveLength(5);
  const link = history().getByRole("link", { name: "Show all" });
  expect(link).toHaveAttribute("href", "/dashboard/audit?person=uid-grace&person_name=Grace+Hopper");
  expect(reads.inputs).toEqual([{ person: "uid-grace" }]);
});

test("without entries there is no link", async () => {
  await open(0);
  expect(await history().findByText("Nothing was changed in the last year.")).toBeVisible();
  expect(history().queryByRole("link")).toBeNull();
});

test("other users do not see the section", async () => {
  const reads = await open(6, { admin: false });
  expect(screen.queryByRole("region", { name: "History" })).toBeNull();
  expect(reads.inputs).toEqual([]);
});
