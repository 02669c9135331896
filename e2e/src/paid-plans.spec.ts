import type { BillingState } from "@cardinal/contract/entities/billing";
import { importBadges } from "@cardinal/contract/endpoints/events/badges/import-badges";
import { updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import { updateUser } from "@cardinal/contract/endpoints/users/update-user";
import type { StoredBilling } from "@cardinal/contract/stored/billing";
import { callAs, register } from "./support/account.ts";
import { address } from "./support/address.ts";
import { writeStored } from "./support/database.ts";
import { expect, test } from "./support/fixtures.ts";
import { signIn } from "./support/person.ts";
import { audit, expectFits } from "./support/screen.ts";

/** Calls an endpoint of the Stripe fake that Stripe's own API does not have. */
async function control<T>(name: string, parameters: Readonly<Record<string, string>>): Promise<T> {
  const response = await fetch(`${address("CARDINAL_STRIPE_URL")}/__stripe/api/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(parameters),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

// The payments function is another origin. Its CORS policy allows the app's own headers, but not the one that tests add
// elsewhere.
test.use({ extraHTTPHeaders: {} });

interface Found {
  readonly id: string;
  readonly email?: string;
}

test("a plan is tried, cancelled and expires, and the public card never changes", async ({ page, request }) => {
  const person = await register();
  // The head is skipped: it names a preview picture that is drawn in the background.
  const readCard = async () => /<body>.*/s.exec(await (await request.get(`/${person.username}`)).text())?.[0];
  const card = await readCard();
  expect(card).toContain(person.first);

  await signIn(page, person);
  await page.goto("/upgrade");
  await expect(page.getByText("Your card stays free for as long as you like.")).toBeVisible();
  await audit(page);
  await page.getByRole("article", { name: "Pro" }).getByRole("button", { name: "Start 14-day trial" }).click();
  await page.getByRole("button", { name: "Start trial" }).click();
  await expect(page.getByRole("heading", { name: "You’re on Pro" })).toBeVisible();
  await audit(page);

  await page.goto("/upgrade");
  await expect(page.getByText(/Your Pro trial ends on/).first()).toBeVisible();
  await page.getByRole("button", { name: "Manage payment, invoices and cancellation" }).click();
  await page.getByRole("button", { name: "Cancel at the end of the period" }).click();
  await page.getByRole("link", { name: "Back to Cardinal" }).click();
  await expect(page.getByText(/You’ve cancelled. Your Pro trial ends on/).first()).toBeVisible();

  const { data: customers } = await control<{ data: Found[] }>("objects", { kind: "customers" });
  const customer = customers.find(({ email }) => email === person.email)?.id ?? "";
  const { data } = await control<{ data: Found[] }>("objects", { kind: "subscriptions", customer });
  await control("advance", { to: "trial_end", subscription: data[0]?.id ?? "" });
  // The open screen updates by itself.
  await expect(page.getByText(/^Pro (has )?ended/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Subscribe" }).first()).toBeVisible();
  expect(await readCard()).toBe(card);
});

test("an event that is too large leads to the plans and back without losing input", async ({ page, expectConsole }) => {
  expectConsole(/402 \(Payment Required\)/);
  const person = await register();
  const now = Date.now();
  const dates = { start_date: now + 3_600_000, end_date: now + 7_200_000, time_zone: "Europe/Berlin" };
  const { event_id } = await callAs(person.token, updateEvent, { name: "Small fair", ...dates });
  const badges = Array.from({ length: 30 }, (_, at) => ({ name_first: "Kim", name_last: `No${at}`, ext: `x${at}` }));
  await callAs(person.token, importBadges, { event_id, badges });

  await signIn(page, person);
  await page.goto(`/events/${event_id}/badges`);
  await expect(page.getByText("30 of 30 badges")).toBeVisible();
  await page.getByRole("button", { name: "Add badge" }).click();
  const dialog = page.getByRole("dialog", { name: "Add badge" });
  await dialog.getByLabel("First name").fill("Grace");
  await dialog.getByLabel("Last name").fill("Hopper");
  await dialog.getByRole("button", { name: "Add badge" }).click();
  await dialog.getByRole("link", { name: "See plans" }).click();

  // The plans state the maximum size of events.
  await expect(page.getByRole("article", { name: "Pro" })).toContainText("500");
  await page.getByRole("article", { name: "Pro" }).getByRole("button", { name: "Start 14-day trial" }).click();
  await page.getByRole("button", { name: "Start trial" }).click();
  await expect(page.getByRole("heading", { name: "You’re on Pro" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();

  await expect(dialog.getByLabel("First name")).toHaveValue("Grace");
  await expect(dialog.getByLabel("Last name")).toHaveValue("Hopper");
  await dialog.getByRole("button", { name: "Add badge" }).click();
  await expect(dialog.getByText("Grace Hopper")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("31 of 500 badges")).toBeVisible();
});

test("an enterprise is tried, created and paid for, gains five seats, drops two, and renews", async ({
  page,
  request,
}) => {
  const person = await register();
  await signIn(page, person);
  await page.goto("/upgrade");
  await page.getByRole("article", { name: "Enterprise" }).getByRole("button", { name: "Start 14-day trial" }).click();
  await page.getByRole("button", { name: "Start trial" }).click();
  await expect(page.getByRole("heading", { name: "You’re on Enterprise" })).toBeVisible();
  await page.getByRole("link", { name: "Create organisation" }).click();

  const id = `firm-${person.username}`.slice(0, 30).replace(/-$/, "");
  await page.getByLabel("Name of the organisation").fill("Firm Ltd");
  await page.getByLabel("Short name").fill(id);
  await expect(page.getByText(`${id}/${person.username} is available.`)).toBeVisible();
  await audit(page);
  await page.getByRole("button", { name: "Create organisation" }).click();
  await expect(page.getByRole("heading", { name: "Firm Ltd is ready" })).toBeVisible();
  const moved = await request.get(`/${person.username}`);
  expect([new URL(moved.url()).pathname, await moved.text()]).toEqual([
    `/${id}/${person.username}`,
    expect.stringContaining(person.first),
  ]);
  await page.getByRole("link", { name: "Plan and seats" }).click();
  await expect(page.getByText(/Your Enterprise trial ends on/)).toBeVisible();
  await expect(page.getByText("1 of 5 seats in use.")).toBeVisible();

  const { data: customers } = await control<{ data: Found[] }>("objects", { kind: "customers" });
  const customer = customers.find(({ email }) => email === person.email)?.id ?? "";
  const { data } = await control<{ data: Found[] }>("objects", { kind: "subscriptions", customer });
  const subscription = data[0]?.id ?? "";
  await control("card", { customer, card: "4242424242424242" });
  await control("advance", { to: "trial_end", subscription });
  // The open screen updates by itself.
  await expect(page.getByText(/^Renews on/)).toBeVisible();

  await page.getByLabel("Number of seats").fill("10");
  await page.getByRole("button", { name: "See the cost" }).click();
  await expect(page.getByText(/^Due now: €/)).toBeVisible();
  await audit(page);
  await page.getByRole("button", { name: "Change to 10 seats" }).click();
  await expect(page.getByText("1 of 10 seats in use.")).toBeVisible();

  await page.getByLabel("Number of seats").fill("8");
  await page.getByRole("button", { name: "See the cost" }).click();
  await expect(page.getByText("Nothing is due now.")).toBeVisible();
  await expect(page.getByText(/^You keep 10 seats until/)).toBeVisible();
  await page.getByRole("button", { name: "Change to 8 seats" }).click();
  await expect(page.getByText(/^1 of 10 seats in use\. From .*: 8 seats\.$/)).toBeVisible();

  await control("advance", { to: "renewal", subscription });
  await expect(page.getByText("1 of 8 seats in use.")).toBeVisible();
});

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => Date.now() - days * DAY_MS;

/** Every status of a subscription, and how its sentence begins in English and German. */
const STATUSES: readonly (readonly [BillingState, Partial<StoredBilling>, en: string, de: string])[] = [
  ["trialing", {}, "Your Pro trial ends on", "Ihr Testzeitraum für Pro endet am"],
  [
    "trialing",
    { cancel_date: daysAgo(-10) },
    "You’ve cancelled. Your Pro trial",
    "Sie haben gekündigt. Ihr Testzeitraum",
  ],
  ["active", {}, "Renews on", "Verlängert sich am"],
  ["active", { cancel_date: daysAgo(-10) }, "You’ve cancelled. Pro ends on", "Sie haben gekündigt. Pro endet am"],
  ["active", { disputed: true }, "A payment is being disputed", "Eine Zahlung wird gerade über Ihre Bank angefochten"],
  ["past_due", { past_due_date: daysAgo(10) }, "Pro stays active until", "Pro bleibt bis zum"],
  [
    "past_due",
    { past_due_date: daysAgo(22) },
    "Pro is on hold because your last payment",
    "Pro ruht, weil Ihre letzte Zahlung",
  ],
  ["unpaid", {}, "Pro is on hold because an invoice", "Pro ruht, weil eine Rechnung"],
  ["paused", {}, "Your trial has ended, and Pro is paused", "Ihr Testzeitraum ist abgelaufen, und Pro ist pausiert"],
  ["incomplete", {}, "Waiting for your bank", "Die Bestätigung Ihrer Bank steht noch aus"],
  ["canceled", { until: daysAgo(10) }, "Pro ended on", "Pro endete am"],
  ["canceled", { disputed: true }, "You can subscribe again once", "können Sie wieder ein Abo abschließen"],
];

test("every state of a subscription is a screen that fits at 320 and 1280 px, in both languages", async ({ page }) => {
  const person = await register();
  await signIn(page, person);
  await page.goto("/upgrade");
  const expectState = async (title: string, [state, change, ...sentences]: (typeof STATUSES)[number], at: 0 | 1) => {
    const billing = { plan: "pro", state, interval: "month", seats: 1, until: daysAgo(-10), ...change };
    await writeStored(`users/${person.uid}`, { billing });
    const own = page.getByRole("region", { name: title });
    await expect(own.getByText(sentences[at])).toBeVisible();
    await expectFits(page, { width: 1280, height: 720 });
  };

  for (const status of STATUSES) {
    await expectState("Your plan", status, 0);
    await audit(page);
  }
  await callAs(person.token, updateUser, { settings: { language: "de" } });
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  for (const status of STATUSES) {
    await expectState("Ihr Tarif", status, 1);
    // Names, roles and colours are the same in both languages.
    await expectFits(page);
  }
});
