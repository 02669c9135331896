import type { Page } from "@playwright/test";
import { claimBadge } from "@cardinal/contract/endpoints/events/badges/own-badge";
import { callAs, register } from "./support/account.ts";
import { registerAdmin } from "./support/admin.ts";
import { holdFair } from "./support/fair.ts";
import { expect, test } from "./support/fixtures.ts";
import { tabTo } from "./support/keyboard.ts";
import { newPerson, signIn, signUp } from "./support/person.ts";
import { audit, navigate, openAreas } from "./support/screen.ts";

const CARD = {
  job_title: "Analyst",
  organization_name: "Engine Works",
  bio: "I write programs for engines that do not exist yet.",
  buttons: [
    { id: "call", ref: "phone" as const, data: "+44 20 7946 0018" },
    { id: "site", ref: "website" as const, data: "https://engine.example", label: "The engine" },
  ],
  skills: ["Mathematics"],
};

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Fails when the screen animates although the system asks for reduced motion. */
async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
      const isMoving = animationName !== "none" && Number.parseFloat(animationDuration) > 0.01;
      const isGliding = Number.parseFloat(transitionDuration) > 0.01 || scrollBehavior === "smooth";
      return isMoving || isGliding ? [`${element.tagName} ${element.className}`] : [];
    }),
  );
  expect(moving, page.url()).toEqual([]);
}

async function auditInGerman(page: Page, name: string | RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(name);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await audit(page);
  await expectStill(page);
}

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("the screens of visitors pass the audit @phone", async ({ page }) => {
    const screens = {
      "/": "Ein Scan, und Ihre Karte ist da.",
      "/login": "Anmelden",
      "/signup": "Karte erstellen",
      "/reset": "Passwort zurücksetzen",
      "/faq": "Fragen und Antworten",
      "/action?mode=resetPassword": "Dieser Link ist unvollständig",
      "/notfound": "Hier gibt es keine Karte",
    };
    for (const [path, name] of Object.entries(screens)) {
      await page.goto(path);
      await auditInGerman(page, name);
    }
  });
});

const switchToGerman = (page: Page) => page.getByRole("button", { name: "Deutsch" }).click();

test("the screens of a card’s owner pass the audit in German @phone", async ({ page }) => {
  await signIn(page, await register(CARD));
  await switchToGerman(page);
  await auditInGerman(page, "Ihre Karte");
  await (await openAreas(page, ["Hauptnavigation", "Mehr"])).getByRole("link", { name: "Statistik" }).click();
  await auditInGerman(page, "Statistik");
  await (await openAreas(page, ["Hauptnavigation", "Mehr"])).getByRole("link", { name: "Karte ansehen" }).click();
  await auditInGerman(page, "Karte von Ada Lovelace");
  await page.goto("/authenticate");
  await auditInGerman(page, "Bestätigen Sie, dass Sie es sind");
});

test("the screens of a fair pass the audit in German @phone", async ({ page }) => {
  const rules = [{ id: "talk", name: "Vortrag", points: 25, limit: 1, how: "code" as const }];
  const { event_id, vendor, badges, organiser, token } = await holdFair(2, rules);
  await callAs(token, claimBadge, { event_id, badge: badges[0] ?? "" });
  await signIn(page, organiser);
  await switchToGerman(page);
  const screens = {
    edit: "Veranstaltung bearbeiten",
    badges: "Badges",
    "badges/import": "Badges importieren",
    vendors: "Aussteller",
    [`vendor/${vendor}`]: "Compass Works",
    questions: "Fragen zu Leads",
    rules: "Punkteregeln",
    marks: "Auffällige Gutschriften",
    live: "Live-Zahlen",
    people: "Wen ich getroffen habe",
    points: "Punkte",
    badge: "Kim No0",
    [`sign/${vendor}`]: "Compass Works",
    [`scan/${vendor}`]: "Scannen für Compass Works",
    "scan/desk": "Check-in",
    desk: "Check-in-Team",
  };
  for (const [path, name] of Object.entries(screens)) {
    await navigate(page, `/events/${event_id}/${path}`);
    await auditInGerman(page, name);
  }
  for (const [path, name] of [
    ["/events", "Veranstaltungen"],
    ["/events/new", "Veranstaltung erstellen"],
    [`/events/${event_id}`, "Spring fair"],
  ] as const) {
    await navigate(page, path);
    await auditInGerman(page, name);
  }
});

test("the platform area passes the audit in German @phone", async ({ page }) => {
  const owner = await registerAdmin();
  await signIn(page, owner);
  await switchToGerman(page);
  const screens = {
    "": "Plattform",
    people: "Personen",
    enterprises: "Organisationen",
    cards: "Karten",
    events: "Veranstaltungen",
    keys: "Kartenschlüssel",
    audit: "Protokoll",
    generators: "Gedruckte Karten",
    templates: "Vorlagen",
    "templates/citrus": "Citrus",
    "templates/new/editor": "Neue Vorlage",
    money: "Zahlungen",
    mails: "E-Mails",
    failures: "Fehler",
    jobs: "Jobs",
    admins: "Admins",
    approvals: "Freigaben",
    flags: "Schalter",
    [`people/${owner.uid}`]: `${owner.first} ${owner.last}`,
  };
  for (const [path, name] of Object.entries(screens)) {
    await navigate(page, `/admin/${path}`);
    await auditInGerman(page, name);
  }
});

test("the steps of the wizard pass the audit in German @phone", async ({ page }) => {
  const person = newPerson();
  const proceed = (name = "Weiter") => page.getByRole("button", { name }).click();
  await signUp(page, person);
  await switchToGerman(page);
  await auditInGerman(page, "Wie heißen Sie?");
  await page.getByLabel("Vorname").fill(person.first);
  await page.getByLabel("Nachname").fill(person.last);
  await proceed();
  await auditInGerman(page, "Wählen Sie Ihre Adresse");
  await page.getByLabel("Benutzername").fill(person.username);
  await expect(page.getByText(`/${person.username} ist verfügbar.`)).toBeVisible();
  await proceed();
  await auditInGerman(page, "Fügen Sie ein Foto hinzu");
  await proceed("Vorerst überspringen");
  await auditInGerman(page, "Was machen Sie beruflich?");
  await page.getByLabel("Position").fill("Analytikerin");
  await proceed();
  await auditInGerman(page, "Wie erreicht man Sie?");
  await proceed();
  await auditInGerman(page, "Wählen Sie ein Design");
  await proceed();
  await auditInGerman(page, "Ihre Karte ist fertig");
});

test("the keyboard reaches the main action of every visitor screen", async ({ page }) => {
  const main = page.getByRole("main");
  await page.goto("/");
  // A key pressed before the page has loaded would have no effect.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, main.getByRole("link", { name: "Get your card" }).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/signup");
  await tabTo(page, main.getByRole("button", { name: "Continue", exact: true }));

  for (const [path, target] of [
    ["/login", main.getByRole("button", { name: "Sign in" })],
    ["/reset", main.getByRole("button", { name: "Send link" })],
    ["/faq", main.getByLabel("Search")],
    ["/action?mode=resetPassword", main.getByRole("link", { name: "Sign in" })],
    ["/notfound", main.getByRole("link", { name: "Go to Cardinal" })],
  ] as const) {
    await page.goto(path);
    await tabTo(page, target);
  }
});

test("the keyboard reaches the main actions of a card's owner", async ({ page }) => {
  const owner = await register(CARD);
  const main = page.getByRole("main");
  await signIn(page, owner);
  await tabTo(page, page.getByRole("link", { name: "View card" }));
  await tabTo(page, main.getByLabel("Job title"));
  await page.keyboard.type(" and poet");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText("Saved. Your card is up to date.")).toBeVisible();

  await page.goto("/settings/statistics");
  await expect(heading(page)).toHaveText("Statistics");
  await tabTo(page, page.getByRole("link", { name: "View card" }));
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Ada Lovelace’s card");
  await tabTo(page, main.getByRole("link", { name: "Save contact" }));

  await page.goto("/authenticate");
  await tabTo(page, main.getByRole("button", { name: "Continue", exact: true }));
});
