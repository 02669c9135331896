import { listEnterpriseEvents } from "@cardinal/contract/endpoints/enterprise/list-enterprise-events";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise, makeEvent } from "../../testing/samples.ts";

const FAIR = makeEvent();

test("searches the events of an enterprise by name and place, with the text in the address", async () => {
  reply(getEnterprise, makeEnterprise());
  const counts = { badges: 1, vendors: 1 };
  const many = Array.from({ length: 51 }, (_, at) =>
    makeEvent({ event_id: `c0ngress${String(at).padStart(2, "0")}`, name: `Congress ${at}`, place: "Gießen" }),
  );
  reply(listEnterpriseEvents, { items: [...many, FAIR].map((event) => ({ ...event, counts })), next: null });
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  const { user } = renderApp("/dashboard/events");
  expect(await screen.findByText("Congress 49")).toBeVisible();
  expect(screen.queryByText("Spring fair")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Spring fair")).toBeVisible();
  expect(screen.getByText("Congress 49")).toBeVisible();
  const field = screen.getByRole("searchbox", { name: "Search events" });
  await user.type(field, "giessen congr");
  await expect.poll(() => location.search).toBe("?q=giessen+congr");
  await waitFor(() => expect(screen.queryByText("Spring fair")).toBeNull());
  expect(screen.getByText("Congress 49")).toBeVisible();
  await user.type(field, " hall");
  expect(await screen.findByText("No events match your search.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(await screen.findByText("Congress 49")).toBeVisible();
  expect(field).toHaveFocus();
  expect(location.search).toBe("");
});

test("opens the search in the address of an enterprise's events, in German as well", async () => {
  reply(getEnterprise, makeEnterprise());
  reply(listEnterpriseEvents, { items: [{ ...FAIR, counts: { badges: 1, vendors: 1 } }], next: null });
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true, settings: { language: "de" } } });
  renderApp("/dashboard/events?q=herbst", { language: "de" });
  expect(await screen.findByText("Keine Veranstaltungen passen zu Ihrer Suche.")).toBeVisible();
  expect(screen.getByRole("searchbox", { name: "Veranstaltungen suchen" })).toHaveValue("herbst");
});
