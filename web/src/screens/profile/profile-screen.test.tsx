import { getEnterprisePublicCard, getPublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { recordButtonClick } from "@cardinal/contract/endpoints/stats/record-button-click";
import { recordCardView } from "@cardinal/contract/endpoints/stats/record-card-view";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { disconnect, hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makePublicCard } from "../../testing/samples.ts";

const OK = { ok: true } as const;

test("shows the card and counts the view and the click", async () => {
  const cards = reply(getPublicCard, makePublicCard());
  const views = reply(recordCardView, OK);
  const clicks = reply(recordButtonClick, OK);
  const { user } = renderApp("/ada?s=nfc");
  expect(await screen.findByRole("heading", { name: "Ada Lovelace" })).toBeVisible();
  expect(cards.inputs).toEqual([{ username: "ada" }]);
  await waitFor(() =>
    expect(views.inputs).toEqual([{ uid: "uid-ada", source: "nfc", visitor: expect.any(String) as string }]),
  );
  expect(screen.getByRole("link", { name: "Save contact" })).toHaveAttribute("href", "/api/vcard/file/ada");
  const email = screen.getByRole("link", { name: /ada@example.com/ });
  email.addEventListener("click", (event) => event.preventDefault());
  await user.click(email);
  await expect
    .poll(() => clicks.inputs)
    .toEqual([{ uid: "uid-ada", button: "b1", visitor: expect.any(String) as string }]);
  await waitFor(() => expect(document.title).toBe("Ada Lovelace · Cardinal"));
});

test("looks for an employee within the enterprise", async () => {
  reply(recordCardView, OK);
  const cards = reply(getEnterprisePublicCard, makePublicCard({ enterprise: "acme", route: "/acme/ada" }));
  renderApp("/acme/ada");
  expect(await screen.findByRole("link", { name: "Save contact" })).toHaveAttribute("href", "/api/vcard/file/acme/ada");
  expect(cards.inputs).toEqual([{ username: "ada", enterprise: "acme" }]);
});

test("the owner gets a link to edit the card, and is not counted", async () => {
  await signInAs();
  reply(getPublicCard, makePublicCard());
  const views = reply(recordCardView, OK);
  renderApp("/ada");
  expect(await screen.findByText("This is your card, as others see it.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Edit" })).toHaveAttribute("href", "/settings");
  expect(views.inputs).toEqual([]);
});

test("shows the current card after a return", async () => {
  reply(recordCardView, OK);
  reply(getPublicCard, makePublicCard({ job_title: "Analyst" }));
  const { user } = renderApp("/ada");
  expect(await screen.findByText("Analyst")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Questions and answers" }));
  expect(await screen.findByRole("searchbox")).toBeVisible();
  reply(getPublicCard, makePublicCard({ job_title: "Countess" }));
  history.back();
  expect(await screen.findByText("Countess")).toBeVisible();
});

test.each(["not-found", "invalid-argument"] as const)("%s is the not-found page", async (code) => {
  refuse(getPublicCard, code);
  renderApp("/nobody");
  expect(await screen.findByRole("heading", { name: "There’s no card here" })).toBeVisible();
});

test("shows a spinner while loading", async () => {
  const held = hold(getPublicCard);
  reply(recordCardView, OK);
  renderApp("/ada");
  await waitFor(() => expect(held.inputs).toHaveLength(1));
  expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  held.release(makePublicCard());
  expect(await screen.findByRole("heading", { name: "Ada Lovelace" })).toBeVisible();
});

test("shows a failure, and can load again", async () => {
  disconnect(getPublicCard);
  const { user } = renderApp("/ada", { language: "de" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Keine Verbindung.");
  reply(recordCardView, OK);
  reply(getPublicCard, makePublicCard());
  await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  expect(await screen.findByRole("link", { name: "Kontakt speichern" })).toBeVisible();
});
