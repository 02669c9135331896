import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import {
  getEnterpriseEventPoints,
  listEnterpriseEvents,
} from "@cardinal/contract/endpoints/enterprise/list-enterprise-events";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise, makeEvent } from "../../testing/samples.ts";

const FAIR = makeEvent();
const ITEMS = [
  { badge: "grace00001", name: "Grace Hopper", points: 12, rank: 3 },
  { badge: null, name: null, points: 0, rank: null },
];

beforeEach(() => {
  reply(getEnterprise, makeEnterprise({ rights: { admin: false, permissions: ["stats.view"], groups: null } }));
  reply(listEnterpriseEvents, { items: [{ ...FAIR, counts: { badges: 2, vendors: 0 } }], next: null });
});

test("the events of an enterprise link to the points of its employees", async () => {
  reply(getEnterpriseEventPoints, { event: FAIR, items: ITEMS, next: null });
  await signInAs({ user: { enterprise: "acme" } });
  const { user } = renderApp("/dashboard/events");
  await user.click(await screen.findByRole("link", { name: "Our employees’ points at Spring fair" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Our employees’ points at Spring fair" })).toBeVisible();
  const rows = within(screen.getByRole("list", { name: "Our employees’ points" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual(["3Grace Hopper12", "–Anonymous0"]);
  const ways = screen.getAllByRole("link", { name: "Events" }).map((link) => link.getAttribute("href"));
  expect(ways).toContain("/dashboard/events");
});

test("a user who may only view figures of some groups gets no link", async () => {
  const rights = { admin: false, permissions: ["stats.view" as const], groups: ["sales"] };
  reply(getEnterprise, makeEnterprise({ rights }));
  await signInAs({ user: { enterprise: "acme" } });
  renderApp("/dashboard/events");
  expect(await screen.findByRole("link", { name: /Spring fair/ })).toHaveAttribute("href", "/events/fa1r000001");
});

test("shows that no one has claimed a badge, a failure, and an event of another enterprise", async () => {
  refuse(getEnterpriseEventPoints, "unavailable");
  await signInAs({ user: { enterprise: "acme" } });
  const { user } = renderApp("/dashboard/events/fa1r000001");
  expect(await screen.findByRole("alert")).toHaveTextContent("The service can’t be reached right now.");
  reply(getEnterpriseEventPoints, { event: FAIR, items: [], next: null });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/Nobody from your organisation has claimed a badge/)).toBeVisible();
});

test("speaks German, including the empty state", async () => {
  refuse(getEnterpriseEventPoints, "not-found");
  await signInAs({ user: { enterprise: "acme", settings: { language: "de" } } });
  renderApp("/dashboard/events/fa1r000001", { language: "de" });
  expect(await screen.findByText("Hier gibt es nichts zu sehen")).toBeVisible();
  expect(screen.getByRole("link", { name: "Alle Veranstaltungen" })).toHaveAttribute("href", "/dashboard/events");
});
