import { listOwnVendors, listVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { getSharing } from "@cardinal/contract/endpoints/events/attendee/sharing";
import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { listEvents, listPromotedEvents } from "@cardinal/contract/endpoints/events/list-events";
import { deleteEvent, updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent } from "../../testing/samples.ts";
import { problemsOf, newDraft } from "./event-draft.ts";

const MINE = makeEvent({ is_organiser: true });
beforeEach(() => void reply(getSharing, { share_default: "name", consent: null }));
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("creates an event in the chosen time zone and opens it", async () => {
  reply(listOwnVendors, { items: [], next: null });
  reply(listVendors, { items: [], next: null });
  const sent = reply(updateEvent, MINE);
  reply(getEvent, MINE);
  await signInAs();
  const { user } = renderApp("/events/new");
  await user.type(await screen.findByLabelText("Name"), "Spring fair");
  await user.selectOptions(screen.getByLabelText("Time zone"), "America/New_York");
  set("Starts", "2040-03-03T09:00");
  set("Ends", "2040-03-03T17:00");
  await user.type(screen.getByLabelText("Place"), "Hall 3");
  await user.click(screen.getByLabelText("List this event publicly"));
  await user.click(screen.getByRole("button", { name: "Create event" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Spring fair" })).toBeVisible();
  expect(location.pathname).toBe("/events/fa1r000001");
  expect(sent.inputs).toEqual([
    {
      owner: "person",
      name: "Spring fair",
      place: "Hall 3",
      description: "",
      start_date: Date.parse("2040-03-03T14:00:00Z"),
      end_date: Date.parse("2040-03-03T22:00:00Z"),
      time_zone: "America/New_York",
      theme: null,
      listed: false,
    },
  ]);
});

test("an event whose answer was lost is created again under the same key", async () => {
  reply(listOwnVendors, { items: [], next: null });
  reply(listVendors, { items: [], next: null });
  reply(getEvent, MINE);
  const lost = disconnect(updateEvent);
  await signInAs();
  const { user } = renderApp("/events/new");
  await user.type(await screen.findByLabelText("Name"), "Spring fair");
  await user.click(screen.getByRole("button", { name: "Create event" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline.");
  const sent = reply(updateEvent, MINE);
  await user.click(screen.getByRole("button", { name: "Create event" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Spring fair" })).toBeVisible();
  const [first, second] = [...lost.requests, ...sent.requests].map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
});

test("shows problems at their fields and sends nothing", async () => {
  const sent = reply(updateEvent, MINE);
  await signInAs();
  const { user } = renderApp("/events/new?owner=enterprise");
  await screen.findByLabelText("Name");
  set("Ends", "2020-01-01T00:00");
  await user.click(screen.getByRole("button", { name: "Create event" }));
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("Fill in this field.");
  expect(screen.getByLabelText("Ends")).toHaveAccessibleDescription("The event must end after it starts.");
  expect(screen.getByLabelText("Name")).toHaveFocus();
  expect(sent.inputs).toEqual([]);
});

test("a date that the server refuses is shown at its field, until it is changed", async () => {
  refuse(updateEvent, "conflict", { fields: { end_date: "The end must be in the future." } });
  reply(getEvent, MINE);
  await signInAs();
  const { user } = renderApp("/events/fa1r000001/edit", { language: "de" });
  await screen.findByLabelText("Name");
  set("Ende", "2040-03-03T10:00");
  await user.click(screen.getByRole("button", { name: "Speichern" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Ende")).toHaveAccessibleDescription("Das Ende muss in der Zukunft liegen."),
  );
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  set("Ende", "2040-03-03T11:00");
  expect(screen.getByLabelText("Ende")).not.toHaveAccessibleDescription();
});

test("each problem of the dates has its own sentence", () => {
  const draft = { ...newDraft(0), name: "Fair", start: "2040-01-01T09:00" };
  expect(problemsOf({ ...draft, end: "2040-01-01T09:00" })).toEqual({ end: "tooEarly" });
  expect(problemsOf({ ...draft, end: "2040-02-01T09:01" })).toEqual({ end: "tooLong" });
  expect(problemsOf({ ...draft, end: "2040-02-01T09:00" })).toEqual({});
  expect(problemsOf({ ...draft, start: "", end: "" })).toEqual({ start: "missing", end: "missing" });
});

test("changes an event based on the loaded state", async () => {
  reply(getEvent, MINE);
  const sent = reply(updateEvent, { ...MINE, name: "Summer fair", rev: 2 });
  await signInAs();
  const { user } = renderApp("/events/fa1r000001/edit");
  const name = await screen.findByLabelText("Name");
  await user.clear(name);
  await user.type(name, "Summer fair");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(sent.inputs).toMatchObject([{ event_id: "fa1r000001", rev: 1, name: "Summer fair", ...datesOf(MINE) }]);
});

test("text typed while an event is being saved stays unsaved in the form", async () => {
  reply(getEvent, MINE);
  const saving = hold(updateEvent);
  await signInAs();
  const { user } = renderApp("/events/fa1r000001/edit");
  await user.type(await screen.findByLabelText("Name"), " 2");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.type(screen.getByLabelText("Place"), "a");
  saving.release({ ...MINE, name: "Spring fair 2", rev: 2 });
  const second = reply(updateEvent, { ...MINE, name: "Spring fair 2", place: "Hall 3a", rev: 3 });
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).not.toHaveAttribute("data-loading"));
  expect(screen.getByLabelText("Place")).toHaveValue("Hall 3a");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(second.inputs).toMatchObject([{ rev: 2, name: "Spring fair 2", place: "Hall 3a" }]);
});

const datesOf = ({ start_date, end_date }: typeof MINE) => ({ start_date, end_date });

test("reports another user’s change and keeps the input", async () => {
  reply(getEvent, MINE);
  refuse(updateEvent, "conflict");
  await signInAs();
  const { user } = renderApp("/events/fa1r000001/edit");
  await user.type(await screen.findByLabelText("Place"), "a");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByLabelText("Place")).toHaveValue("Hall 3a");
});

test("an event that has ended keeps its dates", async () => {
  const ended = makeEvent({ is_organiser: true, start_date: 1e12, end_date: 1e12 + 1 });
  reply(getEvent, ended);
  const sent = reply(updateEvent, ended);
  await signInAs();
  const { user } = renderApp("/events/fa1r000001/edit");
  expect(await screen.findByLabelText("Starts")).toBeDisabled();
  await user.type(screen.getByLabelText("Place"), "b");
  set("Ends", "2001-09-09T04:00");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => sent.inputs.length).toBe(1);
  expect(sent.inputs[0]).not.toHaveProperty("end_date");
});

test("an event is deleted after a confirmation", async () => {
  reply(getEvent, MINE);
  const sent = reply(deleteEvent, { deleted: true });
  reply(listPromotedEvents, { items: [], next: null });
  reply(listEvents, { items: [], next: null });
  await signInAs();
  const { user } = renderApp("/events/fa1r000001/edit");
  await user.click(await screen.findByRole("button", { name: "Delete event" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete “Spring fair”?" });
  await user.click(within(dialog).getByRole("button", { name: "Delete event" }));
  expect(await screen.findByText("You haven’t organised any events yet.")).toBeVisible();
  expect(sent.inputs).toEqual([{ event_id: "fa1r000001" }]);
});

test("an event with unsaved changes is deleted without another question", async () => {
  reply(getEvent, MINE);
  reply(deleteEvent, { deleted: true });
  reply(listPromotedEvents, { items: [], next: null });
  reply(listEvents, { items: [], next: null });
  await signInAs();
  const { user } = renderApp("/events/fa1r000001/edit");
  await user.type(await screen.findByLabelText("Place"), "a");
  await user.click(screen.getByRole("button", { name: "Delete event" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete “Spring fair”?" });
  await user.click(within(dialog).getByRole("button", { name: "Delete event" }));
  expect(await screen.findByText("You haven’t organised any events yet.")).toBeVisible();
});

test("other users cannot edit it", async () => {
  reply(getEvent, makeEvent());
  await signInAs();
  renderApp("/events/fa1r000001/edit");
  expect(await screen.findByRole("heading", { level: 1, name: "You can’t open this page" })).toBeVisible();
});
