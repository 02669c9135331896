import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { listPeopleMet } from "@cardinal/contract/endpoints/network/list-people-met";
import type { PersonMet } from "@cardinal/contract/entities/contact";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent } from "../../testing/samples.ts";

const ADDRESS = "/events/fa1r000001/people";
const FAIR = makeEvent({ my_badge: "grace00001" });

/** A person the user met. */
function makePerson(change: Partial<PersonMet> = {}, vcard: Partial<PersonMet["vcard"]> = {}): PersonMet {
  const names = { name_first: "Grace", name_last: "Hopper" };
  return {
    id: "uid-grace",
    uid: "uid-grace",
    ...names,
    added_date: 1,
    connected_date: 1,
    vcard: {
      ...names,
      job_title: "Admiral",
      organization_name: "Navy",
      address: "",
      pronouns: "",
      profile_pic: null,
      buttons: [],
      ...vcard,
    },
    route: "/grace",
    note: "",
    tags: [],
    met_place: "",
    met_event: "",
    met_date: null,
    source: "event",
    event_id: "fa1r000001",
    event_date: Date.parse("2040-03-03T09:05:00Z"),
    message: "",
    reminder: null,
    gone: false,
    ...change,
  };
}

beforeEach(() => signInAs());

test("lists the people the user met with their job and the time, and opens the contact", async () => {
  reply(getEvent, FAIR);
  const alan = makePerson(
    { id: "uid-alan", uid: "uid-alan", name_first: "Alan", name_last: "Turing" },
    { job_title: "", organization_name: "" },
  );
  const asked = reply(listPeopleMet, ({ cursor }) =>
    cursor === undefined ? { items: [makePerson()], next: "02214903900000~uid-grace" } : { items: [alan], next: null },
  );
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { level: 1, name: "People I met" })).toBeVisible();
  expect(screen.getByText("Spring fair")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to event" })).toHaveAttribute("href", "/events/fa1r000001");
  const first = within(await screen.findByRole("list", { name: "People I met" }));
  expect(first.getByText("Admiral · Navy")).toBeVisible();
  // In the time zone of the event, which is in Berlin.
  expect(first.getByText(/Met 3 Mar 2040, 10:05/)).toBeVisible();
  expect(first.getByRole("link", { name: "Grace Hopper" })).toHaveAttribute("href", "/contacts?open=uid-grace");
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Alan Turing" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  expect(asked.inputs).toEqual([
    { event_id: "fa1r000001" },
    { event_id: "fa1r000001", cursor: "02214903900000~uid-grace" },
  ]);
});

test.each([
  ["a badge", FAIR],
  ["work there", makeEvent({ my_work: "vend000001" })],
])("with %s and without anyone it says how people meet", async (_name, fair) => {
  reply(getEvent, fair);
  reply(listPeopleMet, { items: [], next: null });
  renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { level: 2, name: "You haven’t met anyone yet" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Show my badge" })).not.toBeInTheDocument();
});

test("a user without a badge in their account gets a link to it", async () => {
  reply(getEvent, makeEvent());
  reply(listPeopleMet, { items: [], next: null });
  renderApp(ADDRESS);
  const link = await screen.findByRole("link", { name: "Show my badge" });
  expect(link).toHaveAttribute("href", "/events/fa1r000001/badge");
});

test("searches the people, with the text in the address", async () => {
  reply(getEvent, FAIR);
  const alan = makePerson({ id: "uid-alan", uid: "uid-alan", name_first: "Alan", name_last: "Turing" });
  const asked = reply(listPeopleMet, ({ q, cursor }) => {
    if (q === "tur") return cursor === undefined ? { items: [], next: "further" } : { items: [alan], next: null };
    return { items: q === undefined ? [makePerson()] : [], next: null };
  });
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeVisible();
  const field = screen.getByRole("searchbox", { name: "Search people" });
  await user.type(field, "tur");
  expect(await screen.findByText("No one found so far. Show more to keep looking.")).toBeVisible();
  expect(location.search).toBe("?q=tur");
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Alan Turing" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Grace Hopper" })).not.toBeInTheDocument();
  expect(screen.queryByText(/^No one found so far/)).not.toBeInTheDocument();
  await user.type(field, "x");
  expect(await screen.findByText("No one you met here matches your search.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeVisible();
  expect(field).toHaveFocus();
  expect(asked.inputs).toContainEqual({ event_id: "fa1r000001", q: "tur", cursor: "further" });
});

test("opens the search in the address, in German as well", async () => {
  reply(getEvent, FAIR);
  reply(listPeopleMet, { items: [], next: null });
  renderApp(`${ADDRESS}?q=tur`, { language: "de" });
  expect(await screen.findByText("Niemand, den Sie hier getroffen haben, passt zu Ihrer Suche.")).toBeVisible();
  expect(screen.getByRole("searchbox", { name: "Personen suchen" })).toHaveValue("tur");
});

test("a list that cannot be loaded can be retried", async () => {
  reply(getEvent, FAIR);
  refuse(listPeopleMet, "unavailable");
  const { user } = renderApp(ADDRESS);
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(listPeopleMet, { items: [makePerson()], next: null });
  await user.click(again);
  expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeVisible();
});

test("an event that cannot be loaded can be retried", async () => {
  refuse(getEvent, "unavailable");
  const { user } = renderApp(ADDRESS);
  const again = await screen.findByRole("button", { name: "Try again" });
  reply(getEvent, FAIR);
  reply(listPeopleMet, { items: [], next: null });
  await user.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: "People I met" })).toBeVisible();
});

test.each([ADDRESS, "/events/constructor/people"])("%s of a missing event links to the list", async (address) => {
  refuse(getEvent, "not-found");
  renderApp(address);
  expect(await screen.findByRole("heading", { level: 1, name: "Event not found" })).toBeVisible();
});
