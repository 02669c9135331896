import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { changeEnterprise } from "@cardinal/contract/endpoints/admin/enterprises/change-enterprise";
import { getEnterpriseOverview } from "@cardinal/contract/endpoints/admin/enterprises/get-enterprise-overview";
import { listEventsOf } from "@cardinal/contract/endpoints/admin/list-events-of";
import { search } from "@cardinal/contract/endpoints/admin/people/search";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { EnterpriseOverview } from "@cardinal/contract/entities/platform/enterprise-overview";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

const ACME: EnterpriseOverview = {
  id: "acme",
  name: "Acme Ltd",
  created_date: Date.parse("2026-01-31T12:00:00Z"),
  frozen_date: null,
  deletion_date: null,
  in_force: true,
  plan_from: { own: null, given: null },
  seats: { limit: 1000, used: 7 },
  counts: { active: 5, invited: 2, disabled: 1, admins: 1 },
  admins: [
    { uid: "uid-ada", name: "Ada Lovelace", status: "active" },
    { uid: "uid-eve", name: "", status: "disabled" },
  ],
  batches: [{ id: "-batch", name: "Badges", new: 3, claimed: 2, disabled: 1 }],
  acts: [],
};
const EVENT = {
  event_id: "0000000001",
  name: "World fair",
  place: "Paris",
  time_zone: "Europe/Paris",
  start_date: 1_900_000_000_000,
  end_date: 1_900_010_000_000,
};

interface Opened {
  readonly enterprise?: Partial<EnterpriseOverview>;
  readonly role?: AdminRole;
  readonly language?: Language;
}
async function open({ enterprise = {}, role = "operator", language = "en" }: Opened = {}) {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  reply(getEnterpriseOverview, { ...ACME, ...enterprise });
  reply(listEventsOf, { items: [EVENT], next: null });
  const saved = reply(changeEnterprise, { ...ACME, ...enterprise });
  const view = renderApp("/admin/enterprises/acme", { language });
  await screen.findByRole("heading", { level: 1, name: "Acme Ltd" });
  return { ...view, saved };
}
const rowsOf = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map((row) => row.textContent);

test("shows an organisation with its seats, plan, admins, printed cards and events", async () => {
  await open();
  expect(screen.getByText("7 of 1,000")).toBeVisible();
  expect(screen.getByText("The Enterprise plan is active.")).toBeVisible();
  expect(screen.getByText("Given without an end date when the organisation was created.")).toBeVisible();
  expect(rowsOf("Admins")).toEqual(["Ada Lovelaceactive", "No name yetdisabled"]);
  expect(screen.getByRole("link", { name: "Ada Lovelace" })).toHaveAttribute("href", "/admin/people/uid-ada");
  expect(rowsOf("Printed cards")).toEqual(["Badges3 not claimed, 2 in use, 1 off"]);
  expect(screen.getByRole("link", { name: "Badges" })).toHaveAttribute("href", "/admin/generators/-batch");
  expect(await screen.findByRole("link", { name: /World fair/ })).toHaveAttribute("href", "/events/0000000001");
  expect(screen.getByText("No entries.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Organisations" })).toHaveAttribute("href", "/admin/enterprises");
});

test.each<[Partial<EnterpriseOverview>, readonly string[]]>([
  [{ in_force: false, frozen_date: 1_780_000_000_000 }, ["The organisation is frozen, so its plan doesn’t count."]],
  [
    {
      in_force: false,
      plan_from: {
        own: {
          plan: "enterprise",
          state: "canceled",
          interval: "month",
          seats: 20,
          next_seats: null,
          until: null,
          cancel_date: null,
          past_due_date: null,
          disputed: false,
        },
        given: { seats: 1200, until: null },
      },
    },
    [
      "The Enterprise plan isn’t active.",
      "Own subscription: ended, 20 seats",
      "Given by an admin: 1,200 seats, with no end date",
    ],
  ],
])("the plan says where it comes from", async (enterprise, sentences) => {
  await open({ enterprise: { ...enterprise, admins: [], batches: [], created_date: null } });
  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText("Unknown")).toBeVisible();
  expect(screen.getByText("No admins.")).toBeVisible();
  expect(screen.getByText("No printed cards were made for this organisation.")).toBeVisible();
});

test("an operator freezes and unfreezes it with a reason", async () => {
  const { user, saved, unmount } = await open();
  await user.click(screen.getByRole("button", { name: "Freeze organisation" }));
  const dialog = await screen.findByRole("dialog", { name: "Freeze Acme Ltd?" });
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Spam");
  await user.click(within(dialog).getByRole("button", { name: "Freeze organisation" }));
  await expect.poll(() => saved.inputs).toEqual([{ id: "acme", frozen: true, reason: "Spam" }]);
  unmount();
  const frozen = await open({ enterprise: { frozen_date: 1_780_000_000_000, in_force: false } });
  expect(screen.getByText(/^Frozen since /)).toBeVisible();
  await frozen.user.click(screen.getByRole("button", { name: "Unfreeze organisation" }));
  const thaw = await screen.findByRole("dialog", { name: "Unfreeze Acme Ltd?" });
  await frozen.user.type(within(thaw).getByRole("textbox", { name: "Reason" }), "A mistake");
  await frozen.user.click(within(thaw).getByRole("button", { name: "Unfreeze organisation" }));
  await expect.poll(() => frozen.saved.inputs).toEqual([{ id: "acme", frozen: false, reason: "A mistake" }]);
});

test("an operator grants seats until a day, and revokes them", async () => {
  const given = { seats: 50, until: null };
  const { user, saved } = await open({ enterprise: { plan_from: { own: null, given } } });
  await user.click(screen.getByRole("button", { name: "Give seats" }));
  const dialog = await screen.findByRole("dialog", { name: "Give Acme Ltd the Enterprise plan" });
  const seats = within(dialog).getByRole("textbox", { name: "Seats" });
  const day = within(dialog).getByLabelText("Last day (optional)");
  await user.clear(seats);
  await user.type(seats, "10001");
  await user.type(day, "2020-01-31");
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "A trial");
  const save = within(dialog).getByRole("button", { name: "Save" });
  await user.click(save);
  expect(within(dialog).getByText("Enter a number from 1 to 10,000.")).toBeVisible();
  expect(within(dialog).getByText("Choose today or a later day.")).toBeVisible();
  await user.clear(seats);
  await user.type(seats, "75");
  await user.clear(day);
  await user.type(day, "2090-01-31");
  await user.click(save);
  const until = Date.parse("2090-02-01T00:00:00Z");
  await expect.poll(() => saved.inputs).toEqual([{ id: "acme", given: { seats: 75, until }, reason: "A trial" }]);
  await user.click(screen.getByRole("button", { name: "Give seats" }));
  const again = await screen.findByRole("dialog", { name: "Give Acme Ltd the Enterprise plan" });
  await user.selectOptions(within(again).getByRole("combobox", { name: "What to give" }), "nothing");
  expect(within(again).queryByRole("textbox", { name: "Seats" })).toBe(null);
  expect(within(again).getByText(/^The Enterprise plan ends as soon as you save\./)).toBeVisible();
  // The reason for one act is not that of the next one.
  expect(within(again).getByRole("textbox", { name: "Reason" })).toHaveValue("");
  await user.type(within(again).getByRole("textbox", { name: "Reason" }), "The trial is over");
  await user.click(within(again).getByRole("button", { name: "Save" }));
  await expect.poll(() => saved.inputs.at(-1)).toEqual({ id: "acme", given: null, reason: "The trial is over" });
});

test("seats with an end keep it when more are granted", async () => {
  const until = Date.parse("2090-02-01T00:00:00Z");
  const { user, saved } = await open({ enterprise: { plan_from: { own: null, given: { seats: 50, until } } } });
  await user.click(screen.getByRole("button", { name: "Give seats" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Last day (optional)")).toHaveValue("2090-01-31");
  await user.type(dialog.getByRole("textbox", { name: "Seats" }), "0");
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "A trial");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved.inputs).toEqual([{ id: "acme", given: { seats: 500, until }, reason: "A trial" }]));
});

test("the dialog starts from the current grant after one was revoked or changed", async () => {
  const { user, saved } = await open({ enterprise: { plan_from: { own: null, given: { seats: 50, until: null } } } });
  const show = async () => {
    await user.click(screen.getByRole("button", { name: "Give seats" }));
    return within(await screen.findByRole("dialog"));
  };
  const save = async (dialog: Awaited<ReturnType<typeof show>>, given: EnterpriseOverview["plan_from"]["given"]) => {
    reply(getEnterpriseOverview, { ...ACME, plan_from: { own: null, given } });
    await user.clear(dialog.getByRole("textbox", { name: "Reason" }));
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "A trial");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
  };
  const first = await show();
  await user.clear(first.getByRole("textbox", { name: "Seats" }));
  await user.type(first.getByRole("textbox", { name: "Seats" }), "75");
  await user.type(first.getByLabelText("Last day (optional)"), "2090-01-31");
  await user.selectOptions(first.getByRole("combobox", { name: "What to give" }), "nothing");
  await save(first, null);
  expect(saved.inputs.at(-1)).toMatchObject({ given: null });
  const second = await show();
  await waitFor(() => expect(second.queryByRole("combobox")).toBe(null));
  expect(second.getByRole("textbox", { name: "Seats" })).toHaveValue("1000");
  expect(second.getByLabelText("Last day (optional)")).toHaveValue("");
  await save(second, { seats: 20, until: null });
  expect(saved.inputs.at(-1)).toMatchObject({ given: { seats: 1000 } });
  expect(await screen.findByText("Given by an admin: 20 seats, with no end date")).toBeVisible();
  const third = await show();
  expect(third.getByRole("combobox", { name: "What to give" })).toHaveValue("seats");
  expect(third.getByRole("textbox", { name: "Seats" })).toHaveValue("20");
});

const PAID: EnterpriseOverview["plan_from"]["own"] = {
  plan: "enterprise",
  state: "active",
  interval: "month",
  seats: 20,
  next_seats: null,
  until: null,
  cancel_date: null,
  past_due_date: null,
  disputed: false,
};

test.each([
  ["that is paid", "en", "active", /^The seats you gave end as soon as you save\. Those of the subscription stay\./],
  ["that has ended", "en", "canceled", /^The Enterprise plan ends as soon as you save\./],
  ["that is paid", "de", "active", /^Die vergebenen Plätze entfallen, sobald Sie speichern\./],
  ["that has ended", "de", "canceled", /^Der Enterprise-Tarif endet, sobald Sie speichern\./],
] as const)("revoking seats beside a subscription %s shows what ends (%s)", async (_what, language, state, said) => {
  const own = { ...PAID, state };
  const { user } = await open({ language, enterprise: { plan_from: { own, given: { seats: 50, until: null } } } });
  await user.click(screen.getByRole("button", { name: language === "en" ? "Give seats" : "Plätze vergeben" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(dialog.getByRole("combobox"), "nothing");
  expect(dialog.getByText(said)).toBeVisible();
});

test("shows an organisation whose plan was revoked without one", async () => {
  await open({ enterprise: { in_force: false } });
  expect(screen.getByText("No subscription, and nothing is given by an admin.")).toBeVisible();
});

test("support can only read", async () => {
  await open({ role: "support" });
  expect(screen.queryByRole("button", { name: /Freeze|Give/ })).toBe(null);
});

test("shows a missing organisation and a failure", async () => {
  await signInAs();
  reply(getOwnRole, { role: "support" });
  refuse(getEnterpriseOverview, "not-found");
  const missing = renderApp("/admin/enterprises/acme");
  expect(await screen.findByRole("heading", { name: /^There’s no such organisation/ })).toBeVisible();
  missing.unmount();
  disconnect(getEnterpriseOverview);
  reply(listEventsOf, { items: [], next: null });
  const { user } = renderApp("/admin/enterprises/globex");
  const retry = await screen.findByRole("button", { name: "Try again" });
  reply(getEnterpriseOverview, { ...ACME, name: "" });
  await user.click(retry);
  expect(await screen.findByRole("heading", { level: 1, name: "acme" })).toBeVisible();
  expect(await screen.findByText("No events.")).toBeVisible();
});

test("the list links to an organisation, in German too", async () => {
  const { unmount } = await open({ language: "de" });
  expect(screen.getByText("Der Enterprise-Tarif ist aktiv.")).toBeVisible();
  unmount();
  const item = { id: "acme", name: "Acme Ltd", frozen: true, seats: ACME.seats, created_date: 1_780_000_000_000 };
  reply(search, { kind: "enterprises", items: [item], next: null });
  const { user } = renderApp("/admin/enterprises", { language: "de" });
  await user.click(await screen.findByRole("link", { name: /^Acme Ltd Gesperrt/ }));
  expect(await screen.findByRole("button", { name: "Organisation sperren" })).toBeVisible();
});
