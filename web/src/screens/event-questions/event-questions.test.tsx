import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent } from "../../testing/samples.ts";

const ADDRESS = "/events/fa1r000001/questions";
const ASKED = { id: "event1", text: "Which country?", choices: ["Peru", "Chad"] };
const MINE = makeEvent({ is_organiser: true, questions: [ASKED] });

test("adds, changes and saves questions based on the loaded state", async () => {
  reply(getEvent, MINE);
  const sent = reply(updateEvent, ({ questions = [] }) => ({ ...MINE, questions, rev: 2 }));
  await signInAs();
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByLabelText("Question 1")).toHaveValue("Which country?");
  await user.click(screen.getByRole("button", { name: "Add question" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Enter a question.")).toBeVisible();
  expect(sent.inputs).toEqual([]);
  await user.type(screen.getByLabelText("Question 2"), "When?");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved")).toBeVisible();
  const added = { id: expect.stringMatching(/^event[0-9a-f]{12}$/) as string, text: "When?" };
  expect(sent.inputs).toEqual([{ event_id: "fa1r000001", rev: 1, questions: [ASKED, added] }]);
  await user.click(screen.getByRole("button", { name: "Remove question 1" }));
  expect(screen.getByLabelText("Question 1")).toHaveValue("When?");
  expect(screen.queryByText("Saved")).not.toBeInTheDocument();
});

test("keeps a refused change on the screen", async () => {
  reply(getEvent, MINE);
  refuse(updateEvent, "conflict");
  await signInAs();
  const { user } = renderApp(ADDRESS);
  await user.type(await screen.findByLabelText("Question 1"), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByLabelText("Question 1")).toHaveValue("Which country?!");
});

test("only the organiser has access", async () => {
  reply(getEvent, makeEvent());
  await signInAs();
  renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { name: "You can’t open this page" })).toBeVisible();
});

test("shows a missing event and retries a failure, in German", async () => {
  refuse(getEvent, "not-found");
  await signInAs();
  const { unmount } = renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { name: "Event not found" })).toBeVisible();
  unmount();
  refuse(getEvent, "unavailable");
  const { user } = renderApp(ADDRESS, { language: "de" });
  const again = await screen.findByRole("button", { name: "Erneut versuchen" });
  reply(getEvent, makeEvent({ is_organiser: true }));
  await user.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: "Fragen zu Leads" })).toBeVisible();
  expect(screen.getByText("Noch keine Fragen. Jeder Aussteller kann trotzdem eigene stellen.")).toBeVisible();
});
