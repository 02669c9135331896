import { getBadgeOverview, listBadges } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import { updateBadgeSettings } from "@cardinal/contract/endpoints/events/badges/update-badge-settings";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { getCallKey } from "../../lib/api.ts";
import { answers } from "../../lib/use-endpoint.ts";
import { makeBadgeOverview } from "../../testing/event-samples.ts";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";

async function open(change = {}) {
  reply(getBadgeOverview, makeBadgeOverview(change));
  reply(listBadges, { items: [], next: null });
  await signInAs();
  return renderApp("/events/fa1r000001/badges");
}

test("the organiser names a custom kind and excludes names from the codes", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Kinds and colours" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Kinds and colours" }));
  const own = within(dialog.getByRole("group", { name: "Custom 1" }));
  await user.type(own.getByRole("textbox", { name: "Name on the badge" }), "Jury");
  await user.click(dialog.getByRole("checkbox", { name: "Leave name and company out of the QR codes" }));
  refuse(updateBadgeSettings, "unavailable");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  const saved = reply(updateBadgeSettings, { kinds: [], plain_codes: true });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => saved.inputs)
    .toEqual([{ event_id: "fa1r000001", kinds: [{ kind: "own1", name: "Jury" }], plain_codes: true }]);
});

test("what was not changed here is not sent, even after someone else has changed it", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Kinds and colours" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Kinds and colours" }));
  const own = within(dialog.getByRole("group", { name: "Custom 1" }));
  await user.type(own.getByRole("textbox", { name: "Name on the badge" }), "Jury");
  // The overview is read again while the dialog is open.
  const { kinds } = makeBadgeOverview();
  const renamed = kinds.map((one) => (one.kind === "own2" ? { ...one, name: "Press" } : one));
  reply(getBadgeOverview, makeBadgeOverview({ kinds: renamed, plain_codes: true }));
  await answers.invalidateQueries({ queryKey: getCallKey(getBadgeOverview) });
  const saved = reply(updateBadgeSettings, { kinds: [], plain_codes: true });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await expect.poll(() => saved.inputs).toEqual([{ event_id: "fa1r000001", kinds: [{ kind: "own1", name: "Jury" }] }]);
});

test("desk staff cannot change kinds", async () => {
  await open({ is_organiser: false });
  expect(await screen.findByText("No badges yet.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Kinds and colours" })).not.toBeInTheDocument();
});
