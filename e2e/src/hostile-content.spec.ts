import type { Problem } from "@cardinal/contract/problem";
import type { Page } from "@playwright/test";
import { register, type Registered } from "./support/account.ts";
import { address } from "./support/address.ts";
import { expect, test } from "./support/fixtures.ts";
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from "./support/hostile.ts";
import { signIn } from "./support/person.ts";
import { findForeignMarkup, setTraps, type Traps } from "./support/traps.ts";

/**
 * Updates a card. @returns the names of the fields that were refused, such as `buttons.0.data`; none when the change
 * was saved.
 */
async function change({ token }: Registered, card: object): Promise<string[]> {
  const response = await fetch(`${address("CARDINAL_URL")}/api/vcard/update`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(card),
  });
  if (response.ok) return [];
  expect(response.status, "refused by the contract").toBe(400);
  return Object.keys(((await response.json()) as Problem).error.fields ?? {});
}

/** Updates a card, without the fields that are refused. */
async function changeAllowedFields(owner: Registered, card: Readonly<Record<string, unknown>>): Promise<void> {
  const refused = new Set((await change(owner, card)).map((path) => path.split(".")[0]));
  if (refused.size === 0) return;
  const taken = Object.fromEntries(Object.entries(card).filter(([name]) => !refused.has(name)));
  expect(await change(owner, taken)).toEqual([]);
}

async function expectHarmless(page: Page, traps: Traps, content: string): Promise<void> {
  expect(await findForeignMarkup(page), content).toEqual([]);
  expect(traps.triggered, content).toEqual([]);
}

/** Opens every place that shows the card, as a stranger and as its owner, who is in the editor before and after. */
async function checkEveryPlace(owner: Page, stranger: Page, username: string, traps: Traps, text: string) {
  await stranger.goto(`/${username}`);
  await expect(stranger.getByText(text).first()).toBeVisible();
  await expectHarmless(stranger, traps, `${text} on the card`);
  await expect(owner.getByText(text).first()).toBeAttached();
  await expectHarmless(owner, traps, `${text} in the editor`);
  await owner.getByRole("link", { name: "View card" }).click();
  await expect(owner.getByText(text).first()).toBeVisible();
  await expectHarmless(owner, traps, `${text} on the profile page`);
  await owner.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Your card" })).toBeVisible();
}

const LINES = ["name_first", "name_last", "pronouns", "job_title", "organization_name"];
const ROUND = LINES.length;
const rounds = Array.from({ length: HOSTILE_TEXTS.length / ROUND }, (_, at) =>
  HOSTILE_TEXTS.slice(at * ROUND, (at + 1) * ROUND),
);

for (const part of [0, 1])
  test(`hostile texts stay text wherever a card appears, part ${part + 1} of 2`, async ({ page, context }) => {
    const traps = await setTraps(context);
    const owner = await register();
    await signIn(page, owner);
    const stranger = await context.newPage();
    for (const texts of rounds.filter((_, at) => at % 2 === part)) {
      await changeAllowedFields(owner, {
        ...Object.fromEntries(LINES.map((name, at) => [name, texts[at]])),
        skills: texts.map((text) => text.slice(0, 40)),
        bio: texts.join("\n"),
        address: texts.join("\n").slice(0, 300),
        buttons: texts.map((text, at) => {
          const label = text.slice(0, 60);
          return { id: `b${at}`, ref: "website", data: "https://cardinal.example", label };
        }),
      });
      await checkEveryPlace(page, stranger, owner.username, traps, texts[0] ?? "");
    }
  });

/** The hostile addresses that are accepted as `data` of a button of this kind. */
async function findAccepted(owner: Registered, ref: string): Promise<string[]> {
  const taken: string[] = [];
  for (let at = 0; at < HOSTILE_ADDRESSES.length; at += 40) {
    const addresses = HOSTILE_ADDRESSES.slice(at, at + 40);
    const buttons = addresses.map((data, index) => ({ id: `b${index}`, ref, data }));
    const refused = await change(owner, { buttons });
    taken.push(...addresses.filter((_, index) => !refused.includes(`buttons.${index}.data`)));
  }
  return taken;
}

test("hostile addresses are refused or lead only to a web page", async ({ page, context }) => {
  const traps = await setTraps(context);
  const owner = await register();
  const taken = await findAccepted(owner, "website");
  const hosts = taken.map((data) => new URL(data.startsWith("http") ? data : `https://${data}`).hostname);
  expect(new Set(hosts), "accepted addresses show their host").toEqual(new Set(["example.com", "evil.example"]));
  expect(taken.length).toBeLessThan(10);
  for (const ref of ["phone", "email"]) expect(await findAccepted(owner, ref), ref).toEqual([]);
  expect(await findAccepted(owner, "linkedin"), "none of them is LinkedIn's").toEqual([]);

  const buttons = taken.map((data, at) => ({ id: `b${at}`, ref: "website", data, label: `Button ${at}` }));
  expect(await change(owner, { buttons })).toEqual([]);
  await signIn(page, owner);
  await checkEveryPlace(page, await context.newPage(), owner.username, traps, "Button 0");
});

const QUERIES = [
  "javascript:__xss(1)",
  "//evil.example/",
  "/\\evil.example",
  "https://evil.example/",
  "<img src=x onerror=__xss(1)>",
];

test("hostile addresses in the query of a link lead nowhere", async ({ page, context }) => {
  const traps = await setTraps(context);
  const owner = await register();
  await signIn(page, owner, `/settings?next=${encodeURIComponent(QUERIES[0] ?? "")}`);
  for (const query of QUERIES.map(encodeURIComponent)) {
    await page.goto(`/login?next=${query}`);
    await expect(page).toHaveURL("/settings");
    await page.goto(`/faq?q=${query}`);
    await expect(page.getByRole("searchbox")).toHaveValue(decodeURIComponent(query));
    await page.goto(`/action?mode=${query}&oobCode=${query}&continueUrl=${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto(`/${owner.username}?s=${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectHarmless(page, traps, query);
  }
});
