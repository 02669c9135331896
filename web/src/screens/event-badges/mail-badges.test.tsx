import { getBadgeMails, mailBadges } from "@cardinal/contract/endpoints/events/badges/mail-badges";
import { getBadgeOverview, listBadges, updateBadge } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeBadge, makeBadgeOverview } from "../../testing/event-samples.ts";

async function open(change = {}, badge = makeBadge({ email: "grace@navy.example" })) {
  reply(getBadgeOverview, makeBadgeOverview(change));
  reply(listBadges, { items: [badge], next: null });
  await signInAs();
  const { user } = renderApp("/events/fa1r000001/badges");
  await screen.findByRole("list", { name: "Badges" });
  return { user };
}

const RUNNING = { unmailed: 900, mailing: { state: "running" as const, done: 300, total: 1200 } };

test("mails badges to attendees who have not received theirs, and shows the progress until all are sent", async () => {
  const { user } = await open();
  let asked = 0;
  reply(getBadgeMails, () => {
    asked += 1;
    return asked === 1 ? { unmailed: 1200, mailing: null } : asked === 2 ? RUNNING : { unmailed: 0, mailing: null };
  });
  const begun = reply(mailBadges, RUNNING);
  await user.click(screen.getByRole("button", { name: "Email badges" }));
  expect(await screen.findByText("1,200 people with an email address haven’t had their badge yet.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Email 1,200 badges" }));
  expect(await screen.findByText("300 of 1,200 badges")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Emailing badges" })).toHaveAttribute("aria-valuenow", "25");
  expect(await screen.findByText("Everyone with an email address has had their badge.")).toBeVisible();
  expect(begun.inputs).toEqual([{ event_id: "fa1r000001" }]);
});

test("shows addresses that could not be mailed, and failures", async () => {
  const { user } = await open();
  refuse(getBadgeMails, "internal");
  await user.click(screen.getByRole("button", { name: "Email badges" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Email badges" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  reply(getBadgeMails, { unmailed: 1, mailing: { state: "failed", done: 1, total: 2 } });
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByText("The emails couldn’t all be sent. You can send the rest.")).toBeVisible();
  reply(getBadgeMails, { unmailed: 1, mailing: null });
  reply(mailBadges, { unmailed: 1, mailing: null });
  await user.click(dialog.getByRole("button", { name: "Email 1 badge" }));
  expect(await dialog.findByText(/^Not everyone could be emailed/)).toBeVisible();
});

test("resends one badge from its dialog to the stored address", async () => {
  const { user } = await open({}, makeBadge({ email: "grace@navy.example", mailed_date: Date.UTC(2026, 0, 5, 12) }));
  const sent = reply(mailBadges, { unmailed: 0, mailing: null });
  await user.click(screen.getByRole("button", { name: "Actions for Grace Hopper" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit badge" }));
  expect(dialog.getByText("Emailed on 5 Jan 2026")).toBeVisible();
  await user.type(dialog.getByLabelText("Email"), "x");
  expect(dialog.queryByRole("button", { name: "Email again" })).toBeNull();
  await user.type(dialog.getByLabelText("Email"), "{Backspace}");
  await user.click(dialog.getByRole("button", { name: "Email again" }));
  expect(await dialog.findByText("The email is on its way.")).toBeVisible();
  expect(sent.inputs).toEqual([{ event_id: "fa1r000001", badge: "grace00001" }]);
});

test("a badge mailed from its dialog can still be changed there", async () => {
  const badge = makeBadge({ email: "grace@navy.example", rev: 4 });
  const { user } = await open({}, badge);
  reply(mailBadges, { unmailed: 0, mailing: null });
  const changes = reply(updateBadge, { ...badge, company: "Navy Yard", rev: 6 });
  await user.click(screen.getByRole("button", { name: "Actions for Grace Hopper" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit badge" }));
  await user.click(dialog.getByRole("button", { name: /^Email/ }));
  expect(await dialog.findByText("The email is on its way.")).toBeVisible();
  await user.clear(dialog.getByLabelText("Company"));
  await user.type(dialog.getByLabelText("Company"), "Navy Yard");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await expect.poll(() => changes.inputs).toMatchObject([{ badge: badge.id, rev: 5, company: "Navy Yard" }]);
});

test("desk staff cannot send mails", async () => {
  const { user } = await open({ is_organiser: false });
  expect(screen.queryByRole("button", { name: "Email badges" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Actions for Grace Hopper" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  expect(await screen.findByRole("dialog", { name: "Edit badge" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Email badge/ })).toBeNull();
});
