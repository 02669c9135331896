import { listEnterpriseEvents } from "@cardinal/contract/endpoints/enterprise/list-enterprise-events";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { listEvents, listPromotedEvents } from "@cardinal/contract/endpoints/events/list-events";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise, makeEvent } from "../../testing/samples.ts";

const FAIR = makeEvent();
const LATER = makeEvent({ event_id: "fa1r000002", name: "Autumn fair", place: "" });
const HOUR_MS = 3_600_000;

test("lists events by the user's relation to them, page by page", async () => {
  reply(listPromotedEvents, { items: [makeEvent({ event_id: "pr0m0t3d00", name: "World fair" })], next: null });
  const lists = reply(listEvents, ({ show, after }) => {
    if (show === "past" || show === "attending") return { items: [], next: null };
    if (show === "mine") return { items: [makeEvent({ event_id: "0wn0000000", name: "Own fair" })], next: null };
    return after === undefined ? { items: [FAIR], next: "1790000000000~fa1r000001" } : { items: [LATER], next: null };
  });
  await signInAs();
  const { user } = renderApp("/events");
  expect(await screen.findByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  const promoted = await screen.findByRole("region", { name: "Promoted events" });
  expect(within(promoted).getByRole("link", { name: /World fair/ })).toHaveAttribute("href", "/events/pr0m0t3d00");
  expect(await screen.findByRole("link", { name: /Spring fair.*Hall 3/ })).toHaveAttribute(
    "href",
    "/events/fa1r000001",
  );
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: /Autumn fair/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /Spring fair/ })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "My events" }));
  expect(await screen.findByRole("link", { name: /Own fair/ })).toBeVisible();
  expect(location.search).toBe("?show=mine");
  await user.click(screen.getByRole("link", { name: "Past" }));
  expect(await screen.findByText("No public events have taken place yet.")).toBeVisible();
  expect(lists.inputs.map(({ show }) => show)).toEqual(["upcoming", "upcoming", "attending", "mine", "past"]);
});

test("searches the list that is shown, with the text in the address", async () => {
  reply(listPromotedEvents, { items: [makeEvent({ event_id: "pr0m0t3d00", name: "World fair" })], next: null });
  const lists = reply(listEvents, ({ show, q, after }) => {
    if (q === undefined) return { items: [], next: null };
    if (show === "past") return { items: [], next: null };
    return after === undefined
      ? { items: [FAIR], next: "spring~1790000000000-fa1r000001" }
      : { items: [LATER], next: null };
  });
  await signInAs();
  const { user } = renderApp("/events");
  expect(await screen.findByRole("region", { name: "Promoted events" })).toBeVisible();
  await user.type(screen.getByRole("searchbox", { name: "Search events" }), "s");
  await expect.poll(() => location.search).toBe("?q=s");
  expect(screen.getByRole("region", { name: "Promoted events" })).toBeVisible();
  await user.click(screen.getByRole("searchbox", { name: "Search events" }));
  await user.paste("pring");
  expect(await screen.findByRole("link", { name: /Spring fair/ })).toBeVisible();
  expect(location.search).toBe("?q=spring");
  expect(screen.queryByRole("region", { name: "Promoted events" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: /Autumn fair/ })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Past" }));
  expect(await screen.findByText("No events match your search.")).toBeVisible();
  expect(location.search).toBe("?show=past&q=spring");
  expect(lists.inputs.filter(({ q }) => q !== undefined)).toEqual([
    { show: "upcoming", q: "spring" },
    { show: "upcoming", q: "spring", after: "spring~1790000000000-fa1r000001" },
    { show: "past", q: "spring" },
  ]);
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(await screen.findByText("No public events have taken place yet.")).toBeVisible();
});

test("marks running and past events", async () => {
  const now = Date.now();
  const running = makeEvent({ start_date: now - HOUR_MS, end_date: now + HOUR_MS });
  const ended = makeEvent({
    event_id: "0ver000000",
    name: "Old fair",
    start_date: now - 9 * HOUR_MS,
    end_date: now - 1,
  });
  reply(listPromotedEvents, { items: [], next: null });
  reply(listEvents, { items: [running, ended, LATER], next: null });
  await signInAs();
  renderApp("/events?show=past");
  expect(await screen.findByRole("link", { name: /Spring fair.*Now/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /Old fair.*Ended/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /Autumn fair/ })).not.toHaveTextContent(/Now|Ended/);
});

test("shows attended events above organised ones", async () => {
  reply(listEvents, ({ show }) => ({ items: show === "attending" ? [FAIR] : [LATER], next: null }));
  await signInAs();
  renderApp("/events?show=mine", { language: "de" });
  const attending = await screen.findByRole("region", { name: "Veranstaltungen, an denen ich teilnehme" });
  expect(await within(attending).findByRole("link", { name: /Spring fair/ })).toBeVisible();
  const own = screen.getByRole("region", { name: "Veranstaltungen, die ich organisiere" });
  expect(await within(own).findByRole("link", { name: /Autumn fair/ })).toBeVisible();
});

test("shows a failure, which can be retried", async () => {
  reply(listPromotedEvents, { items: [], next: null });
  refuse(listEvents, "unavailable");
  await signInAs();
  const { user } = renderApp("/events");
  expect(await screen.findByRole("alert")).toHaveTextContent("The service can’t be reached right now.");
  reply(listEvents, { items: [FAIR], next: null });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: /Spring fair/ })).toBeVisible();
});

test.each([
  [["events.manage" as const], 1],
  [["stats.view" as const], 0],
])("people of an enterprise with %s see its events, and %i way to a new one", async (permissions, ways) => {
  reply(getEnterprise, makeEnterprise({ rights: { admin: false, permissions, groups: null } }));
  reply(listEnterpriseEvents, { items: [{ ...FAIR, counts: { badges: 1200, vendors: 1 } }], next: null });
  await signInAs({ user: { enterprise: "acme" } });
  renderApp("/dashboard/events");
  const name = /Spring fair.*Hall 3 · 1,200 badges · 1 vendor$/;
  expect(await screen.findByRole("link", { name })).toHaveAttribute("href", "/events/fa1r000001");
  const creating = screen.queryAllByRole("link", { name: "Create event" });
  expect(creating.map((link) => link.getAttribute("href"))).toEqual(
    Array.from({ length: ways }, () => "/events/new?owner=enterprise"),
  );
});

test("speaks German", async () => {
  reply(listPromotedEvents, { items: [], next: null });
  reply(listEvents, { items: [], next: null });
  await signInAs({ user: { settings: { language: "de" } } });
  renderApp("/events", { language: "de" });
  expect(await screen.findByText("Derzeit stehen keine öffentlichen Veranstaltungen an.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Veranstaltung erstellen" })).toHaveAttribute("href", "/events/new");
});
