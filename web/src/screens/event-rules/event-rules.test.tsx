import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent } from "../../testing/samples.ts";

const ADDRESS = "/events/fa1r000001/rules";
const RULE = { id: "r1", name: "Visit a stand", points: 5, limit: 10, how: "staff" } as const;
const MINE = makeEvent({ is_organiser: true, point_rules: [RULE] });
const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("adds, changes and saves rules based on the loaded state", async () => {
  reply(getEvent, MINE);
  const sent = reply(updateEvent, { ...MINE, rev: 2 });
  await signInAs();
  const { user } = renderApp(ADDRESS);
  expect(await screen.findByText("Up to 50 of 500 points per badge")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add rule" }));
  const added = within(screen.getByRole("group", { name: "Add rule" }));
  set(added.getByLabelText("Points"), "20");
  set(added.getByLabelText("Times per badge"), "2");
  await user.selectOptions(added.getByLabelText("How to earn them"), "sign");
  expect(screen.getByText("Anyone can photograph a printed sign and share it.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(sent.inputs).toEqual([]);
  expect(added.getByLabelText("Name")).toHaveAccessibleDescription("Fill in this field.");
  // A space of no width.
  set(added.getByLabelText("Name"), "\u200b");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(sent.inputs).toEqual([]);
  expect(added.getByLabelText("Name")).toHaveAccessibleDescription("Fill in this field.");
  set(added.getByLabelText("Name"), "Find a sign");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(sent.inputs).toEqual([
    {
      event_id: "fa1r000001",
      rev: 1,
      point_rules: [
        RULE,
        {
          id: expect.stringMatching(/^[a-z0-9]{12}$/) as string,
          name: "Find a sign",
          points: 20,
          limit: 2,
          how: "sign",
        },
      ],
    },
  ]);
});

test("a rule that replaces a removed one has another id, so that earlier points do not count for it", async () => {
  reply(getEvent, MINE);
  const sent = reply(updateEvent, { ...MINE, rev: 2 });
  await signInAs();
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole("button", { name: "Remove “Visit a stand”" }));
  await user.click(screen.getByRole("button", { name: "Add rule" }));
  set(screen.getByLabelText("Name"), "Visit a talk");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(sent.inputs).toMatchObject([
    { point_rules: [{ id: expect.not.stringMatching(/^r1$/) as string, name: "Visit a talk" }] },
  ]);
});

test("does not send more than 500 points or invalid numbers", async () => {
  reply(getEvent, MINE);
  const sent = reply(updateEvent, MINE);
  await signInAs();
  const { user } = renderApp(ADDRESS);
  const points = await screen.findByLabelText("Points");
  set(points, "51");
  expect(screen.getByRole("alert")).toHaveTextContent("The rules can’t exceed 500 points in total.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  set(points, "x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(points).toHaveAccessibleDescription("Enter a number from 1 to 500.");
  expect(sent.inputs).toEqual([]);
});

test("removes a rule, and reports another user’s change", async () => {
  reply(getEvent, MINE);
  const sent = refuse(updateEvent, "conflict");
  await signInAs();
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole("button", { name: "Remove “Visit a stand”" }));
  expect(screen.getByText("No rules yet. Without rules, no one can collect points.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(sent.inputs).toMatchObject([{ point_rules: [] }]);
});

test("other users cannot change them, and a failure can be retried", async () => {
  reply(getEvent, makeEvent());
  await signInAs();
  const { unmount } = renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { level: 1, name: "You can’t open this page" })).toBeVisible();
  unmount();
  disconnect(getEvent);
  renderApp("/events/fa1r000002/rules");
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});
