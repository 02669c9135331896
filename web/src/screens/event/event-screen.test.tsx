import { getEvent, getEventTheme } from "@cardinal/contract/endpoints/events/get-event";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent, makeTheme } from "../../testing/samples.ts";
import { calendarFile } from "./calendar-file.ts";

const FAIR = makeEvent({ description: "All about maps.\nBring your own." });

test("everybody with the link sees an event, by the clocks where it takes place", async () => {
  reply(getEvent, FAIR);
  renderApp("/events/fa1r000001");
  expect(await screen.findByRole("heading", { level: 1, name: "Spring fair" })).toBeVisible();
  expect(screen.getByText(/3 Mar 2040, 09:00.*17:00/)).toBeVisible();
  expect(screen.getByText("Hall 3")).toBeVisible();
  expect(screen.getByText("Organised by Ada Lovelace")).toBeVisible();
  expect(screen.getByText(/All about maps/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Edit" })).not.toBeInTheDocument();
});

test("its organiser is led to the editor, and told that it is not listed", async () => {
  reply(getEvent, { ...FAIR, is_organiser: true, listed: false });
  await signInAs();
  renderApp("/events/fa1r000001");
  expect(await screen.findByRole("link", { name: "Edit" })).toHaveAttribute("href", "/events/fa1r000001/edit");
  expect(screen.getByText("Only people with the link can see this event.")).toBeVisible();
});

test("its head shows its theme", async () => {
  reply(getEvent, { ...FAIR, theme: "night" });
  reply(getEventTheme, makeTheme({ id: "night", background: { kind: "color", value: "#102030" } }));
  renderApp("/events/fa1r000001");
  const title = await screen.findByRole("heading", { level: 1, name: "Spring fair" });
  await expect.poll(() => title.closest("header")?.style.backgroundColor).toBe("rgb(16, 32, 48)");
});

test.each(["/events/fa1r000001", "/events/constructor", "/events/FAIR"])(
  "%s that is none leads to the list",
  async (address) => {
    refuse(getEvent, "not-found");
    renderApp(address);
    expect(await screen.findByRole("heading", { level: 1, name: "There’s no event here" })).toBeVisible();
    expect(screen.getByRole("link", { name: "All events" })).toHaveAttribute("href", "/events");
  },
);

test("the calendar file has every field, escaped and folded", async () => {
  const name = `Maps; charts, and \\ globes ${"é".repeat(60)}`;
  const text = await calendarFile({ ...FAIR, name, rev: 3 }, "https://cardinal.example/events/fa1r000001", 0).text();
  const lines = text.split("\r\n");
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const unfolded = text.replaceAll("\r\n ", "").split("\r\n");
  expect(unfolded).toContain(String.raw`SUMMARY:Maps\; charts\, and \\ globes ${"é".repeat(60)}`);
  expect(unfolded).toContain(String.raw`DESCRIPTION:All about maps.\nBring your own.`);
  expect(unfolded).toEqual(
    expect.arrayContaining([
      "UID:fa1r000001@cardinal.example",
      "SEQUENCE:2",
      "DTSTAMP:19700101T000000Z",
      "DTSTART:20400303T080000Z",
      "DTEND:20400303T160000Z",
      "LOCATION:Hall 3",
    ]),
  );
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
});
