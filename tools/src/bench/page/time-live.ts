import { exchangeContact } from "@cardinal/contract/endpoints/contacts/exchange-contact";
import { sendMessage } from "@cardinal/contract/endpoints/message/send-message";
import { recordCardView } from "@cardinal/contract/endpoints/stats/record-card-view";
import { recordDownload } from "@cardinal/contract/endpoints/stats/record-download";
import { createUser } from "@cardinal/contract/endpoints/users/create-user";
import type { Endpoint, InputOf } from "@cardinal/contract/endpoint";
import type { Browser, Page } from "@playwright/test";
import { call, signUp } from "../../seed/api.ts";
import type { Environment } from "../../stack/environment.ts";
import { expectOk } from "../database/context.ts";
import { median } from "../report/numbers.ts";
import { asMs, atMost, type Row } from "../report/row.ts";
import type { Section } from "../report/table.ts";
import { USER_AGENT } from "./visit.ts";

const ROUNDS = 9;
/** Maximum time until the bell of an open page shows an action that concerns the owner. */
const BELL_MS = 1_000;
/** Maximum time until the statistics of an open page show an action of a visitor. */
const FIGURE_MS = 2_000;

/** What the page is expected to show: a bell with so many unread notifications, or a figure under its name. */
type Shown = { readonly unread: number } | { readonly figure: string; readonly count: number };

/** Runs in the page; resolves with the time at which it shows this. */
function noteWhenShown(shown: Shown): Promise<number> {
  const isShown = () => {
    if ("unread" in shown)
      return document.querySelector(`button[aria-label="Notifications, ${shown.unread} unread"]`) !== null;
    const tiles = [...document.querySelectorAll("fieldset button")];
    return tiles.some(
      ({ children: [name, count] }) => name?.textContent === shown.figure && count?.textContent === String(shown.count),
    );
  };
  return new Promise((resolve) => {
    const check = () => {
      if (!isShown()) return;
      observer.disconnect();
      resolve(Date.now());
    };
    const observer = new MutationObserver(check);
    observer.observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    check();
  });
}

/** Sends a call as a visitor's browser does; each round is another visitor. */
async function send<const E extends Endpoint>(
  environment: Environment,
  endpoint: E,
  input: InputOf<E>,
  round: number,
): Promise<void> {
  const answer = await fetch(`${environment["CARDINAL_URL"]}${endpoint.path}`, {
    method: endpoint.method,
    headers: {
      "content-type": "application/json",
      "user-agent": USER_AGENT,
      "x-forwarded-for": `2001:db8:1:${round.toString(16)}::1`,
    },
    body: JSON.stringify(input),
  });
  await expectOk(answer);
}

async function openStatistics(browser: Browser, environment: Environment, email: string): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US", serviceWorkers: "block" });
  // tsx wraps the functions within `noteWhenShown` in a helper of its own, which a page does not have.
  await context.addInitScript("globalThis.__name = (one) => one");
  const page = await context.newPage();
  await page.goto(`${environment["CARDINAL_URL"]}/login`, { timeout: 60_000 });
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill("cardinal");
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-path="name_first"]').first().waitFor({ timeout: 60_000 });
  await page.goto(`${environment["CARDINAL_URL"]}/settings/statistics`);
  // Before the first visit, the statistics have a heading but no figures.
  await page.getByRole("heading", { level: 2 }).first().waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Notifications" }).waitFor({ timeout: 60_000 });
  return page;
}

/**
 * How soon the owner's open page shows what others do: the time from sending to showing, medians. The first round,
 * which starts processes and connections, is skipped.
 */
export async function timeLive(browser: Browser, environment: Environment): Promise<Section> {
  const username = "bench-live";
  const email = `${username}@cardinal.example`;
  const account = await signUp(environment, email, "cardinal");
  await call(environment, account, createUser, { username, name_first: "Ada", name_last: "Lovelace" });
  const { uid } = account;
  const page = await openStatistics(browser, environment, email);
  const time = async (shown: Shown, act: () => Promise<void>): Promise<number> => {
    const begun = Date.now();
    const [seen] = await Promise.all([page.evaluate(noteWhenShown, shown), act()]);
    return seen - begun;
  };
  const visitorOf = (round: number) => ({ name: "Grace Hopper", email: `bench-visitor-${round}@cardinal.example` });
  const times = { message: [] as number[], details: [] as number[], view: [] as number[], saved: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const visitor = round.toString(16).padStart(32, "0");
    const sent = [
      await time({ unread: 2 * round + 1 }, () =>
        send(environment, sendMessage, { to_uid: uid, text: "Hello", ...visitorOf(round) }, round),
      ),
      await time({ unread: 2 * round + 2 }, () =>
        send(environment, exchangeContact, { uid, consent: true, ...visitorOf(round) }, round),
      ),
      await time({ figure: "Views", count: round + 1 }, () =>
        send(environment, recordCardView, { uid, visitor }, round),
      ),
      await time({ figure: "Contacts saved", count: round + 1 }, () =>
        send(environment, recordDownload, { uid, visitor }, round),
      ),
    ] as const;
    if (round === 0) continue;
    times.message.push(sent[0]);
    times.details.push(sent[1]);
    times.view.push(sent[2]);
    times.saved.push(sent[3]);
  }
  await page.context().close();
  const row = (what: string, bar: number, all: readonly number[]): Row =>
    atMost(bar, {
      what,
      value: median(all),
      write: asMs,
      from: `at most ${Math.max(...all)} ms`,
    });
  return {
    title: `Owner's open page: from sending to showing, medians of ${ROUNDS}`,
    rows: [
      row("a visitor's message on the bell", BELL_MS, times.message),
      row("a visitor's details on the bell", BELL_MS, times.details),
      row("a view in the figures", FIGURE_MS, times.view),
      row("a saved contact in the figures", FIGURE_MS, times.saved),
    ],
  };
}
