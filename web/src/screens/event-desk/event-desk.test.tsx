import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { getDesk, joinDesk, removeFromDesk, renewDeskLink } from "@cardinal/contract/endpoints/events/staff/desk";
import { listVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent, makeUser } from "../../testing/samples.ts";

const ADDRESS = "/events/fa1r000001/desk";
const KEY = "A".repeat(22);
const LINK = `https://cardinal.example${ADDRESS}#${KEY}`;
const PEOPLE = [
  { id: "ada", name: "Ada Lovelace" },
  { id: "none", name: "" },
];

test("the organiser creates a link, which is shown once", async () => {
  reply(getEvent, makeEvent({ is_organiser: true }));
  reply(getDesk, { link_date: null, people: [] });
  const sent = reply(renewDeskLink, { link: LINK });
  await signInAs();
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByText("No one has joined yet.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Create link" }));
  const dialog = await screen.findByRole("dialog", { name: "Link" });
  expect(within(dialog).getByLabelText("Link")).toHaveValue(LINK);
  expect(within(dialog).getByRole("img", { name: "QR code of the link, for your team to scan" })).toBeVisible();
  expect(sent.inputs).toEqual([{ event_id: "fa1r000001" }]);
  await user.click(within(dialog).getByRole("button", { name: "Done" }));
  expect(screen.queryByDisplayValue(LINK)).not.toBeInTheDocument();
});

test("asks before creating a new link, and shows a refusal in the dialog", async () => {
  reply(getEvent, makeEvent({ is_organiser: true }));
  reply(getDesk, { link_date: Date.UTC(2026, 4, 3, 12), people: PEOPLE });
  refuse(renewDeskLink, "conflict");
  await signInAs();
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole("button", { name: "New link" }));
  const dialog = await screen.findByRole("dialog", { name: "Create a new link?" });
  await user.click(within(dialog).getByRole("button", { name: "New link" }));
  expect(await within(dialog).findByRole("alert")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(screen.getByText(/Link created on .*2026/)).toBeVisible();
});

test("the organiser removes a member, even one without a name", async () => {
  reply(getEvent, makeEvent({ is_organiser: true }));
  reply(getDesk, { link_date: 1, people: PEOPLE });
  const sent = reply(removeFromDesk, { removed: true });
  await signInAs();
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole("button", { name: "Remove No name" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Remove Ada Lovelace" }));
  const dialog = await screen.findByRole("dialog", { name: "Remove Ada Lovelace?" });
  reply(getDesk, { link_date: 1, people: PEOPLE.slice(1) });
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  await expect.poll(() => screen.queryByText("Ada Lovelace")).toBeNull();
  expect(sent.inputs).toEqual([{ event_id: "fa1r000001", id: "ada" }]);
});

test("the organiser searches a large team, with the text in the address", async () => {
  const people = Array.from({ length: 11 }, (_, at) => ({ id: `p${at}`, name: `Renée ${at}` }));
  reply(getEvent, makeEvent({ is_organiser: true }));
  reply(getDesk, { link_date: 1, people });
  await signInAs();
  const { user } = renderApp(ADDRESS);
  const field = await screen.findByRole("searchbox", { name: "Search the team" });
  await user.type(field, "renee 10");
  await expect.poll(() => screen.queryByText("Renée 9")).toBeNull();
  expect(screen.getByText("Renée 10")).toBeVisible();
  expect(location.search).toBe("?q=renee+10");
  await user.type(field, "x");
  expect(await screen.findByText("No one on the team matches your search.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(await screen.findByText("Renée 9")).toBeVisible();
});

test("a user with the link joins and gets a link to the check-in", async () => {
  const event = makeEvent();
  reply(getEvent, event);
  const sent = reply(joinDesk, { joined: true });
  await signInAs();
  const { user } = renderApp(`${ADDRESS}#${KEY}`);
  expect(await screen.findByRole("heading", { name: `Join the check-in team of ${event.name}?` })).toBeVisible();
  reply(getEvent, { ...event, my_work: "desk" });
  await user.click(screen.getByRole("button", { name: "Join" }));
  const scan = await screen.findByRole("link", { name: "Check in guests" });
  expect(scan).toHaveAttribute("href", "/events/fa1r000001/scan/desk");
  expect(screen.getByRole("link", { name: "Find, add and print badges" })).toHaveAttribute(
    "href",
    "/events/fa1r000001/badges",
  );
  expect(sent.inputs).toEqual([{ event_id: "fa1r000001", link: KEY }]);
});

test.each([
  ["not-found", /This link is no longer valid\. Ask the organiser/],
  ["conflict", /./],
] as const)("a link that is refused with %s says why", async (code, sentence) => {
  reply(getEvent, makeEvent());
  refuse(joinDesk, code);
  await signInAs();
  const { user } = renderApp(`${ADDRESS}#${KEY}`);
  await user.click(await screen.findByRole("button", { name: "Join" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
});

test("a member leaves the team", async () => {
  reply(getEvent, makeEvent({ my_work: "desk" }));
  const sent = reply(removeFromDesk, { removed: true });
  await signInAs();
  const { user } = renderApp(ADDRESS, { language: "de" });
  await user.click(await screen.findByRole("button", { name: "Team verlassen" }));
  reply(getEvent, makeEvent());
  reply(listVendors, { items: [], next: null });
  const dialog = await screen.findByRole("dialog", { name: "Check-in-Team verlassen?" });
  await user.click(within(dialog).getByRole("button", { name: "Team verlassen" }));
  expect(await screen.findByRole("heading", { level: 1, name: makeEvent().name })).toBeVisible();
  expect(sent.inputs).toEqual([{ event_id: "fa1r000001", id: makeUser().uid }]);
});

test("explains to others how to join, shows a missing event, and retries a failure", async () => {
  reply(getEvent, makeEvent());
  await signInAs();
  const first = renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { name: "You’re not on this team" })).toBeVisible();
  first.unmount();
  refuse(getEvent, "not-found");
  const second = renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { name: "Event not found" })).toBeVisible();
  second.unmount();
  refuse(getEvent, "unavailable");
  const { user } = renderApp(ADDRESS);
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(getEvent, makeEvent({ my_work: "desk" }));
  await user.click(again);
  expect(await screen.findByRole("link", { name: "Check in guests" })).toBeVisible();
});
