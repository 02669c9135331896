import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { checkUsername } from "@cardinal/contract/endpoints/users/check-username";
import type { User } from "@cardinal/contract/entities/user";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replyWithoutFigures } from "../../testing/enterprise-figures.ts";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeBilling, makeEnterprise } from "../../testing/samples.ts";

const wide = window.matchMedia;

/** Gives the window the width of a phone. */
function narrow(): void {
  window.matchMedia = (media) => Object.assign(wide(media), { matches: media.includes("max-width") });
}

beforeEach(() => replyWithoutFigures());
afterEach(() => {
  window.matchMedia = wide;
});

const ADMIN: Partial<User> = { enterprise: "acme", enterprise_admin: true };
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const NOTHING = "There’s no card here";

async function open(address = "/dashboard", user: Partial<User> = ADMIN) {
  await signInAs({ user });
  return renderApp(address);
}

test("an admin sees the seats and the numbers of people, and the sections beside them", async () => {
  reply(getEnterprise, makeEnterprise());
  await open();
  await heading("Overview");
  expect(screen.getByText("14 of 50")).toBeVisible();
  expect(screen.getByText("36 seats left")).toBeVisible();
  expect(screen.getByRole("link", { name: "Plan and seats" })).toHaveAttribute("href", "/dashboard/billing");
  const figure = (name: string) => screen.getByText(name).closest("div");
  expect(figure("Active")).toHaveTextContent("12");
  expect(figure("Invited")).toHaveTextContent("2");
  expect(figure("Disabled")).toHaveTextContent("1");
  expect(screen.getByRole("link", { name: "Disabled" })).toHaveAttribute(
    "href",
    "/dashboard/employees?status=disabled",
  );
  const sections = within(screen.getByRole("navigation", { name: "Sections" }));
  expect(sections.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
});

test("somebody with a role sees it too", async () => {
  reply(getEnterprise, makeEnterprise({ rights: { admin: false, permissions: ["stats.view"], groups: ["sales"] } }));
  await open("/dashboard", { enterprise: "acme" });
  expect(await heading("Overview")).toBeVisible();
});

test("a member without a role is led nowhere", async () => {
  reply(getEnterprise, makeEnterprise({ rights: { admin: false, permissions: [], groups: null } }));
  await open("/dashboard", { enterprise: "acme" });
  expect(await heading(NOTHING)).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Sections" })).not.toBeInTheDocument();
});

test("a person without an enterprise is led nowhere, and asks the server for nothing", async () => {
  const calls = reply(getEnterprise, makeEnterprise());
  await open("/dashboard", {});
  expect(await heading(NOTHING)).toBeVisible();
  expect(calls.requests).toEqual([]);
});

test("with the plan but without an enterprise, the way leads to creating one", async () => {
  // The form looks whether the name that it suggests is free.
  reply(checkUsername, ({ username }) => ({ username, available: true, reason: null, suggestions: [] }));
  await open("/dashboard", { billing: makeBilling({ plan: "enterprise" }) });
  expect(await heading("Create your organisation")).toBeVisible();
});

test("a visitor signs in first and comes back", async () => {
  renderApp("/dashboard");
  expect(await heading("Sign in")).toBeVisible();
  expect(location.search).toBe("?next=%2Fdashboard");
});

test("nothing of it is shown before the server has answered", async () => {
  const held = hold(getEnterprise);
  await open();
  expect(await screen.findByRole("navigation", { name: "Main navigation" })).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Sections" })).not.toBeInTheDocument();
  held.release(makeEnterprise());
  expect(await heading("Overview")).toBeVisible();
});

test("a failure says so and can be tried again", async () => {
  refuse(getEnterprise, "unavailable");
  const { user } = await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("The service can’t be reached right now.");
  reply(getEnterprise, makeEnterprise());
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await heading("Overview")).toBeVisible();
});

test("an enterprise that is gone is not found", async () => {
  refuse(getEnterprise, "not-found");
  await open();
  expect(await heading(NOTHING)).toBeVisible();
});

test("after the plan has ended every section says what that means", async () => {
  reply(getEnterprise, makeEnterprise({ in_force: false }));
  await open();
  await heading("Overview");
  expect(screen.getByText(/^The Enterprise plan isn’t active\./)).toBeVisible();
});

test("a frozen enterprise is told so, and not led to a plan", async () => {
  reply(getEnterprise, makeEnterprise({ in_force: false, frozen: true }));
  await open();
  await heading("Overview");
  expect(screen.getByText(/^Cardinal has frozen this organisation\./)).toBeVisible();
  expect(screen.queryByRole("link", { name: "View plan" })).toBe(null);
});

test("an admin finds it in the main navigation; others find their team there", async () => {
  reply(getEnterprise, makeEnterprise());
  const view = await open("/settings/themes");
  await view.user.click(await screen.findByRole("link", { name: "Organisation" }));
  expect(await heading("Overview")).toBeVisible();
  view.unmount();
  await open("/settings/themes", { enterprise: "acme" });
  expect(await screen.findByRole("link", { name: "Organisation" })).toHaveAttribute("href", "/teams");
});

test("somebody without an enterprise finds nothing of the kind", async () => {
  await open("/settings/themes", {});
  await screen.findByRole("navigation", { name: "Main navigation" });
  expect(screen.queryByRole("link", { name: "Organisation" })).not.toBeInTheDocument();
});

test("on a phone an admin finds it under “More”", async () => {
  narrow();
  reply(getEnterprise, makeEnterprise());
  const { user } = await open("/settings/themes");
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(screen.getByRole("link", { name: "Organisation" }));
  expect(await heading("Overview")).toBeVisible();
});
