import type { Page } from "@playwright/test";
import { claimBadge } from "@cardinal/contract/endpoints/events/badges/own-badge";
import { callAs, register, type Registered } from "../support/account.ts";
import { holdFair } from "../support/fair.ts";
import { expect, test } from "../support/fixtures.ts";
import { signIn } from "../support/person.ts";
import { audit } from "../support/screen.ts";

const MEETING = { id: "meet", name: "Meet somebody", points: 5, limit: 20, how: "meet" } as const;

/** Two people who have each claimed a badge of a fair. */
async function attend() {
  const { event_id, badges } = await holdFair(2, [MEETING]);
  const [first = "", second = ""] = badges;
  const [ada, bob] = await Promise.all([register({ job_title: "Analyst" }), register()]);
  await callAs(ada.token, claimBadge, { event_id, badge: first });
  await callAs(bob.token, claimBadge, { event_id, badge: second });
  return { event_id, ada: { ...ada, badge: first }, bob: { ...bob, badge: second } };
}

/** The list of people met, opened from the page of the event. */
async function openPeople(page: Page, event_id: string) {
  await page.goto(`/events/${event_id}`);
  await page.getByRole("link", { name: "People I met" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "People I met" })).toBeVisible();
  return page.getByRole("list", { name: "People I met" });
}

const nameOf = ({ first, last }: Registered) => `${first} ${last}`;

test("two attendees who scan each other’s badges appear in each other’s list of people met @phone", async ({
  page,
  openAnother,
}) => {
  const { event_id, ada, bob } = await attend();
  const other = await openAnother();
  await signIn(page, ada);
  await signIn(other, bob);
  await openPeople(page, event_id);
  await expect(page.getByText("You haven’t met anyone yet")).toBeVisible();
  await audit(page);

  // The address a camera opens.
  for (const [phone, scanned] of [
    [page, bob],
    [other, ada],
  ] as const) {
    await phone.goto(`/e/${event_id}/${scanned.badge}`);
    await phone.getByRole("link", { name: "Collect points for meeting" }).click();
    await phone.getByRole("button", { name: "Collect 5 points" }).click();
  }
  await expect(other.getByText("Collected. You now have 5 points.")).toBeVisible();

  await expect(await openPeople(other, event_id)).toContainText(`${nameOf(ada)}Analyst`);
  await expect(await openPeople(page, event_id)).toContainText(nameOf(bob));
  await audit(page);
  await page.getByRole("link", { name: nameOf(bob) }).click();
  const contact = page.getByRole("dialog", { name: nameOf(bob) });
  await contact.getByRole("link", { name: "Spring fair" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spring fair" })).toBeVisible();
});

test("one scan is enough for an attendee who adds the other to their contacts", async ({ page }) => {
  const { event_id, ada, bob } = await attend();
  await signIn(page, bob);
  await page.goto(`/e/${event_id}/${ada.badge}`);
  await page.getByRole("link", { name: "Add to contacts" }).click();
  const { first, last } = ada;
  await expect(page.getByRole("dialog", { name: `${first} ${last}` })).toContainText("is in your contacts");
  await expect(await openPeople(page, event_id)).toContainText(nameOf(ada));
});
