import { expect, type Page } from "@playwright/test";
import { updatePlan } from "@cardinal/contract/endpoints/admin/users/update-plan";
import { importBadges } from "@cardinal/contract/endpoints/events/badges/import-badges";
import { renewStaffAccess } from "@cardinal/contract/endpoints/events/staff/staff-phones";
import { updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import { addVendor } from "@cardinal/contract/endpoints/events/vendors/add-vendor";
import { badgeCode } from "@cardinal/contract/entities/events/badge-code";
import type { PointRule } from "@cardinal/contract/entities/events/points";
import { callAs, register, type Registered } from "./account.ts";
import { address } from "./address.ts";
import { registerAdmin } from "./admin.ts";

const HOUR = 3_600_000;

/** A new person whose plan allows large events. */
export async function registerOrganiser(): Promise<Registered> {
  const [organiser, admin] = await Promise.all([register(), registerAdmin()]);
  await callAs(admin.token, updatePlan, { uid: organiser.uid, plan: "pro", reason: "A fair" });
  return organiser;
}

/** Creates an event that has started, with `count` badges, a vendor, and the link and PIN of its staff. */
export async function holdFair(count: number, rules: readonly PointRule[] = []) {
  const organiser = await registerOrganiser();
  const { token } = organiser;
  const now = Date.now();
  const dates = { start_date: now - HOUR, end_date: now + 24 * HOUR, time_zone: "Europe/Berlin" };
  const { event_id } = await callAs(token, updateEvent, { name: "Spring fair", ...dates, point_rules: [...rules] });
  const rows = Array.from({ length: count }, (_, at) => ({ name_first: "Kim", name_last: `No${at}`, ext: `x${at}` }));
  const { results } = await callAs(token, importBadges, { event_id, badges: rows });
  const badges = results.map(({ badge }) => badge ?? "");
  const { id: vendor } = await callAs(token, addVendor, { event_id, vendor: { name: "Compass Works" } });
  const { link, pin } = await callAs(token, renewStaffAccess, { event_id, vendor });
  const scanning = `/events/${event_id}/scan/${vendor}#${(link ?? "").split("#")[1] ?? ""}`;
  return { event_id, vendor, organiser, token, badges, scanning, pin };
}

/** The content of a badge's QR code. */
export function codeOf(event_id: string, id: string, [name_first, name_last] = ["", ""]): string {
  return badgeCode(address("CARDINAL_URL"), event_id, { id, name_first, name_last, company: "" }, false);
}

/** Signs in a phone without an account by the staff link and the PIN. */
export async function joinAt(page: Page, scanning: string, pin: string, name: string): Promise<void> {
  await page.goto(scanning);
  await page.getByLabel("PIN").fill(pin);
  await page.getByLabel("First name").fill(name);
  await page.getByRole("button", { name: "Start scanning" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Scan for Compass Works" })).toBeVisible();
}

/**
 * Scans codes as a hand-held scanner does, which types each code and Enter, once the previous one is shown.
 * @returns the true times (epoch ms), independent of the clock of the page.
 */
export function typeCodes(page: Page, codes: readonly (readonly [code: string, shown: string])[]): Promise<number[]> {
  return page.evaluate(async (all) => {
    const moments: number[] = [];
    for (const [code, shown] of all) {
      moments.push(performance.timeOrigin + performance.now());
      for (const key of [...code.split(""), "Enter"])
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      const isShown = () => [...document.querySelectorAll("output bdi")].some((one) => one.textContent === shown);
      while (!isShown()) await new Promise(requestAnimationFrame);
    }
    return moments;
  }, codes);
}
