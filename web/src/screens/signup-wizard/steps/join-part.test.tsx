import { getJoinOffer, joinByDomain } from "@cardinal/contract/endpoints/enterprise/domains/join";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { makeStoredUser } from "../../../testing/stored-samples.ts";
import { store } from "../../../testing/stored.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "../wizard-screen.tsx";
import "./join-part.tsx";

const OFFER = {
  enterprise: "acme",
  name: "Acme",
  logo: null,
  domain: "acme.example",
  auto_join: "auto",
  asked_date: null,
} as const;

/** Opens the last step of the wizard. */
async function open(isVerified = true, language: Language = "en") {
  await signInAs({ user: { settings: { language } }, verified: isVerified });
  localStorage.setItem("cardinal.wizard.uid-ada", JSON.stringify({ passed: "theme", typed: {} }));
  const view = renderApp("/signup/wizard?step=done", { language });
  await screen.findByRole("heading", {
    level: 1,
    name: language === "en" ? "Your card is ready" : "Ihre Karte ist fertig",
  });
  return view;
}

test("a user with a confirmed address in an enterprise’s domain can join it at the end of the sign-up", async () => {
  reply(getJoinOffer, { offer: OFFER });
  const { user } = await open();
  const part = within(await screen.findByRole("region", { name: "Your organisation is here" }));
  expect(part.getByText("Your address at acme.example lets you join.")).toBeVisible();
  await user.click(part.getByRole("button", { name: "Join Acme" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Join Acme" }));
  expect(dialog.getByText(/Your card moves to localhost:3000\/acme\/ada/)).toBeVisible();
  const joined = reply(joinByDomain, { state: "joined", enterprise: "acme", username: "ada" });
  reply(getJoinOffer, { offer: null });
  await user.click(dialog.getByRole("button", { name: "Join" }));
  expect(await screen.findByText("You’ve joined Acme.")).toBeVisible();
  expect(joined.inputs).toEqual([{}]);
  store("enterprise/acme/profile", { name: "Acme" });
  act(() => store("users/uid-ada", makeStoredUser({ enterprise: "acme" })));
  await waitFor(() => expect(screen.getByText("You’ve joined Acme.")).toBeVisible());
});

test("asks to join where the enterprise decides, also in German", async () => {
  reply(getJoinOffer, { offer: { ...OFFER, auto_join: "ask" } });
  const { user } = await open(true, "de");
  await user.click(await screen.findByRole("button", { name: "Beitritt anfragen" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Beitritt zu Acme anfragen?" }));
  reply(joinByDomain, { state: "asked", enterprise: "acme", username: null });
  reply(getJoinOffer, { offer: { ...OFFER, auto_join: "ask", asked_date: 1_780_000_000_000 } });
  await user.click(dialog.getByRole("button", { name: "Beitritt anfragen" }));
  expect(await screen.findByText(/^Sie haben am .* angefragt/)).toBeVisible();
});

test("offers nothing before the address is confirmed", async () => {
  const asked = reply(getJoinOffer, { offer: OFFER });
  await open(false);
  expect(screen.getByRole("link", { name: "Open card" })).toBeVisible();
  expect(asked.requests).toEqual([]);
});
