import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { listMarkedClaims, voidClaim } from "@cardinal/contract/endpoints/events/get-points";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { disconnect, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent } from "../../testing/samples.ts";

const ADDRESS = "/events/fa1r000001/marks";
const CLAIM = {
  id: "code~vend0r0001",
  name: "Quiz",
  points: 10,
  how: "code",
  where: "Compass Works",
  who: null,
  date: Date.parse("2040-03-03T09:00:00Z"),
  voided_date: null,
  badge: "badge00001",
  person: "Grace Hopper",
  marks: ["shared", "fast"],
} as const;
const claim = (change: object = {}) => ({ ...CLAIM, marks: [...CLAIM.marks], ...change });

beforeEach(() => {
  reply(getEvent, makeEvent({ is_organiser: true, time_zone: "Asia/Tokyo" }));
});

test("an organiser sees why a claim is unusual, and voids it after a confirmation", async () => {
  let isVoided = false;
  reply(listMarkedClaims, () => ({ items: [claim({ voided_date: isVoided ? 1 : null })], next: null }));
  const sent = reply(voidClaim, () => {
    isVoided = true;
    return { points: 0, rank: null };
  });
  await signInAs();
  const { user } = renderApp(ADDRESS);
  const list = await screen.findByRole("list", { name: "Unusual claims" });
  const row = within(within(list).getByRole("listitem"));
  expect(row.getByText("Grace Hopper · 10 points")).toBeVisible();
  expect(row.getByText("Code used by more than 30 badges")).toBeVisible();
  expect(row.getByText(/3 Mar 2040, 18:00/)).toBeVisible();
  expect(row.getByText("More than 2 stands in 20 seconds")).toBeVisible();
  await user.click(row.getByRole("button", { name: "Void" }));
  const dialog = await screen.findByRole("dialog", { name: "Void this claim by Grace Hopper?" });
  await user.click(within(dialog).getByRole("button", { name: "Void" }));
  expect(await screen.findByText("Voided by the organiser")).toBeVisible();
  expect(sent.inputs).toEqual([{ event_id: "fa1r000001", badge: "badge00001", claim: "code~vend0r0001" }]);
});

test("shows more claims on request", async () => {
  const sent = reply(listMarkedClaims, ({ before }) =>
    before === undefined
      ? { items: [claim()], next: "1790000000000~abcdefghjk~r1~-" }
      : { items: [claim({ badge: "badge00002", person: "Ada Lovelace" })], next: null },
  );
  await signInAs();
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Ada Lovelace · 10 points")).toBeVisible();
  expect(sent.inputs.at(-1)).toEqual({ event_id: "fa1r000001", before: "1790000000000~abcdefghjk~r1~-" });
});

test("searches the claims, with the text in the address", async () => {
  const ada = claim({ badge: "badge00002", person: "Ada Lovelace" });
  const sent = reply(listMarkedClaims, ({ q, before }) => {
    if (q === "ada") return before === undefined ? { items: [], next: "further" } : { items: [ada], next: null };
    if (q === "adam") return { items: [], next: before === undefined ? "further" : null };
    return { items: q === undefined ? [claim()] : [], next: null };
  });
  await signInAs();
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByText("Grace Hopper · 10 points")).toBeVisible();
  const field = screen.getByRole("searchbox", { name: "Search claims" });
  await user.type(field, "ada");
  expect(await screen.findByText("No claims found so far. Show more to keep looking.")).toBeVisible();
  expect(location.search).toBe("?q=ada");
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Ada Lovelace · 10 points")).toBeVisible();
  expect(screen.queryByText("Grace Hopper · 10 points")).not.toBeInTheDocument();
  await user.type(field, "m");
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByText("No more claims found.")).toBeVisible();
  expect(screen.queryByText(/^No claims found so far/)).not.toBeInTheDocument();
  await user.type(field, "x");
  expect(await screen.findByText("No claims match your search.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(await screen.findByText("Grace Hopper · 10 points")).toBeVisible();
  expect(field).toHaveFocus();
  expect(sent.inputs).toContainEqual({ event_id: "fa1r000001", q: "ada", before: "further" });
});

test("opens the search in the address, in German as well", async () => {
  reply(listMarkedClaims, { items: [], next: null });
  await signInAs();
  renderApp(`${ADDRESS}?q=ada`, { language: "de" });
  expect(await screen.findByText("Keine Gutschriften passen zu Ihrer Suche.")).toBeVisible();
  expect(screen.getByRole("searchbox", { name: "Gutschriften suchen" })).toHaveValue("ada");
});

test("shows that there are no unusual claims, in German as well", async () => {
  reply(listMarkedClaims, { items: [], next: null });
  await signInAs();
  renderApp(ADDRESS, { language: "de" });
  expect(await screen.findByText("Bisher keine auffälligen Gutschriften.")).toBeVisible();
});

test("only the organiser has access, and a failure can be retried", async () => {
  reply(getEvent, makeEvent());
  await signInAs();
  const { unmount } = renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { level: 1, name: "You can’t open this page" })).toBeVisible();
  unmount();
  reply(getEvent, makeEvent({ is_organiser: true }));
  disconnect(listMarkedClaims);
  renderApp(ADDRESS);
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
