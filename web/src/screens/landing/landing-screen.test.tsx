import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { landingMessages } from "./landing-messages.ts";
import { PLAN_RIGHTS } from "@cardinal/contract/plans";
import { configurePage, PAYMENTS_URL } from "../../testing/page-config.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";

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

test("names the plans without an amount", async () => {
  renderApp("/");
  expect(await screen.findByRole("heading", { name: "Free" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Pro" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Enterprise" })).toBeVisible();
  expect(screen.queryByText(/[€$£]|\d+[.,]\d\d/)).not.toBeInTheDocument();
});

test.each(["en", "de"] as const)("says of the plans what the table of plans gives them (%s)", (language) => {
  const [free, pro] = landingMessages[language].plans.list.map(({ points }) => points.join(" "));
  const themes = { en: "themes of your own", de: "eigene Designs" }[language];
  const videos = { en: "background videos", de: "Hintergrundvideos" }[language];
  expect(pro).toContain(`${PLAN_RIGHTS.pro.themes} ${themes}`);
  expect(pro).toContain(`${PLAN_RIGHTS.pro.videos} ${videos}`);
  expect(PLAN_RIGHTS.pro.premium_themes).toBe(true);
  expect(free).toContain({ en: "one of your own", de: "ein eigenes" }[language]);
  expect(PLAN_RIGHTS.free.themes).toBe(1);
});

test("leads to the prices only where plans are sold", async () => {
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

test("a visitor is led to sign up", async () => {
  renderApp("/");
  const [first] = await screen.findAllByRole("link", { name: "Get your card" });
  expect(first).toHaveAttribute("href", "/signup");
});

test("somebody signed in is led to their card", async () => {
  await signInAs();
  renderApp("/");
  const [first] = await screen.findAllByRole("link", { name: "Open my card" });
  expect(first).toHaveAttribute("href", "/settings");
});

test("speaks German, the card included", async () => {
  renderApp("/", { language: "de" });
  const phone = await screen.findByLabelText("Eine Karte, die zeigt, was Sie eingeben");
  expect(within(phone).getByText("Architektin")).toBeInTheDocument();
  expect(within(phone).getByText("Kontakt speichern")).toBeInTheDocument();
});
