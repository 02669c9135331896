import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { landingMessages } from "./landing-messages.ts";
import { PLANS } from "@cardinal/contract/entities/user";
import { ORGANISATION_FEATURES, PLAN_RIGHTS } from "@cardinal/contract/plans";
import { planLabels } from "../../features/plans/plan-labels.ts";
import { configurePage, PAYMENTS_URL } from "../../testing/page-config.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the card shows what is typed, and a theme changes it", async () => {
  const { user } = renderApp("/");
  const phone = await screen.findByLabelText("A card that shows what you type");
  expect(within(phone).getByRole("heading", { name: "Mara Lindqvist" })).toBeInTheDocument();

  await user.clear(screen.getByLabelText("Name"));
  expect(within(phone).getByRole("heading", { name: "…" })).toBeInTheDocument();
  await user.type(screen.getByLabelText("Name"), "Ada Lovelace");
  await user.clear(screen.getByLabelText("Job title"));
  await user.type(screen.getByLabelText("Job title"), "Countess");
  expect(within(phone).getByRole("heading", { name: "Ada Lovelace" })).toBeInTheDocument();
  expect(within(phone).getByText("Countess")).toBeInTheDocument();

  const before = phone.querySelector("article")?.getAttribute("style");
  await user.click(screen.getByRole("radio", { name: "Ink" }));
  expect(screen.getByRole("radio", { name: "Ink" })).toBeChecked();
  expect(phone.querySelector("article")?.getAttribute("style")).not.toBe(before);
});

test("the gallery shows the visitor's card in several themes once it is close to the screen", async () => {
  let report = (_isIntersecting: boolean): void => undefined;
  const disconnect = vi.fn();
  class Observer extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      report = (isIntersecting) => callback([{ isIntersecting } as IntersectionObserverEntry], this);
    }
    override disconnect = disconnect;
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  const { user } = renderApp("/");
  await user.clear(await screen.findByLabelText("Name"));
  await user.type(screen.getByLabelText("Name"), "Ada");
  const findCards = () => screen.getAllByRole("heading", { name: "Ada", hidden: true });
  act(() => report(false));
  expect(findCards()).toHaveLength(1);
  act(() => report(true));
  await waitFor(() => expect(findCards()).toHaveLength(7));
  expect(disconnect).toHaveBeenCalledOnce();
});

test("names the plans without an amount", async () => {
  renderApp("/");
  expect(await screen.findByRole("heading", { name: "Free" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Pro" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Enterprise" })).toBeVisible();
  expect(screen.queryByText(/[€$£]|\d+[.,]\d\d(?!\d)/)).not.toBeInTheDocument();
});

/** A pattern for a count. The plans screen groups its digits as in English where the app is tested. */
const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, "[.,]");

/** The wording of the rows of the table of plans on a page. */
const ROWS = {
  en: {
    inherits: (plan: string) => `Everything in ${plan}`,
    premium: "All premium themes",
    themes: (count: number) => (count === 1 ? "ne (theme )?of your own" : `${count} themes of your own`),
    videos: (count: number) => (count === 1 ? "One background video" : `${count} background videos`),
    badges: (count: number) => `up to ${count.toLocaleString("en")} badges`,
    vendors: (count: number) => `and ${count} vendors`,
    api_calls: (count: number) => `API with ${grouped(count)} calls a day`,
    hooks: (count: number) => `and ${count} webhooks`,
    organisation: {
      groups: "Groups",
      roles: "[Rr]oles",
      import: "[Ii]mport",
      statistics: "[Ss]tatistics for",
      domains: "[Vv]erified domains",
      sso: "Single sign-on",
      directory: "SCIM",
      audit_log: "[Aa]udit log",
    },
  },
  de: {
    inherits: (plan: string) => `Alles aus ${plan}`,
    premium: "Alle Premium-Designs",
    themes: (count: number) => (count === 1 ? "[Ee]in eigenes" : `${count} eigene Designs`),
    videos: (count: number) => (count === 1 ? "Ein Hintergrundvideo" : `${count} Hintergrundvideos`),
    badges: (count: number) => `bis zu ${grouped(count)} Badges`,
    vendors: (count: number) => `und ${count} Ausstellern`,
    api_calls: (count: number) => `API mit ${grouped(count)} Aufrufen am Tag`,
    hooks: (count: number) => `und ${count} Webhooks`,
    organisation: {
      groups: "Gruppen",
      roles: "Rollen",
      import: "Import",
      statistics: "Statistik für",
      domains: "[Bb]estätigte Domains",
      sso: "Single Sign-on",
      directory: "SCIM",
      audit_log: "Protokoll",
    },
  },
};

/** The rights of the plans according to a page: a row that it omits is that of the included plan. */
function readRights(language: "en" | "de", plans: readonly { name: string; points: readonly string[] }[]) {
  const rows = ROWS[language];
  return plans.map(({ points }, at) => {
    const has = (row: string) => points.some((point) => new RegExp(row).test(point));
    const before = plans[at - 1];
    const included =
      before !== undefined && has(rows.inherits(before.name)) ? PLAN_RIGHTS[PLANS[at - 1] ?? "free"] : null;
    const countIn = (what: "themes" | "videos" | "badges" | "vendors" | "api_calls" | "hooks") =>
      PLANS.map((plan) => PLAN_RIGHTS[plan][what]).find((count) => has(rows[what](count))) ?? included?.[what];
    const named = ORGANISATION_FEATURES.filter((feature) => has(rows.organisation[feature]));
    const premium_themes = has(rows.premium) || included?.premium_themes === true;
    return {
      themes: countIn("themes"),
      videos: countIn("videos"),
      premium_themes,
      badges: countIn("badges"),
      vendors: countIn("vendors"),
      // Only organisations have keys and endpoints: plans for one person do not mention them.
      api_calls: countIn("api_calls") ?? 0,
      hooks: countIn("hooks") ?? 0,
      // All of them or none; a page that names only some is wrong.
      organisation: named.length === 0 ? false : named.length === ORGANISATION_FEATURES.length || named,
    };
  });
}

test.each(["en", "de"] as const)("the landing page, the plans screen and the table agree (%s)", (language) => {
  const table = PLANS.map((plan) => PLAN_RIGHTS[plan]);
  const words = planLabels[language];
  const upgrade = PLANS.map((plan) => ({ name: words[plan].name, points: words[plan].points(PLAN_RIGHTS[plan]) }));
  expect(readRights(language, upgrade)).toEqual(table);
  expect(readRights(language, landingMessages[language].plans.list)).toEqual(table);
});

test("links to the prices only where plans are sold", async () => {
  const { unmount } = renderApp("/");
  await screen.findByRole("heading", { name: "Plans" });
  expect(screen.queryByRole("link", { name: "See prices and compare plans" })).not.toBeInTheDocument();
  unmount();
  configurePage({ payments: PAYMENTS_URL });
  renderApp("/");
  expect(await screen.findByRole("link", { name: "See prices and compare plans" })).toHaveAttribute("href", "/upgrade");
});

test.each([
  ["cardinal.example", true],
  ["", true],
  ["localhost", false],
])("with the product's domain %j the demo banner is %j", async (productDomain, isDemo) => {
  configurePage({ productDomain });
  renderApp("/");
  await screen.findByRole("heading", { name: "Plans" });
  expect(screen.queryByText("Demo") !== null).toBe(isDemo);
});

test("links a visitor to the sign-up", async () => {
  renderApp("/");
  const [first] = await screen.findAllByRole("link", { name: "Get your card" });
  expect(first).toHaveAttribute("href", "/signup");
});

test("links a signed-in user to their card", async () => {
  await signInAs();
  renderApp("/");
  const [first] = await screen.findAllByRole("link", { name: "Open my card" });
  expect(first).toHaveAttribute("href", "/settings");
});

test("shows German texts, also on the card", async () => {
  renderApp("/", { language: "de" });
  const phone = await screen.findByLabelText("Eine Karte, die zeigt, was Sie eingeben");
  expect(within(phone).getByText("Architektin")).toBeInTheDocument();
  expect(within(phone).getByText("Kontakt speichern")).toBeInTheDocument();
});
