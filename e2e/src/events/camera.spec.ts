import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { claimBadge } from "@cardinal/contract/endpoints/events/badges/own-badge";
import { callAs, register } from "../support/account.ts";
import { codeOf, holdFair, joinAt } from "../support/fair.ts";
import { createCameraVideo } from "../support/camera-video.ts";
import { expect, test } from "../support/fixtures.ts";
import { signIn } from "../support/person.ts";
import { readShownQr } from "../support/qr.ts";
import { audit } from "../support/screen.ts";

test.use({ serviceWorkers: "allow" });

/** Whether the code reader is cached for offline use. */
const isReaderCached = async () => (await (await caches.open("code-reader")).keys()).length === 1;

const outcome = (page: Page, name: string) => page.getByRole("status").filter({ hasText: name });

test("the camera reads badges on a small phone, offline after the first visit", async ({
  playwright,
  watching,
  expectConsole,
}, info) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/);
  const { event_id, badges, scanning, pin } = await holdFair(2);
  const video = info.outputPath("badges.y4m");
  // The codes carry the attendees' names: a name from a code shows only until the service has responded.
  await writeFile(
    video,
    await createCameraVideo(badges.map((badge, at) => codeOf(event_id, badge, ["Kim", `No${at}`]))),
  );
  const { executablePath, args = [] } = info.project.use.launchOptions ?? {};
  const camera = [
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-video-capture=${video}`,
  ];
  const browser = await playwright.chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...args, ...camera],
  });
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, colorScheme: "dark" });
  watching.watch(context);
  const page = await context.newPage();
  await joinAt(page, scanning, pin, "Sam");
  await expect(outcome(page, "Kim No0")).toBeVisible();
  await expect(outcome(page, "Kim No1")).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(isReaderCached)).toBe(true);
  await audit(page);

  await context.setOffline(true);
  await page.reload();
  await expect(outcome(page, "Kim No0")).toContainText("Already scanned");
  await expect(page.getByText(/waiting to be sent/)).toBeVisible();
  await audit(page);
  await browser.close();
});

test("a phone without an account shows the points code of its vendor, and an attendee scans it", async ({
  page,
  openAnother,
}) => {
  const rules = [{ id: "talk", name: "Scan the sign", points: 25, limit: 1, how: "code" as const }];
  const { event_id, vendor, badges, scanning, pin } = await holdFair(1, rules);
  await joinAt(page, scanning, pin, "Sam");
  await page.goto(`/events/${event_id}/sign/${vendor}`);
  const code = page.getByRole("img", { name: "Points code for Compass Works" });
  await expect(code).toBeVisible();
  await audit(page);

  const ada = await register();
  await callAs(ada.token, claimBadge, { event_id, badge: badges[0] ?? "" });
  const phone = await openAnother();
  await signIn(phone, ada);
  let text: string | undefined;
  await expect.poll(async () => (text = await readShownQr(code))).toContain(`/e/${event_id}/v/${vendor}`);
  await phone.goto(text ?? "");
  await audit(phone);
  await phone.getByRole("link", { name: "Collect points" }).click();
  await audit(phone);
  // A code may be valid for only half a minute more, and the audits may have taken longer.
  await expect.poll(async () => (text = await readShownQr(code))).toContain(`/e/${event_id}/v/${vendor}`);
  await phone.goto(text ?? "");
  await phone.getByRole("link", { name: "Collect points" }).click();
  await phone.getByRole("button", { name: "Collect 25 points" }).click();
  await expect(phone.getByText("Collected. You now have 25 points.")).toBeVisible();
});
