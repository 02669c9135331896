import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { listAllEvents, promoteEvent } from "@cardinal/contract/endpoints/admin/promoted-events";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { disconnect, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { FOUND, openKind } from "./found.test-helper.tsx";

test("stores the selected list of events in the address, and shows empty lists", async () => {
  const { user } = await openKind("events");
  const asked = reply(listAllEvents, ({ show }) => ({
    items: show === "upcoming" ? structuredClone([...FOUND.events.items]) : [],
    next: null,
  }));
  await user.click(await screen.findByRole("radio", { name: "Not over yet" }));
  expect(await screen.findByRole("list", { name: "Not over yet" })).toBeVisible();
  expect(location.search).toBe("?show=upcoming");
  await user.click(screen.getByRole("radio", { name: "Past" }));
  expect(await screen.findByText("No event has ended yet.")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Promoted" }));
  expect(await screen.findByText("No events are promoted.")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Newest" }));
  expect(await screen.findByRole("list", { name: "Events found" })).toBeVisible();
  expect([location.search, asked.inputs]).toEqual(["", [{ show: "upcoming" }, { show: "past" }, { show: "promoted" }]]);
  // Support can only read.
  expect(screen.queryByRole("button", { name: /promot/i })).toBe(null);
});

test("loads further pages of events on request, and can be reloaded", async () => {
  await signInAs();
  reply(getOwnRole, { role: "support" });
  disconnect(listAllEvents);
  const { user } = renderApp("/admin/events?show=past");
  const retry = await screen.findByRole("button", { name: "Try again" });
  const [one, other] = FOUND.events.items;
  const asked = reply(listAllEvents, ({ after }) => ({
    items: [structuredClone(after === undefined ? one : other)],
    next: after === undefined ? "1780000000000~0000000001" : null,
  }));
  await user.click(retry);
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Autumn fair" })).toHaveAttribute("href", "/events/0000000002");
  expect(asked.inputs.at(-1)).toEqual({ show: "past", after: "1780000000000~0000000001" });
});

test("an operator promotes an event and stops it, with a reason", async () => {
  const { user } = await openKind("events", { role: "operator" });
  const [fair, autumn] = FOUND.events.items;
  const saved = reply(promoteEvent, structuredClone(fair));
  for (const [name, confirm, title] of [
    ["Promote Autumn fair", "Promote", "Promote Autumn fair?"],
    ["Stop promoting World fair", "Stop promoting", "Stop promoting World fair?"],
  ] as const) {
    await user.click(await screen.findByRole("button", { name }));
    const dialog = await screen.findByRole("dialog", { name: title });
    await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Large");
    await user.click(within(dialog).getByRole("button", { name: confirm }));
  }
  const [event, other] = [autumn, fair].map(({ event_id }) => ({ event_id, reason: "Large" }));
  await expect
    .poll(() => saved.inputs)
    .toEqual([
      { ...event, promoted: true },
      { ...other, promoted: false },
    ]);
  expect(screen.getByRole("link", { name: "Grace Hopper" })).toHaveAttribute("href", "/admin/people/uid-grace");
  expect(screen.getByRole("link", { name: "acme" })).toHaveAttribute("href", "/admin/enterprises/acme");
});

test("a past event cannot be promoted, in German", async () => {
  await signInAs({ user: { settings: { language: "de" } } });
  reply(getOwnRole, { role: "operator" });
  const dates = { start_date: 1_000_000_000_000, end_date: 1_000_000_001_000 };
  const over = { ...structuredClone(FOUND.events.items[1]), ...dates };
  reply(listAllEvents, { items: [over], next: null });
  renderApp("/admin/events?show=past", { language: "de" });
  expect(await screen.findByText(/^Beendet · /)).toBeVisible();
  expect(screen.queryByRole("button", { name: /empfehlen/ })).toBe(null);
});
