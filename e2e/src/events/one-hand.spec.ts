import type { Page } from "@playwright/test";
import { listEventLeads } from "@cardinal/contract/endpoints/events/leads/event-leads";
import { callAs } from "../support/account.ts";
import { holdFair, joinAt } from "../support/fair.ts";
import { expect, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";
import { audit } from "../support/screen.ts";
import { findSmallTargets, recordAnnouncements } from "../support/accessibility.ts";

test.use({ viewport: { width: 320, height: 640 }, colorScheme: "dark" });

/** Moves the focus to the top of the page, where the next Tab starts. */
const goToTop = (page: Page) => page.getByRole("main").focus();

/** Names of the tab stops, from the top of the page to a button. */
async function listTabStops(page: Page, last: string): Promise<string[]> {
  const stops: string[] = [];
  await goToTop(page);
  while (stops.at(-1) !== last) {
    expect(stops.length, stops.join(", ")).toBeLessThan(40);
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      return element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
    });
    stops.push(name.trim());
  }
  return stops;
}

test("badges are scanned and annotated by touch or keyboard, in dark mode and with a screen reader", async ({
  page,
}) => {
  const { event_id, vendor, token, badges, scanning, pin } = await holdFair(2);
  await joinAt(page, scanning, pin, "Sam");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  const announcements = await recordAnnouncements(page);
  const code = page.getByLabel("Code below the QR code");

  await tabTo(page, code);
  await page.keyboard.type(badges[0] ?? "");
  await page.keyboard.press("Enter");
  await expect.poll(announcements).toEqual(expect.arrayContaining(["New", "Kim No0", "Everything has been sent."]));
  await expect(code).toBeFocused();
  await page.keyboard.type("not a code");
  await page.keyboard.press("Enter");
  await expect.poll(announcements).toContain("This isn’t a badge code.");
  await code.fill(badges[1] ?? "");
  await page.keyboard.press("Enter");
  await expect.poll(announcements).toContain("Kim No1");
  expect(await findSmallTargets(page)).toEqual([]);

  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "Scan for Compass Works" [level=1]
      - paragraph: at Spring fair · Scanning as Sam
      - status: Everything has been sent.
      - region "Camera view":
        - status: /No camera was found/
        - button "Choose a picture"
      - status:
        - paragraph: New
        - paragraph: Kim No1
      - radiogroup "Rating":
        - radio "No rating" [checked]
        - radio "1 star"
        - radio "5 stars"
      - group "Quick notes":
        - checkbox "Send an offer"
        - checkbox "Call back"
        - checkbox "Send documents"
        - checkbox "Wants a demo"
      - textbox "Note"
      - button "Save note" [disabled]
      - textbox "Code below the QR code"
      - button "Use code" [disabled]
      - button "Stop scanning on this phone"
  `);
  const stops = await listTabStops(page, "Stop scanning on this phone");
  const order = ["Send an offer", "Call back", "Note", "Save note", "Code below the QR code"];
  expect(stops.filter((name) => order.includes(name))).toEqual(order);

  await goToTop(page);
  await tabTo(page, page.getByRole("radio", { name: "No rating" }));
  for (const stars of ["1 star", "2 stars", "3 stars"]) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: stars })).toBeFocused();
  }
  const offer = page.getByRole("checkbox", { name: "Send an offer" });
  await tabTo(page, offer);
  await page.keyboard.press("Space");
  await expect(offer).toBeChecked();
  await expect(offer).toBeFocused();
  await tabTo(page, page.getByLabel("Note", { exact: true }));
  await page.keyboard.type("Builds in spring");
  const save = page.getByRole("button", { name: "Save note" });
  await tabTo(page, save);
  await page.keyboard.press("Enter");
  await expect.poll(announcements).toEqual(expect.arrayContaining(["Send an offer", "Builds in spring"]));
  await expect(save).toBeFocused();
  await audit(page);

  const place = { event_id, vendor };
  await expect
    .poll(async () => {
      const { items } = await callAs(token, listEventLeads, place);
      const lead = items.find(({ badge }) => badge === badges[1]);
      return { rating: lead?.rating, notes: lead?.notes.map(({ text }) => text).toSorted() };
    })
    .toEqual({ rating: 3, notes: ["Builds in spring", "Send an offer"] });
});
