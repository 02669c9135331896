import { getEnterprisePublicCard, getPublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { getRetailCard } from "@cardinal/contract/endpoints/admin/retail/get-retail-card";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeStoredUser } from "../../testing/stored-samples.ts";
import { getListenedPaths, keepSilent, store } from "../../testing/stored.ts";

test("offers a visitor to sign in and to sign up", async () => {
  renderApp("/notfound");
  expect(await screen.findByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  expect(screen.getByRole("link", { name: "Get your card" })).toHaveAttribute("href", "/signup");
  expect(screen.queryByRole("button", { name: "Sign out" })).not.toBeInTheDocument();
});

test("offers a signed-in user their card and to sign out", async () => {
  await signInAs();
  renderApp("/notfound");
  expect(await screen.findByRole("link", { name: "My card" })).toHaveAttribute("href", "/settings");
  expect(screen.getByRole("button", { name: "Sign out" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Sign in" })).not.toBeInTheDocument();
});

test.each(["/manager-jane", "/events-berlin", "/teamsters/jane"])(
  "offers it on a card whose address begins like one of the user's areas: %s",
  async (address) => {
    await signInAs();
    const calls = [refuse(getPublicCard, "not-found"), refuse(getEnterprisePublicCard, "not-found")];
    renderApp(address);
    await waitFor(() => expect(calls.flatMap(({ inputs }) => inputs)).toHaveLength(1));
    expect(await screen.findByRole("link", { name: "My card" })).toBeVisible();
  },
);

test("nothing in it moves when the user's record and the bell arrive", async () => {
  await signInAs();
  keepSilent("users/uid-ada");
  renderApp("/notfound");
  const signOut = await screen.findByRole("button", { name: "Sign out" });
  const tools = signOut.parentElement;
  const before = [...(tools?.children ?? [])];
  const place = tools?.querySelector("div");
  expect(place).toBeEmptyDOMElement();
  expect(screen.getByRole("link", { name: "My card" })).toBeVisible();
  await waitFor(() => expect(getListenedPaths()).toContain("users/uid-ada"));
  store("users/uid-ada", makeStoredUser());
  expect(place).toContainElement(await screen.findByRole("button", { name: "Notifications" }));
  expect([...(tools?.children ?? [])]).toEqual(before);
});

test("switches the language and stores the choice", async () => {
  const { user } = renderApp("/notfound");
  await user.click(await screen.findByRole("button", { name: "Deutsch" }));
  expect(screen.getByRole("heading", { name: "Hier gibt es keine Karte" })).toBeVisible();
  expect(localStorage.getItem("cardinal.language")).toBe("de");
  await user.click(screen.getByRole("button", { name: "English" }));
  expect(screen.getByRole("heading", { name: "There’s no card here" })).toBeVisible();
});

test("switches the colours", async () => {
  const { user } = renderApp("/notfound");
  await user.click(await screen.findByRole("button", { name: "Use dark colours" }));
  expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "dark");
  await user.click(screen.getByRole("button", { name: "Use light colours" }));
  expect(document.documentElement).toHaveAttribute("data-mantine-color-scheme", "light");
});

test("a skip link leads past the header, and the content takes the focus on a new address", async () => {
  const { user } = renderApp("/notfound");
  expect(await screen.findByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#content");
  expect(screen.getByRole("main")).not.toHaveFocus();
  await user.click(screen.getByRole("link", { name: "Questions and answers" }));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  await waitFor(() => expect(document.title).toBe("Questions and answers · Cardinal"));
});

test("a visitor who signs in from a page returns to it", async () => {
  reply(getRetailCard, { key: "AbC123xyz", state: "new" });
  renderApp("/claim?key=AbC123xyz");
  const back = encodeURIComponent("/claim?key=AbC123xyz");
  expect(await screen.findByRole("link", { name: "Sign in" })).toHaveAttribute("href", `/login?next=${back}`);
});

test("the return address survives the links between sign-up, sign-in and password reset", async () => {
  const { user } = renderApp("/signup?next=%2Fclaim%3Fkey%3DAbC123xyz");
  const next = "?next=%2Fclaim%3Fkey%3DAbC123xyz";
  await screen.findByLabelText("Email address");
  const links = screen.getAllByRole("link", { name: "Sign in" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([`/login${next}`, `/login${next}`]);
  await user.click(links[0] ?? document.body);
  await user.click(await screen.findByRole("link", { name: "Forgot your password?" }));
  expect(await screen.findByRole("link", { name: "Back to sign in" })).toHaveAttribute("href", `/login${next}`);
});
