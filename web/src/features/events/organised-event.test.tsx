import { getSharing } from "@cardinal/contract/endpoints/events/attendee/sharing";
import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import { listVendors } from "@cardinal/contract/endpoints/events/vendors/list-vendors";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent } from "../../testing/samples.ts";

/** An event of the user with this text in each field of the test. */
const withText = (text: string, rev: number) =>
  makeEvent({
    is_organiser: true,
    place: text,
    point_rules: [{ id: "r1", name: text, points: 5, limit: 10, how: "staff" }],
    questions: [{ id: "event1", text, choices: [] }],
    rev,
  });

test.each([
  ["Edit", "Place"],
  ["Point rules", "Name"],
  ["Questions about leads", "Question 1"],
])("%s: starts with what a colleague has saved since the event was shown", async (link, field) => {
  reply(getSharing, { share_default: "name", consent: null });
  reply(listVendors, { items: [], next: null });
  reply(getEvent, withText("Old", 1));
  await signInAs();
  const { user } = renderApp("/events/fa1r000001");
  const opens = await screen.findByRole("link", { name: link });
  reply(getEvent, withText("New", 2));
  const sent = reply(updateEvent, withText("New!", 3));
  await user.click(opens);
  const typed = await screen.findByLabelText(field);
  expect(typed).toHaveValue("New");
  await user.type(typed, "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(sent.inputs).toMatchObject([{ rev: 2 }]);
});
