import { listActs } from "@cardinal/contract/endpoints/enterprise/audit";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { ACT_NAMES, type EnterpriseAct } from "@cardinal/contract/entities/oversight/enterprise-act";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { actMessages } from "../../features/enterprise/audit/act-messages.ts";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEmployee, makeEnterprise } from "../../testing/samples.ts";
import { typeDay } from "../../testing/type-day.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./audit-screen.tsx";

const act = (over: Partial<EnterpriseAct>): EnterpriseAct => ({
  id: `-${"a".repeat(19)}`,
  date: 1_780_000_000_000,
  actor: { uid: "uid-boss", name: "Bea Boss", kind: "person" },
  act: "enterprise.saveRole",
  person: null,
  thing: null,
  code: null,
  ...over,
});
const grace = makeEmployee({});

const ACTS: readonly (readonly [EnterpriseAct, string])[] = [
  [act({ thing: "Office" }), "Role “Office” savedBea Boss"],
  [
    act({
      act: "enterprise.updateCardOfEmployee",
      person: { uid: grace.uid, name: "Grace Hopper" },
      code: "job_title bio",
      actor: { uid: "key:acme:0123", name: "Payroll", kind: "key" },
    }),
    "Card of Grace Hopper changed (Job title, About)API key “Payroll”",
  ],
  [
    act({
      act: "enterprise.updateEmployee",
      person: { uid: "gone-1", name: "" },
      code: "disabled",
      actor: { uid: "gone-2", name: "", kind: "deleted" },
    }),
    "Deleted account disabledDeleted account",
  ],
];

async function open(path = "/dashboard/audit", { isEmpty = false } = {}) {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  reply(getEnterprise, makeEnterprise({}));
  reply(listEmployees, { items: [grace], next: null, total: 1 });
  const items = ACTS.map(([one], at) => ({ ...one, id: `-${String(at).repeat(19)}` }));
  const lists = reply(listActs, ({ after, kind }) => {
    if (isEmpty || kind === "billing") return { items: [], next: null };
    return after === undefined
      ? { items, next: "next" }
      : { items: [act({ act: "enterprise.saveSkills", id: `-${"z".repeat(19)}` })], next: null };
  });
  return { ...renderApp(path), lists };
}

test("entries are sentences with actor and time, and are loaded page by page", async () => {
  const { user } = await open();
  await screen.findByText("Role “Office” saved");
  const rows = () => screen.getAllByRole("listitem").map((row) => row.textContent);
  for (const [, sentence] of ACTS) expect(rows().filter((row) => row?.startsWith(sentence))).toHaveLength(1);
  expect(document.querySelector("time")).toHaveAttribute("datetime", new Date(1_780_000_000_000).toISOString());
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Skills changed")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("filters the entries by topic, person and day in the URL", async () => {
  const { user, lists } = await open(`/dashboard/audit?person=${grace.uid}&person_name=Grace+Hopper&from=2026-01-01`);
  await screen.findByText("Role “Office” saved");
  expect(lists.inputs.at(-1)).toEqual({ person: grace.uid, from: "2026-01-01" });
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(lists.inputs.at(-1)).toEqual({}));
  await user.selectOptions(screen.getByRole("combobox", { name: "All topics" }), "Billing");
  expect(await screen.findByText("No entries match these filters.")).toBeVisible();
  expect(lists.inputs.at(-1)).toEqual({ kind: "billing" });
});

test("says that people cannot be searched, and not that there are none", async () => {
  const { user } = await open();
  refuse(listEmployees, "unavailable");
  await user.type(await screen.findByPlaceholderText("Person affected"), "Grace");
  const field = () => screen.getByPlaceholderText("Person affected");
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/try again/i));
  expect(screen.queryByText("No one found")).not.toBeInTheDocument();
});

test("filters by a day once it is complete, without an entry in the history", async () => {
  const { lists } = await open();
  await screen.findByText("Role “Office” saved");
  const entries = history.length;
  typeDay(screen.getByLabelText("From (UTC)"), "2026-02-03");
  await waitFor(() => expect(lists.inputs.at(-1)).toEqual({ from: "2026-02-03" }));
  expect([lists.inputs.length, history.length]).toEqual([2, entries]);
});

test("explains the log to an enterprise without entries", async () => {
  await open("/dashboard/audit", { isEmpty: true });
  expect(await screen.findByText("No entries yet")).toBeVisible();
});

test("entries that fail to load can be loaded again", async () => {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  reply(getEnterprise, makeEnterprise({}));
  reply(listEmployees, { items: [grace], next: null, total: 1 });
  refuse(listActs, "unavailable");
  renderApp("/dashboard/audit");
  expect(await screen.findByRole("alert")).toBeVisible();
});

test.each(["en", "de"] as const)("every act has a sentence in %s for each of its codes", (language) => {
  const { sentences } = actMessages[language];
  const codes = ["", "approved", "added", "created", "everywhere", "ask", "off", "left company", "enabled", "assigned"];
  for (const name of ACT_NAMES)
    for (const code of [...codes, "publish=at_once", "publish=on_accept", "leads=shared", "leads=private", "admin"]) {
      const sentence = sentences[name]({ person: "Ada", thing: "Thing", code, fields: " (F)" });
      expect([name, sentence]).toEqual([name, expect.stringMatching(/^\S.{4,}$/)]);
      expect(sentence).not.toMatch(/undefined|\{/);
    }
});
