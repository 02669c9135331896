import {
  createHook,
  deleteHook,
  listDeliveries,
  listHooks,
  resendDelivery,
  rotateHookSecret,
  testHook,
  updateHook,
} from "@cardinal/contract/endpoints/enterprise/hooks";
import { listApiKeys } from "@cardinal/contract/endpoints/enterprise/api-keys";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { type Delivery, type Hook } from "@cardinal/contract/entities/connections/hook";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../lib/language.ts";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";

const HOOK: Hook = {
  id: "00000000beef",
  url: "https://hr.example/cardinal",
  events: ["employee.created"],
  created_date: 1,
  failing_since: null,
  disabled_date: null,
  old_key_until: null,
};
const SENT: Delivery = {
  id: `msg_${"A".repeat(22)}`,
  type: "employee.created",
  date: Date.UTC(2026, 0, 15, 12),
  state: "failed",
  tries: 9,
  next_date: null,
  tried_date: 1,
  status: 503,
  answer: "Down for maintenance",
  problem: null,
  body: '{"type":"employee.created"}',
};

const LEADS = ["New lead", "New lead at an event", "Lead from an event withdrawn"];

async function open(address: string, hooks: readonly Hook[], language: Language = "en") {
  reply(getEnterprise, makeEnterprise({}));
  reply(listApiKeys, { items: [], next: null });
  reply(listHooks, { items: [...hooks], next: null });
  reply(listDeliveries, { items: [SENT], next: null });
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true, settings: { language } } });
  const view = renderApp(address, { language });
  await screen.findByRole("heading", { level: 1 });
  return view;
}
const AT = `/dashboard/hooks/${HOOK.id}`;

test("a new endpoint requires a public address, and shows its secret once", async () => {
  const { user } = await open("/dashboard/hooks", []);
  expect(await screen.findByText("There are no endpoints yet.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "New endpoint" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New endpoint" }));
  await user.click(dialog.getByRole("button", { name: "Add endpoint" }));
  expect(dialog.getByText("Enter a public address that begins with https://.")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: "Address" }), HOOK.url);
  refuse(createHook, "invalid-argument", { fields: { url: "…" } });
  await user.click(dialog.getByRole("button", { name: "Add endpoint" }));
  expect(await dialog.findByText("Enter a public address that begins with https://.")).toBeVisible();
  for (const name of ["Employee changed", "Employee disabled", "Employee removed", ...LEADS])
    await user.click(dialog.getByRole("checkbox", { name }));
  const calls = reply(createHook, { ...HOOK, signing_key: "whsec_abc" });
  reply(listHooks, { items: [HOOK], next: null });
  await user.click(dialog.getByRole("button", { name: "Add endpoint" }));
  expect(await dialog.findByRole("textbox", { name: "Signing secret" })).toHaveValue("whsec_abc");
  expect(calls.inputs).toEqual([{ url: HOOK.url, events: ["employee.created"] }]);
  await user.click(dialog.getByRole("button", { name: "Done" }));
  expect(await screen.findByRole("heading", { level: 1, name: "hr.example" })).toBeVisible();
});

test("the dialog stays open while an endpoint is added, because only it shows the secret", async () => {
  const { user } = await open("/dashboard/hooks", []);
  await user.click(await screen.findByRole("button", { name: "New endpoint" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New endpoint" }));
  await user.type(dialog.getByRole("textbox", { name: "Address" }), HOOK.url);
  const held = hold(createHook);
  await user.click(dialog.getByRole("button", { name: "Add endpoint" }));
  expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await user.keyboard("{Escape}");
  reply(listHooks, { items: [HOOK], next: null });
  held.release({ ...HOOK, signing_key: "whsec_abc" });
  expect(await dialog.findByRole("textbox", { name: "Signing secret" })).toHaveValue("whsec_abc");
});

test("the log shows the state of an event, resends it, and sends a test event", async () => {
  const { user } = await open(AT, [HOOK]);
  const log = within(await screen.findByRole("list", { name: "Log" }));
  expect(log.getByText("Failed")).toBeVisible();
  expect(log.getByText(/9 tries · HTTP 503$/)).toBeVisible();
  await user.click(log.getByText("Event, Answer"));
  expect(log.getByText("Down for maintenance")).toBeVisible();
  const waiting = { ...SENT, state: "waiting" as const, tries: 0, answer: null, status: null };
  const again = reply(resendDelivery, waiting);
  reply(listDeliveries, { items: [waiting], next: null });
  await user.click(log.getByRole("button", { name: /^Send again: Employee added/ }));
  expect(await screen.findByText("Waiting")).toBeVisible();
  expect(again.inputs).toEqual([{ id: HOOK.id, delivery: SENT.id }]);
  const tests = reply(testHook, { ...waiting, type: "test" });
  reply(listDeliveries, { items: [{ ...waiting, type: "test" }], next: null });
  await user.click(screen.getByRole("button", { name: "Send test event" }));
  expect(await screen.findByText("Test event")).toBeVisible();
  expect(tests.inputs).toEqual([{ id: HOOK.id }]);
});

test("what arrived while older deliveries were shown is in the log after one was sent again", async () => {
  const delivery = (id: string, date: number) => ({ ...SENT, id: `msg_${"A".repeat(20)}${id}`, date });
  const { user } = await open(AT, [HOOK]);
  reply(listDeliveries, ({ after }) =>
    after === undefined ? { items: [delivery("d2", 2)], next: "d2" } : { items: [delivery("d1", 1)], next: null },
  );
  await user.click(await screen.findByRole("button", { name: "Refresh" }));
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(screen.getAllByRole("list", { name: "Log" })).toHaveLength(2));
  await user.tab();
  expect(screen.getAllByRole("button", { name: /^Send again/ })[1]).toHaveFocus();
  reply(resendDelivery, delivery("d1", 1));
  reply(listDeliveries, ({ after }) =>
    after === undefined
      ? { items: [delivery("d3", 3)], next: "d3" }
      : { items: after === "d3" ? [delivery("d2", 2), delivery("d1", 1)] : [delivery("d1", 1)], next: null },
  );
  await user.click(screen.getAllByRole("button", { name: /^Send again/ })[1] ?? document.body);
  await waitFor(() => expect(screen.getAllByRole("list", { name: "Log" })).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Send again/ })).toHaveLength(3));
});

test("a disabled endpoint is enabled, changed, gets a new secret, and is removed", async () => {
  const { user } = await open(AT, [{ ...HOOK, disabled_date: 1 }]);
  expect(screen.getByText("Off")).toBeVisible();
  expect(screen.getByRole("button", { name: "Send test event" })).toBeDisabled();
  const updates = reply(updateHook, HOOK);
  reply(listHooks, { items: [{ ...HOOK, failing_since: Date.UTC(2026, 0, 15, 12) }], next: null });
  await user.click(screen.getByRole("button", { name: "Turn on" }));
  expect(await screen.findByText("On, but nothing has got through since 15 Jan 2026")).toBeVisible();
  const settings = within(screen.getByRole("region", { name: "Settings" }));
  await user.click(settings.getByRole("checkbox", { name: "Employee removed" }));
  await user.click(settings.getByRole("button", { name: "Save" }));
  expect(await settings.findByText("Saved")).toBeVisible();
  expect(updates.inputs).toEqual([
    { id: HOOK.id, enabled: true },
    { id: HOOK.id, events: ["employee.created", "employee.removed"] },
  ]);
  reply(rotateHookSecret, { ...HOOK, signing_key: "whsec_new" });
  await user.click(screen.getByRole("button", { name: "New secret" }));
  const shown = within(await screen.findByRole("dialog", { name: "New secret" }));
  expect(shown.getByRole("textbox", { name: "Signing secret" })).toHaveValue("whsec_new");
  await user.click(shown.getByRole("button", { name: "Done" }));
  await user.click(screen.getByRole("button", { name: "Remove endpoint" }));
  const asked = within(await screen.findByRole("dialog", { name: "Remove this endpoint?" }));
  const removals = reply(deleteHook, { deleted: true });
  reply(listHooks, { items: [], next: null });
  await user.click(asked.getByRole("button", { name: "Remove endpoint" }));
  expect(await screen.findByText("There are no endpoints yet.")).toBeVisible();
  expect(removals.inputs).toEqual([{ id: HOOK.id }]);
});

test("a change during a save is unsaved, and so is what is refused later", async () => {
  const { user } = await open(AT, [HOOK]);
  const settings = within(screen.getByRole("region", { name: "Settings" }));
  const save = settings.getByRole("button", { name: "Save" });
  const box = (name: string) => settings.getByRole("checkbox", { name });
  const saving = hold(updateHook);
  await user.click(box("Employee removed"));
  await user.click(save);
  await waitFor(() => expect(saving.inputs).toHaveLength(1));
  await user.click(box("Employee disabled"));
  const removal = { ...HOOK, events: [...HOOK.events, "employee.removed" as const] };
  reply(listHooks, { items: [removal], next: null });
  saving.release(removal);
  await waitFor(() => expect(save).not.toHaveAttribute("data-loading"));
  expect(settings.queryByText("Saved")).not.toBeInTheDocument();
  expect(box("Employee disabled")).toBeChecked();
  const all = { ...HOOK, events: [...HOOK.events, "employee.disabled" as const, "employee.removed" as const] };
  reply(updateHook, all);
  reply(listHooks, { items: [all], next: null });
  await user.click(save);
  expect(await settings.findByText("Saved")).toBeVisible();
  refuse(updateHook, "plan-required");
  await user.click(save);
  expect(await settings.findByRole("alert")).toBeVisible();
  expect(settings.queryByText("Saved")).not.toBeInTheDocument();
});

test("a new address keeps the events that another admin has chosen since", async () => {
  const { user } = await open(AT, [HOOK]);
  const settings = within(screen.getByRole("region", { name: "Settings" }));
  const changed: Hook = { ...HOOK, url: "https://hr.example/new", events: ["employee.created", "employee.removed"] };
  const updates = reply(updateHook, changed);
  reply(listHooks, { items: [changed], next: null });
  const field = settings.getByRole("textbox", { name: "Address" });
  await user.clear(field);
  await user.type(field, changed.url);
  await user.click(settings.getByRole("button", { name: "Save" }));
  expect(await settings.findByText("Saved")).toBeVisible();
  expect(updates.inputs).toEqual([{ id: HOOK.id, url: changed.url }]);
  expect(settings.getByRole("checkbox", { name: "Employee removed" })).toBeChecked();
});

test("links to the endpoints when an endpoint does not exist", async () => {
  await open("/dashboard/hooks/00000000dead", [HOOK]);
  expect(screen.getByRole("link", { name: "Back to API and webhooks" })).toHaveAttribute("href", "/dashboard/hooks");
});

test("shows German texts", async () => {
  await open(AT, [HOOK], "de");
  expect(await screen.findByText("Fehlgeschlagen")).toBeVisible();
  expect(screen.getByRole("button", { name: "Testereignis senden" })).toBeVisible();
});
