import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import type { Page } from "@playwright/test";
import { callAs, register } from "./support/account.ts";
import { expect, test } from "./support/fixtures.ts";
import { enterPassword, newPerson, signIn, signUp } from "./support/person.ts";

/** Frames of the page's connections to the database, in order. */
interface Frames {
  readonly sent: string[];
  readonly received: string[];
}

function recordFrames(page: Page): Frames {
  const frames: Frames = { sent: [], received: [] };
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => frames.sent.push(payload.toString()));
    socket.on("framereceived", ({ payload }) => frames.received.push(payload.toString()));
  });
  return frames;
}

/** Paths that the page started (`q`) or stopped (`n`) listening to, per the database's protocol. */
function pathsOf(sent: readonly string[], action: "q" | "n"): string[] {
  return sent.flatMap((frame) => (frame.includes(`"a":"${action}"`) ? (/"p":"([^"]+)"/.exec(frame)?.[1] ?? []) : []));
}

/** Records every `h1` that is ever shown, so that a flash is not missed. */
async function recordHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenHeadings: seen });
    const look = () => {
      for (const one of document.querySelectorAll("h1")) seen.add(one.textContent);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { seenHeadings: ReadonlySet<string> }).seenHeadings]);
}

test("signing out ends every listener, and no more data of the user arrives", async ({ page }) => {
  const [first, second] = [await register({ job_title: "Analyst" }), await register({ job_title: "Admiral" })];
  const frames = recordFrames(page);
  await signIn(page, first);
  await expect(page.getByLabel("Job title")).toHaveValue("Analyst");
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
  expect(pathsOf(frames.sent, "q").join()).toContain(`/vcard/${first.uid}`);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(page).toHaveURL("/");
  const own = (paths: readonly string[]) => new Set(paths.filter((path) => path.includes(first.uid)));
  await expect.poll(() => own(pathsOf(frames.sent, "n"))).toEqual(own(pathsOf(frames.sent, "q")));

  const receivedBefore = frames.received.length;
  await callAs(first.token, updateCard, { job_title: "Countess" });
  await signIn(page, second);
  await expect(page.getByLabel("Job title")).toHaveValue("Admiral");
  const since = frames.received.slice(receivedBefore).join("\n");
  expect(since).toContain(second.uid);
  expect(since).not.toContain(first.uid);
  expect(since).not.toContain("Countess");
});

test("after signing out, protected screens only show the sign-in form", async ({ page }) => {
  await signIn(page, await register());
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  const headings = await recordHeadings(page);
  for (const path of ["/settings", "/settings/statistics", "/signup/wizard", "/authenticate"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(await headings(), path).toEqual(["Sign in"]);
  }
});

test("a guard never shows its screen to a visitor, and returns to the exact address after signing in", async ({
  page,
}) => {
  const owner = await register();
  const headings = await recordHeadings(page);
  await page.goto("/settings/statistics?days=7&metric=clicks#content");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await headings()).toEqual(["Sign in"]);
  await enterPassword(page, owner);
  await expect(page).toHaveURL("/settings/statistics?days=7&metric=clicks#content");

  // For a signed-in user the forms for visitors do not flash either.
  for (const path of ["/login", "/signup", "/login?next=%2Fsettings"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Your card" })).toBeVisible();
    expect(await headings(), path).toEqual(["Your card"]);
  }
});

test("a user without a username is redirected to the wizard without a flash of the editor", async ({ page }) => {
  await signUp(page, newPerson());
  const headings = await recordHeadings(page);
  await page.goto("/settings");
  await expect(page).toHaveURL("/signup/wizard");
  await expect(page.getByRole("heading", { name: "What’s your name?" })).toBeVisible();
  expect(await headings()).toEqual(["What’s your name?"]);
});

test("a change on one device appears on another without a reload", async ({ page, openAnother }) => {
  const owner = await register();
  const other = await openAnother();
  await signIn(other, owner);
  await signIn(page, owner);
  await page.getByLabel("Job title").fill("Countess");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByLabel("Job title")).toHaveValue("Countess");
});
