import type { Page } from "@playwright/test";
import { listEventLeads } from "@cardinal/contract/endpoints/events/leads/event-leads";
import { getEventStats } from "@cardinal/contract/endpoints/events/scans/get-event-stats";
import type { EventLead } from "@cardinal/contract/entities/events/lead";
import { callAs } from "../support/account.ts";
import { codeOf, holdFair, joinAt, typeCodes } from "../support/fair.ts";
import { expect, test } from "../support/fixtures.ts";
import { audit } from "../support/screen.ts";

test.use({ serviceWorkers: "allow" });

const DAY = 86_400_000;
/** How far the stored time of a scan may be from the true one. */
const CLOCK_TOLERANCE_MS = 2_000;

const desk = (page: Page) => page.getByRole("heading", { level: 1, name: "Scan for Compass Works" });
const expectPending = (page: Page, count: number) =>
  expect(page.getByText(new RegExp(`^${count} entries waiting to be sent`))).toBeVisible();

async function note(page: Page, text: string): Promise<void> {
  await page.getByLabel("Note", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("list", { name: "Notes" })).toHaveText(text);
}

async function listLeads(token: string, place: Record<"event_id" | "vendor", string>): Promise<EventLead[]> {
  const leads: EventLead[] = [];
  let after: string | null = null;
  do {
    const more: { after?: string } = after === null ? {} : { after };
    const part: { items: EventLead[]; next: string | null } = await callAs(token, listEventLeads, {
      ...place,
      ...more,
    });
    leads.push(...part.items);
    after = part.next;
  } while (after !== null);
  return leads;
}

test("two offline phones lose no scan despite a reload, a killed tab and a clock a day ahead", async ({
  page,
  context,
  openAnother,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/);
  const { event_id, vendor, token, badges, scanning, pin } = await holdFair(140);
  const other = await openAnother();
  await other.context().addInitScript((ahead) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + ahead;
  }, DAY);
  await joinAt(page, scanning, pin, "Sam");
  await joinAt(other, scanning, pin, "Kim");
  for (const phone of [page, other]) await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (const phone of [context, other.context()]) await phone.setOffline(true);

  const scanAs = (phone: Page, name: string, from: number, to: number) =>
    typeCodes(
      phone,
      badges
        .slice(from, to)
        .map((badge, at) => [codeOf(event_id, badge, [name, `${from + at}`]), `${name} ${from + at}`]),
    );
  const bySam = await scanAs(page, "Sam", 0, 50);
  await page.reload();
  await expect(desk(page)).toBeVisible();
  bySam.push(...(await scanAs(page, "Sam", 50, 100)));
  // Both phones add a note to the badge with the number 99.
  await note(page, "By Sam");
  await expectPending(page, 100);
  await audit(page);
  const byKim = await scanAs(other, "Kim", 40, 100);
  await note(other, "By Kim");
  byKim.push(...(await scanAs(other, "Kim", 100, 140)));
  await expectPending(other, 100);
  // The tab is killed with entries pending; afterwards two tabs share one queue.
  await page.close({ runBeforeUnload: false });

  const tabs = [await context.newPage(), await context.newPage()];
  for (const phone of [context, other.context()]) await phone.setOffline(false);
  await Promise.all(tabs.map((tab) => tab.goto(scanning)));
  for (const phone of [...tabs, other]) await expect(phone.getByText("Everything has been sent.")).toBeVisible();

  const leads = await listLeads(token, { event_id, vendor });
  expect(leads).toHaveLength(140);
  expect(new Set(leads.map(({ badge }) => badge))).toEqual(new Set(badges));
  expect(leads.reduce((sum, { scans }) => sum + scans, 0)).toBe(200);
  const { totals } = await callAs(token, getEventStats, { event_id });
  expect(totals).toMatchObject({ scans: 200, leads: 140, check_ins: 140 });
  const noted = leads.find(({ badge }) => badge === badges[99]);
  expect(noted?.notes.map(({ by, text }) => `${by}: ${text}`).toSorted()).toEqual(["Kim: By Kim", "Sam: By Sam"]);
  const late = leads.filter(({ badge, date, last_date }) => {
    const at = badges.indexOf(badge ?? "");
    const moments = [bySam[at], byKim[at - 40]].filter((one) => one !== undefined);
    const [first, last] = [Math.min(...moments), Math.max(...moments)];
    return Math.abs(date - first) > CLOCK_TOLERANCE_MS || Math.abs(last_date - last) > CLOCK_TOLERANCE_MS;
  });
  expect(late).toEqual([]);
});
