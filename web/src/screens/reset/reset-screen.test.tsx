import { requestPasswordReset } from "@cardinal/contract/endpoints/admin/users/request-password-reset";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { disconnect, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp } from "../../testing/render-app.tsx";

const EMAIL = "ada@example.com";

async function send(user: ReturnType<typeof renderApp>["user"], email = EMAIL) {
  await user.type(await screen.findByLabelText("Email address"), email);
  await user.click(screen.getByRole("button", { name: "Send link" }));
}

test("sends the link without revealing whether the account exists", async () => {
  const calls = reply(requestPasswordReset, { sent: true });
  const { user } = renderApp("/reset");
  await send(user);
  expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeVisible();
  expect(screen.getByText(/If there’s an account for ada@example.com/)).toBeVisible();
  expect(calls.inputs).toEqual([{ email: EMAIL, language: "en" }]);
  await user.click(screen.getByRole("button", { name: "Use another address" }));
  expect(screen.getByLabelText("Email address")).toHaveValue(EMAIL);
});

test("passes the return path on", async () => {
  const calls = reply(requestPasswordReset, { sent: true });
  const { user } = renderApp(`/reset?next=${encodeURIComponent("/k/AbC?s=nfc")}`);
  await send(user);
  await screen.findByRole("heading", { name: "Check your inbox" });
  expect(calls.inputs).toEqual([{ email: EMAIL, language: "en", next: "/k/AbC?s=nfc" }]);
});

test("requests the email in the current language", async () => {
  const calls = reply(requestPasswordReset, { sent: true });
  const { user } = renderApp("/reset", { language: "de" });
  await user.type(await screen.findByLabelText("E-Mail-Adresse"), EMAIL);
  await user.click(screen.getByRole("button", { name: "Link senden" }));
  await screen.findByRole("heading", { name: "Bitte prüfen Sie Ihr Postfach" });
  expect(calls.inputs).toEqual([{ email: EMAIL, language: "de" }]);
});

test("shows that there were too many requests, and keeps the input", async () => {
  refuse(requestPasswordReset, "resource-exhausted");
  const { user } = renderApp("/reset");
  await send(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many requests. Try again later.");
  expect(screen.getByLabelText("Email address")).toHaveValue(EMAIL);
});

test("shows that the browser is offline", async () => {
  disconnect(requestPasswordReset);
  const { user } = renderApp("/reset");
  await send(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline.");
});

test("does not send an invalid address", async () => {
  const calls = reply(requestPasswordReset, { sent: true });
  const { user } = renderApp("/reset", { language: "de" });
  await user.type(await screen.findByLabelText("E-Mail-Adresse"), "ada");
  await user.click(screen.getByRole("button", { name: "Link senden" }));
  expect(screen.getByText("Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.")).toBeVisible();
  expect(calls.inputs).toEqual([]);
});
