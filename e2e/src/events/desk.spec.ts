import { getEventStats } from "@cardinal/contract/endpoints/events/scans/get-event-stats";
import { callAs, register } from "../support/account.ts";
import { holdFair } from "../support/fair.ts";
import { expect, test } from "../support/fixtures.ts";
import { signIn } from "../support/person.ts";
import { audit } from "../support/screen.ts";

test("a helper joins the check-in team by its link, checks in a guest and is removed @phone", async ({
  page,
  openAnother,
}) => {
  const { event_id, badges, organiser, token } = await holdFair(1);
  const helper = await register();
  await signIn(page, organiser);
  await page.goto(`/events/${event_id}`);
  await page.getByRole("link", { name: "Check-in team" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await audit(page);
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  await page.getByRole("button", { name: "Done" }).click();

  const phone = await openAnother();
  await signIn(phone, helper);
  await phone.goto(link);
  await audit(phone);
  await phone.getByRole("button", { name: "Join" }).click();
  await phone.getByRole("link", { name: "Find, add and print badges" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "Badges" })).toBeVisible();
  await phone.goBack();
  await phone.getByRole("link", { name: "Check in guests" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "Check-in" })).toBeVisible();
  await phone.getByLabel("Code below the QR code").fill(badges[0] ?? "");
  await phone.getByRole("button", { name: "Use code" }).click();
  await expect(phone.getByText("Kim No0")).toBeVisible();
  await expect.poll(async () => (await callAs(token, getEventStats, { event_id })).totals.check_ins).toBe(1);

  await page.reload();
  await page.getByRole("button", { name: `Remove ${helper.first} ${helper.last}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No one has joined yet.")).toBeVisible();
  await audit(page);
  await phone.goto(`/events/${event_id}`);
  await expect(phone.getByRole("heading", { level: 1, name: "Spring fair" })).toBeVisible();
  await expect(phone.getByRole("link", { name: "Check-in" })).toHaveCount(0);
});
