import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { listBadges } from "@cardinal/contract/endpoints/events/badges/manage-badges";
import { callAs, register } from "../support/account.ts";
import { writeStored } from "../support/database.ts";
import { joinAt, registerOrganiser } from "../support/fair.ts";
import { expect, test } from "../support/fixtures.ts";
import { signIn } from "../support/person.ts";
import { audit } from "../support/screen.ts";

const MINUTE = 60_000;

/** A time so many minutes from now in the time zone of the event, in the format of an input field. */
const moment = (minutes: number) =>
  new Date(Date.now() + minutes * MINUTE)
    .toLocaleString("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "short" })
    .replace(" ", "T");

async function createEvent(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Create event" }).click();
  await page.getByLabel("Name").fill("Autumn fair");
  await page.getByLabel("Starts").fill(moment(-120));
  await page.getByLabel("Ends").fill(moment(24 * 60));
  await page.getByLabel("Time zone").selectOption("Europe/Berlin");
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Autumn fair" })).toBeVisible();
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}

/** Downloads a file by a button. @returns its content. */
async function save(page: Page, button: string): Promise<Buffer> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  return readFile(await (await saved).path());
}

/** Imports 500 badges from a file: Ada's, Grace's and 498 of people who do not attend. */
async function importBadges(page: Page): Promise<void> {
  const people = ["Ada,Example,Engine Works,1", "Grace,Example,Engine Works,2"];
  const others = Array.from({ length: 498 }, (_, at) => `Kim,No${at},,${at + 3}`);
  const buffer = Buffer.from(["First name,Last name,Company,ID", ...people, ...others].join("\n"));
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await page.locator("input[type=file]").setInputFiles({ name: "tickets.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("heading", { name: "500 rows" })).toBeVisible();
  await audit(page);
  await page.getByRole("button", { name: "Check without changing anything" }).click();
  await expect(page.getByRole("heading", { name: "What the import will do" })).toBeVisible();
  await page.getByRole("button", { name: "Import 500 rows" }).click();
  await expect(page.getByRole("heading", { name: "Import finished" })).toBeVisible();
  await audit(page);
  await page.getByRole("link", { name: "Badges", exact: true }).click();
}

/** Adds a vendor and creates the link and PIN of its staff. */
async function addVendor(page: Page): Promise<{ readonly link: string; readonly pin: string }> {
  await page.getByRole("button", { name: "Add vendor" }).click();
  const dialog = page.getByRole("dialog", { name: "Add vendor" });
  await dialog.getByLabel("Name").fill("Compass Works");
  await dialog.getByLabel("Stand").fill("A12");
  await dialog.getByRole("button", { name: "Add vendor" }).click();
  await page.getByRole("link", { name: "Compass Works" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compass Works" })).toBeVisible();
  await audit(page);
  await page.getByRole("link", { name: "Staff" }).click();
  await page.getByRole("button", { name: "Create link and PIN" }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  const pin = await page.getByRole("status", { name: "PIN" }).innerText();
  await page.getByRole("button", { name: "Done" }).click();
  return { link, pin };
}

/** Types the code printed below the QR code. */
async function scan(phone: Page, badge: string): Promise<void> {
  await phone.getByLabel("Code below the QR code").fill(badge);
  await phone.getByRole("button", { name: "Use code" }).click();
}

test("a fair runs from its first badge to its end for organiser, attendee and vendor", async ({
  page,
  openAnother,
  expectConsole,
}) => {
  // The test imports, stores and prints five hundred badges.
  test.slow();
  // The attendee who scans a badge has no badge yet; the organiser cannot move the end into the past.
  expectConsole(/status of (404|409)/);
  const organiser = await registerOrganiser();
  await signIn(page, organiser, "/events");
  const event_id = await createEvent(page);
  await page.getByRole("link", { name: "Badges", exact: true }).click();
  await importBadges(page);
  await expect(page.getByText("Grace Example")).toBeVisible();
  await expect(page.getByText(/^500 of /)).toBeVisible();
  await audit(page);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  expect((await save(page, "Create PDF")).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(page.getByText("250 badges in 1 file.")).toBeVisible();
  expect((await save(page, "Create next PDF")).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(page.getByText("500 badges in 2 files.")).toBeVisible();
  const found = await callAs(organiser.token, listBadges, { event_id, q: "example" });
  const [ada = "", grace = ""] = found.items.map(({ id }) => id);

  const attendee = await openAnother();
  await signIn(attendee, await register());
  // Where the code on the badge leads.
  await attendee.goto(`/e/${event_id}/${ada}`);
  await attendee.getByRole("link", { name: "This is my badge" }).click();
  await attendee.getByRole("button", { name: "Yes, it’s mine" }).click();
  await expect(attendee.getByText("No one has scanned you yet.")).toBeVisible();
  await audit(attendee);

  await page.goto(`/events/${event_id}/vendors`);
  const { link, pin } = await addVendor(page);
  const phone = await openAnother();
  await joinAt(phone, link, pin, "Sam");
  await scan(phone, ada);
  await expect(phone.getByText("Ada Example")).toBeVisible();
  await phone.getByRole("radio", { name: "4 stars" }).press("Space");
  await phone.getByRole("checkbox", { name: "Send an offer" }).press("Space");
  await phone.getByLabel("Note", { exact: true }).fill("Builds in spring");
  await phone.getByRole("button", { name: "Save note" }).click();
  await expect(phone.getByText("Everything has been sent.")).toBeVisible();
  await audit(phone);

  await page.getByRole("link", { name: "Leads" }).click();
  const lead = page.getByRole("list", { name: "Leads" }).getByRole("listitem");
  // The phone may still be sending the note.
  await expect(async () => {
    await page.reload();
    await expect(lead).toContainText("Sam: Builds in spring", { timeout: 5000 });
  }).toPass();
  await expect(lead).toContainText("Ada Example");
  await expect(lead).toContainText("Rated 4 of 5");
  await expect(lead).toContainText("Sam: Builds in spring");
  await audit(page);
  const table = (await save(page, "Export CSV")).toString("utf8");
  for (const word of ["Ada", "Engine Works", "Builds in spring", "Send an offer"]) expect(table).toContain(word);

  await attendee.reload();
  await attendee.getByRole("button", { name: "Withdraw my details from Compass Works" }).click();
  await attendee.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(attendee.getByText(/^Withdrawn on/)).toBeVisible();
  await page.reload();
  await expect(lead).toContainText("This person no longer shares their details with you.");
  await expect(lead).not.toContainText("Ada");

  await page.goto(`/events/${event_id}/edit`);
  await page.getByLabel("Ends").fill(moment(-2));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The end must be in the future.")).toBeVisible();
  await writeStored(`events/${event_id}`, { end_date: Date.now() - MINUTE });
  await scan(phone, grace);
  await expect(phone.getByText("The event has ended. This scan wasn’t counted.")).toBeVisible();
  await page.goto(`/events/${event_id}`);
  await expect(page.getByText("Ended", { exact: true })).toBeVisible();
  await page.goto(`/events/${event_id}/live`);
  await audit(page);
});
