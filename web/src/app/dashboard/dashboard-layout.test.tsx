import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { checkUsername } from "@cardinal/contract/endpoints/users/check-username";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replyWithoutFigures } from "../../testing/enterprise-figures.ts";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { store } from "../../testing/stored.ts";
import { makeEnterprise } from "../../testing/samples.ts";
import { type DifferingUser, makeStoredBilling } from "../../testing/stored-samples.ts";

const wide = window.matchMedia;

/** Gives the window the width of a phone. */
function narrow(): void {
  window.matchMedia = (media) => Object.assign(wide(media), { matches: media.includes("max-width") });
}

beforeEach(() => replyWithoutFigures());
afterEach(() => {
  window.matchMedia = wide;
});

const ADMIN: DifferingUser = { enterprise: "acme", enterprise_admin: true };
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const NOTHING = "There’s no card here";

async function open(address = "/dashboard", user: DifferingUser = ADMIN) {
  await signInAs({ user });
  return renderApp(address);
}

test("an admin sees the seats, the employee counts and the sections", async () => {
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

test("an employee with a role sees the dashboard", async () => {
  reply(getEnterprise, makeEnterprise({ rights: { admin: false, permissions: ["stats.view"], groups: ["sales"] } }));
  await open("/dashboard", { enterprise: "acme" });
  expect(await heading("Overview")).toBeVisible();
});

test("a member without a role gets the not-found page", async () => {
  reply(getEnterprise, makeEnterprise({ rights: { admin: false, permissions: [], groups: null } }));
  await open("/dashboard", { enterprise: "acme" });
  expect(await heading(NOTHING)).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Sections" })).not.toBeInTheDocument();
});

test("a user without an enterprise gets the not-found page without any request to the server", async () => {
  const calls = reply(getEnterprise, makeEnterprise());
  await open("/dashboard", {});
  expect(await heading(NOTHING)).toBeVisible();
  expect(calls.requests).toEqual([]);
});

test("a user with the plan but without an enterprise is redirected to creating one", async () => {
  // The form checks whether the name it suggests is available.
  reply(checkUsername, ({ username }) => ({ username, available: true, reason: null, suggestions: [] }));
  await open("/dashboard", { billing: makeStoredBilling({ plan: "enterprise" }) });
  expect(await heading("Create your organisation")).toBeVisible();
});

test("a visitor signs in first and returns to the dashboard", async () => {
  renderApp("/dashboard");
  expect(await heading("Sign in")).toBeVisible();
  expect(location.search).toBe("?next=%2Fdashboard");
});

test("shows nothing before the server has answered", async () => {
  const held = hold(getEnterprise);
  await open();
  expect(await screen.findByRole("navigation", { name: "Main navigation" })).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Sections" })).not.toBeInTheDocument();
  held.release(makeEnterprise());
  expect(await heading("Overview")).toBeVisible();
});

test("shows a failure and retries on request", async () => {
  refuse(getEnterprise, "unavailable");
  const { user } = await open();
  expect(await screen.findByRole("alert")).toHaveTextContent("The service can’t be reached right now.");
  reply(getEnterprise, makeEnterprise());
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await heading("Overview")).toBeVisible();
});

test("shows the not-found page for a deleted enterprise", async () => {
  refuse(getEnterprise, "not-found");
  await open();
  expect(await heading(NOTHING)).toBeVisible();
});

test("every section explains the consequences of an ended plan", async () => {
  reply(getEnterprise, makeEnterprise({ in_force: false }));
  await open();
  await heading("Overview");
  expect(screen.getByText(/^The Enterprise plan isn’t active\./)).toBeVisible();
});

test("a frozen enterprise sees a notice without a link to the plans", async () => {
  reply(getEnterprise, makeEnterprise({ in_force: false, frozen: true }));
  await open();
  await heading("Overview");
  expect(screen.getByText(/^Cardinal has frozen this organisation\./)).toBeVisible();
  expect(screen.queryByRole("link", { name: "View plan" })).toBe(null);
});

test("an open dashboard says when its enterprise is being deleted", async () => {
  reply(getEnterprise, makeEnterprise());
  store("enterprise/acme/standing/rev", 1);
  await open();
  await heading("Overview");
  reply(getEnterprise, makeEnterprise({ in_force: false, frozen: true, deleting: true }));
  store("enterprise/acme/standing/rev", 2);
  expect(await screen.findByText(/^Cardinal is deleting this organisation/)).toBeVisible();
  expect(screen.queryByText(/frozen/)).toBe(null);
  expect(screen.queryByRole("link", { name: "View plan" })).toBe(null);
});

test("an open dashboard follows when its enterprise is thawed, and gains seats", async () => {
  reply(getEnterprise, makeEnterprise({ in_force: false, frozen: true }));
  store("enterprise/acme/standing/rev", 1);
  await open();
  await heading("Overview");
  expect(screen.getByText(/^Cardinal has frozen this organisation\./)).toBeVisible();
  reply(getEnterprise, makeEnterprise());
  store("enterprise/acme/standing/rev", 2);
  await waitFor(() => expect(screen.queryByText(/^Cardinal has frozen this organisation\./)).not.toBeInTheDocument());
  expect(screen.getByText("14 of 50")).toBeVisible();
  reply(getEnterprise, makeEnterprise({ seats: { limit: 60, used: 14 } }));
  store("enterprise/acme/standing/rev", 3);
  expect(await screen.findByText("14 of 60")).toBeVisible();
});

test("the figures of an open dashboard follow when another admin or an import adds employees", async () => {
  reply(getEnterprise, makeEnterprise());
  store("enterprise/acme/rev", 1);
  await open();
  await heading("Overview");
  expect(screen.getByText("14 of 50")).toBeVisible();
  reply(getEnterprise, makeEnterprise({ seats: { limit: 50, used: 15 } }));
  store("enterprise/acme/rev", 2);
  expect(await screen.findByText("15 of 50")).toBeVisible();
});

test("an open dashboard follows when its subscription is paid again", async () => {
  reply(getEnterprise, makeEnterprise({ in_force: false }));
  store("enterprise/acme/billing", makeStoredBilling({ plan: "enterprise", state: "paused" }));
  await open();
  await heading("Overview");
  expect(screen.getByText(/^The Enterprise plan isn’t active\./)).toBeVisible();
  reply(getEnterprise, makeEnterprise());
  store("enterprise/acme/billing", makeStoredBilling({ plan: "enterprise" }));
  await waitFor(() => expect(screen.queryByText(/^The Enterprise plan isn’t active\./)).not.toBeInTheDocument());
});

test("the main navigation links admins to the dashboard and other members to their team", async () => {
  reply(getEnterprise, makeEnterprise());
  const view = await open("/settings/themes");
  await view.user.click(await screen.findByRole("link", { name: "Organisation" }));
  expect(await heading("Overview")).toBeVisible();
  view.unmount();
  await open("/settings/themes", { enterprise: "acme" });
  expect(await screen.findByRole("link", { name: "Organisation" })).toHaveAttribute("href", "/teams");
});

test("the main navigation has no enterprise link for a user without an enterprise", async () => {
  await open("/settings/themes", {});
  await screen.findByRole("navigation", { name: "Main navigation" });
  expect(screen.queryByRole("link", { name: "Organisation" })).not.toBeInTheDocument();
});

test("on a phone the link is under “More”", async () => {
  narrow();
  reply(getEnterprise, makeEnterprise());
  const { user } = await open("/settings/themes");
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(screen.getByRole("link", { name: "Organisation" }));
  expect(await heading("Overview")).toBeVisible();
});
