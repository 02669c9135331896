import { getSharing } from "@cardinal/contract/endpoints/events/attendee/sharing";
import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { answerRequests } from "../../testing/network.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent } from "../../testing/samples.ts";

const BANNER = {
  large: "/media/event/fa1r000001/banner/1/1600.webp",
  small: "/media/event/fa1r000001/banner/1/800.webp",
};

test("removing the banner keeps unsaved input in the form, which can then be saved", async () => {
  answerRequests(({ url }) => (url.pathname === BANNER.large ? new Response(null, { status: 404 }) : undefined));
  const event = makeEvent({ is_organiser: true, banner: BANNER });
  reply(getSharing, { share_default: "name", consent: null });
  reply(getEvent, event);
  const sent = reply(updateEvent, ({ rev = 1, banner }) => ({
    ...event,
    rev: rev + 1,
    ...(banner === undefined ? {} : { banner: null }),
  }));
  await signInAs();
  const { user } = renderApp("/events/fa1r000001/edit");
  expect(await screen.findByRole("img", { name: "Banner of the event" })).toHaveAttribute("src", BANNER.large);
  await user.type(screen.getByLabelText("Place"), " A");
  await user.click(screen.getByRole("button", { name: "Remove banner" }));
  expect(await screen.findByText("Banner removed.")).toBeVisible();
  expect(screen.getByLabelText("Place")).toHaveValue("Hall 3 A");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(sent.inputs).toMatchObject([{ banner: null }, { rev: 2, place: "Hall 3 A" }]);
});

test("a change by somebody else before the banner is removed still makes the form's save a conflict", async () => {
  answerRequests(({ url }) => (url.pathname === BANNER.large ? new Response(null, { status: 404 }) : undefined));
  const event = makeEvent({ is_organiser: true, banner: BANNER });
  reply(getSharing, { share_default: "name", consent: null });
  reply(getEvent, event);
  const sent = reply(updateEvent, { ...event, banner: null, rev: event.rev + 2 });
  await signInAs();
  const { user } = renderApp("/events/fa1r000001/edit");
  await user.type(await screen.findByLabelText("Place"), " A");
  await user.click(screen.getByRole("button", { name: "Remove banner" }));
  expect(await screen.findByText("Banner removed.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => sent.inputs).toMatchObject([{ banner: null }, { rev: event.rev + 1, place: "Hall 3 A" }]);
});
