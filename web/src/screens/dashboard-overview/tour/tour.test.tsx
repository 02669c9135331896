import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { listImports } from "@cardinal/contract/endpoints/enterprise/imports/list-imports";
import { saveTour } from "@cardinal/contract/endpoints/enterprise/save-tour";
import type { Enterprise } from "@cardinal/contract/entities/enterprise";
import type { Tour } from "@cardinal/contract/entities/tour";
import { MANAGERS } from "@cardinal/contract/stored/enterprise";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { replyWithoutFigures } from "../../../testing/enterprise-figures.ts";
import { refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { makeEnterprise } from "../../../testing/samples.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "../overview-screen.tsx";

/** A new enterprise, in which nothing has been done. */
const NEW = {
  brands: [],
  groups: [],
  roles: [{ name: "manager", label: MANAGERS.label, permissions: [] }],
  counts: { active: 1, invited: 0, disabled: 0, admins: 1 },
} satisfies Partial<Enterprise>;
const STARTED: Tour = { step: "brand", done: false };

beforeEach(() => {
  replyWithoutFigures();
  reply(listImports, { items: [], next: null });
});

async function open(start: Tour, parts: Partial<Enterprise> = {}, language: "en" | "de" = "en") {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  let tour = start;
  reply(getEnterprise, () => makeEnterprise({ ...NEW, ...parts, tour }));
  const saved = reply(saveTour, ({ step }) => (tour = { step: step ?? tour.step, done: step === undefined }));
  return { ...renderApp("/dashboard", { language }), saved };
}
const panel = async (name = "Set up your organisation") => within(await screen.findByRole("region", { name }));
const step = (name: string) => screen.findByRole("button", { name });

test("leads the admin of a new enterprise from step to step", async () => {
  const { user, saved } = await open(STARTED);
  const tour = await panel();
  expect(tour.getAllByRole("listitem")).toHaveLength(7);
  expect(tour.getByText("0 of 7 steps done")).toBeVisible();
  expect(await step("Create a brand")).toHaveAttribute("aria-expanded", "true");
  expect(tour.getByRole("link", { name: "Open brands" })).toHaveAttribute("href", "/dashboard/brands");
  await user.click(tour.getByRole("button", { name: "Skip" }));
  await expect.poll(() => saved.inputs).toEqual([{ step: "groups" }]);
  expect(await tour.findByText("1 of 7 steps done")).toBeVisible();
  expect(tour.getByRole("button", { name: "Create a brand, done" })).toHaveAttribute("aria-expanded", "false");
  expect(await step("Create groups")).toHaveFocus();
});

test("marks steps that the enterprise has completed", async () => {
  const { user } = await open(STARTED, {
    groups: [{ id: "sales", name: "Sales", count: 0 }],
    profile: { name: "Acme", address: "1 Road" },
    counts: { active: 1, invited: 1, disabled: 0, admins: 2 },
  });
  const tour = await panel();
  expect(tour.getByText("4 of 7 steps done")).toBeVisible();
  for (const name of ["Create groups", "Set the card contents", "Share the work", "Invite employees"])
    expect(await step(`${name}, done`)).toBeVisible();
  // Skipping a step opens the next remaining one, and other steps can be opened.
  await user.click(await step("Import employees"));
  expect(tour.getByRole("link", { name: "Open the import" })).toHaveAttribute("href", "/dashboard/employees/import");
  expect(tour.queryByRole("button", { name: "Skip" })).not.toBeInTheDocument();
  await user.click(await step("Create a brand"));
  await user.click(tour.getByRole("button", { name: "Skip" }));
  await waitFor(async () => expect(await step("Import employees")).toHaveAttribute("aria-expanded", "true"));
});

test("marks a started import as done, and the card after a confirmation", async () => {
  const counts = { rows: 1, created: 1, updated: 0, unchanged: 0, refused: 0 };
  reply(listImports, { items: [{ id: "i1", date: 1, ...counts, undone_date: null }], next: null });
  const { user, saved } = await open({ step: "import", done: false }, { locked_fields: ["address"] });
  const tour = await panel();
  expect(await step("Import employees, done")).toBeVisible();
  await user.click(tour.getByRole("button", { name: "Skip" }));
  await waitFor(async () => expect(await step("Check your own card")).toHaveAttribute("aria-expanded", "true"));
  expect(tour.getByRole("link", { name: "Open my card" })).toHaveAttribute("href", "/settings");
  await user.click(tour.getByRole("button", { name: "Done" }));
  await user.click(await tour.findByRole("button", { name: "Skip" }));
  await expect.poll(() => saved.inputs).toEqual([{ step: "card" }, { step: "invite" }, { done: true }]);
  expect(await screen.findByRole("button", { name: "Setup guide" })).toBeVisible();
});

test("can be hidden and reopened, also in German", async () => {
  const { user, saved } = await open({ step: "fields", done: false }, {}, "de");
  const tour = await panel("Organisation einrichten");
  expect(tour.getByText("3 von 7 Schritten erledigt")).toBeVisible();
  await user.click(tour.getByRole("button", { name: "Ausblenden" }));
  await user.click(await screen.findByRole("button", { name: "Einrichtung" }));
  expect(await screen.findByRole("region", { name: "Organisation einrichten" })).toBeVisible();
  expect(saved.inputs).toEqual([{ done: true }, { step: "fields" }]);
});

test("stays at its step when saving fails", async () => {
  const { user } = await open(STARTED);
  refuse(saveTour, "unavailable");
  const tour = await panel();
  await user.click(tour.getByRole("button", { name: "Skip" }));
  expect(await tour.findByRole("alert")).toBeVisible();
  expect(await step("Create a brand")).toHaveAttribute("aria-expanded", "true");
});

test("where everything is done, it says so", async () => {
  await open({ step: "invite", done: false }, { counts: { active: 3, invited: 0, disabled: 0, admins: 1 } });
  const tour = await panel();
  expect(tour.getByText(/Your organisation is set up/)).toBeVisible();
  expect(tour.getByRole("button", { name: "Close the guide" })).toBeVisible();
});

test("a person with a role sees it, moves it, and is led to what their role allows", async () => {
  const imports = reply(listImports, { items: [], next: null });
  const { user, saved } = await open(STARTED, {
    rights: { admin: false, permissions: ["groups.manage"], groups: null },
  });
  const tour = await panel();
  expect(tour.getByText("You don’t have permission for this step. An admin can do it.")).toBeVisible();
  expect(tour.queryByRole("link", { name: "Open brands" })).not.toBeInTheDocument();
  await user.click(tour.getByRole("button", { name: "Skip" }));
  await expect.poll(() => saved.inputs).toEqual([{ step: "groups" }]);
  expect(await tour.findByRole("link", { name: "Open groups" })).toHaveAttribute("href", "/dashboard/groups");
  expect(tour.queryByText(/You don’t have permission/)).not.toBeInTheDocument();
  expect(imports.inputs).toEqual([]);
  await user.click(tour.getByRole("button", { name: "Hide" }));
  expect(await screen.findByRole("button", { name: "Setup guide" })).toBeVisible();
});

test("an employee without a role sees neither it nor the way to it", async () => {
  await open(STARTED, { rights: { admin: false, permissions: [], groups: null } });
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Set up your organisation" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Setup guide" })).not.toBeInTheDocument();
});
