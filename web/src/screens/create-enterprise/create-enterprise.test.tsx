import { createOwnEnterprise } from "@cardinal/contract/endpoints/admin/enterprise/create-own-enterprise";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { checkUsername } from "@cardinal/contract/endpoints/users/check-username";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../lib/language.ts";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
import { type DifferingUser, makeStoredBilling } from "../../testing/stored-samples.ts";
import { store } from "../../testing/stored.ts";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const NAME = "Name of the organisation";
const SUBMIT = { name: "Create organisation" };

const allFree = () =>
  reply(checkUsername, ({ username }) => ({ username, available: true, reason: null, suggestions: [] }));

async function open(user: DifferingUser = {}, language: Language = "en") {
  const billing = makeStoredBilling({ plan: "enterprise", state: "trialing", seats: 5 });
  await signInAs({
    user: { billing, ...user, settings: { language } },
    card: { organization_name: "" },
  });
  return renderApp("/dashboard/new", { language });
}

test("suggests a short name from the name, and explains the new address of the card", async () => {
  const checks = allFree();
  const { user } = await open();
  await heading("Create your organisation");
  await user.type(screen.getByLabelText(NAME), "Grüne Wiese GmbH");
  expect(screen.getByLabelText("Short name")).toHaveValue("grune-wiese-gmbh");
  expect(await screen.findByText("localhost:3000/grune-wiese-gmbh/ada is available.")).toBeVisible();
  expect(screen.getByText(/Your card moves to localhost:3000\/grune-wiese-gmbh\/ada\./)).toHaveTextContent(
    "What you’ve printed keeps working: localhost:3000/ada redirects to the new address",
  );
  expect(checks.inputs.at(-1)).toEqual({ username: "grune-wiese-gmbh" });
});

test("creates the enterprise once, and then links to the card and the plan", async () => {
  allFree();
  const held = hold(createOwnEnterprise);
  const { user } = await open();
  await heading("Create your organisation");
  await user.type(screen.getByLabelText(NAME), "Acme Ltd");
  await user.clear(screen.getByLabelText("Short name"));
  await user.type(screen.getByLabelText("Short name"), "ACME");
  await user.click(screen.getByRole("button", SUBMIT));
  expect(screen.getByRole("button", SUBMIT)).toBeDisabled();
  // The live record arrives before the reply.
  store("users/uid-ada/enterprise", "acme");
  store("users/uid-ada/enterprise_admin", true);
  held.release(makeEnterprise({ id: "acme", profile: { name: "Acme Ltd" } }));
  expect(await heading("Acme Ltd is ready")).toBeVisible();
  expect(held.inputs).toEqual([{ id: "acme", name: "Acme Ltd" }]);
  expect(
    screen.getByText("Your card is now at localhost:3000/acme/ada, and localhost:3000/ada redirects there."),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "View my card" })).toHaveAttribute("href", "/acme/ada");
  expect(screen.getByRole("link", { name: "Plan and seats" })).toHaveAttribute("href", "/upgrade");
});

test("marks a taken name at its field, and suggests free ones", async () => {
  reply(checkUsername, ({ username }) => {
    const isTaken = username === "acme";
    return {
      username,
      available: !isTaken,
      reason: isTaken ? ("taken" as const) : null,
      suggestions: isTaken ? ["acme-2"] : [],
    };
  });
  const calls = reply(createOwnEnterprise, makeEnterprise({ id: "acme-2", profile: { name: "Acme" } }));
  const { user } = await open();
  await heading("Create your organisation");
  await user.type(screen.getByLabelText(NAME), "Acme");
  expect(await screen.findByText("This name is taken, or looks too much like one that is.")).toBeVisible();
  await user.click(screen.getByRole("button", SUBMIT));
  expect(screen.getByLabelText("Short name")).toHaveFocus();
  expect(calls.inputs).toEqual([]);
  await user.click(screen.getByRole("button", { name: "acme-2" }));
  await user.click(screen.getByRole("button", SUBMIT));
  expect(await heading("Acme is ready")).toBeVisible();
});

test("marks a name that the server refuses, and keeps the input", async () => {
  allFree();
  refuse(createOwnEnterprise, "already-exists", { fields: { id: "This name is taken." } });
  const { user } = await open();
  await heading("Create your organisation");
  await user.type(screen.getByLabelText(NAME), "Acme");
  await user.click(screen.getByRole("button", SUBMIT));
  expect(await screen.findByText("This name is taken, or looks too much like one that is.")).toBeVisible();
  expect(screen.getByLabelText("Short name")).toBeInvalid();
  expect(screen.getByLabelText(NAME)).toHaveValue("Acme");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test.each([
  ["conflict", "Someone else changed this at the same time. Reload and make your change again."],
  ["plan-required", "Your plan doesn’t include this."],
  ["unavailable", "The service can’t be reached right now. Try again in a few minutes."],
] as const)("shows why %s fails, and the form can be sent again", async (code, sentence) => {
  allFree();
  refuse(createOwnEnterprise, code);
  const { user } = await open();
  await heading("Create your organisation");
  await user.type(screen.getByLabelText(NAME), "Acme");
  await user.click(screen.getByRole("button", SUBMIT));
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getByRole("button", SUBMIT)).toBeEnabled();
});

test("marks the missing fields of an empty form, and sends nothing", async () => {
  const calls = reply(createOwnEnterprise, makeEnterprise({ id: "acme", profile: { name: "Acme" } }));
  const { user } = await open();
  await heading("Create your organisation");
  await user.click(screen.getByRole("button", SUBMIT));
  expect(screen.getByText("Enter a name of up to 80 characters.")).toBeVisible();
  expect(screen.getByLabelText(NAME)).toHaveFocus();
  expect(screen.getByLabelText("Short name")).toBeInvalid();
  expect(calls.inputs).toEqual([]);
});

test("refuses the user's own username as a short name", async () => {
  allFree();
  const { user } = await open();
  await heading("Create your organisation");
  await user.type(screen.getByLabelText(NAME), "Ada");
  expect(screen.getByText(/This is your own username/)).toBeVisible();
  expect(screen.queryByText(/Your card moves/)).not.toBeInTheDocument();
});

test("links to the plans without the enterprise plan", async () => {
  await open({ billing: null });
  expect(await heading("You need the Enterprise plan first")).toBeVisible();
  expect(screen.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/upgrade");
  expect(screen.queryByLabelText(NAME)).not.toBeInTheDocument();
});

test("redirects a member of an enterprise to its plan", async () => {
  reply(getEnterprise, makeEnterprise());
  await open({ billing: null, enterprise: "acme" });
  await waitFor(() => expect(location.pathname).toBe("/upgrade"));
});

test("a visitor signs in first and returns", async () => {
  renderApp("/dashboard/new");
  await waitFor(() => expect(location.pathname).toBe("/login"));
  expect(new URLSearchParams(location.search).get("next")).toBe("/dashboard/new");
});

test("shows German texts", async () => {
  allFree();
  const { user } = await open({}, "de");
  await heading("Organisation anlegen");
  await user.type(screen.getByLabelText("Name der Organisation"), "Acme");
  expect(await screen.findByText("localhost:3000/acme/ada ist verfügbar.")).toBeVisible();
  expect(screen.getByText(/Ihre Karte zieht um zu localhost:3000\/acme\/ada\./)).toBeVisible();
});
