import { getEmployee } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { updateCardOfEmployee } from "@cardinal/contract/endpoints/enterprise/employees/update-card-of-employee";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { makeCard } from "../../testing/samples.ts";
import { answer, ofCard, open, part } from "./employee.test-helper.tsx";

test("the card is changed with the preview beside it", async () => {
  const { user } = await open();
  const calls = reply(updateCardOfEmployee, makeCard({ ...ofCard, job_title: "Rear admiral" }));
  await user.clear(part("Card").getByLabelText("Job title"));
  await user.type(part("Card").getByLabelText("Job title"), "Rear admiral");
  expect(part("Card of Grace Hopper").getByText("Rear admiral")).toBeInTheDocument();
  answer({ card: { job_title: "Rear admiral" } });
  await user.click(part("Card").getByRole("button", { name: "Save" }));
  expect(await part("Card").findByText("Saved.")).toBeInTheDocument();
  expect(calls.inputs).toEqual([{ uid: "uid-grace", job_title: "Rear admiral" }]);
});

test("keeps what is typed while the card is being saved, and never falls back to the card from before", async () => {
  const { user } = await open();
  const saving = hold(updateCardOfEmployee);
  await user.type(part("Card").getByLabelText("Pronouns"), "she");
  await user.click(part("Card").getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saving.inputs).toHaveLength(1));
  await user.type(part("Card").getByLabelText("Address"), "Yale");
  // The card is not read again: its request fails.
  refuse(getEmployee, "unavailable");
  saving.release(makeCard({ ...ofCard, name_last: "Hopper", pronouns: "she" }));
  await waitFor(() => expect(part("Card").getByRole("button", { name: "Save" })).not.toHaveAttribute("data-loading"));
  expect(part("Card").getByLabelText("Address")).toHaveValue("Yale");
  expect(part("Card").getByLabelText("Pronouns")).toHaveValue("she");
  const calls = reply(updateCardOfEmployee, makeCard({ ...ofCard, pronouns: "she", address: "Yale" }));
  await user.click(part("Card").getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls.inputs).toEqual([{ uid: "uid-grace", address: "Yale" }]));
});

test("fields that the enterprise sets cannot be changed on one card", async () => {
  await open({ card: { enterprise_profile: { name: "Acme", organization_name: "Acme Ltd" } } });
  expect(part("Card").queryByLabelText("Company")).not.toBeInTheDocument();
  expect(part("Card").getByLabelText("Address")).toBeVisible();
});

const SHOP = { id: "shop", ref: "website" as const, data: "https://shop.example", label: "Shop" };
const OTHER = { id: "other", ref: "email" as const, data: "grace@example.com", label: "Mail" };
const MESSAGE = "Someone has changed this since you opened it, so nothing was saved.";
const label = () => part("Card").findByRole("textbox", { name: /^Website.*Label/ });
const save = () => part("Card").getByRole("button", { name: "Save" });

/** Changes a button, and saves after the employee has added another one. */
async function saveStaleButtons() {
  const { user } = await open({ card: { buttons: [SHOP] } });
  await user.type(await label(), "s");
  answer({ card: { buttons: [SHOP, OTHER] } });
  const refused = refuse(updateCardOfEmployee, "conflict", { message: MESSAGE });
  await user.click(save());
  expect(await part("Card").findByText(`${MESSAGE} Keep:`)).toBeVisible();
  expect(refused.inputs).toEqual([{ uid: "uid-grace", buttons: [{ ...SHOP, label: "Shops" }], seen_buttons: [SHOP] }]);
  return user;
}

test("buttons that the employee has changed meanwhile are replaced only after a choice", async () => {
  const user = await saveStaleButtons();
  expect(await label()).toHaveValue("Shops");
  await user.click(part("Card").getByRole("button", { name: "Mine" }));
  expect(screen.queryByText(`${MESSAGE} Keep:`)).toBeNull();
  const buttons = [{ ...SHOP, label: "Shops" }];
  const calls = reply(updateCardOfEmployee, makeCard({ ...ofCard, buttons }));
  answer({ card: { buttons } });
  await user.click(save());
  await waitFor(() => expect(calls.inputs).toEqual([{ uid: "uid-grace", buttons, seen_buttons: [SHOP, OTHER] }]));
  expect(await part("Card").findByText("Saved.")).toBeInTheDocument();
});

test("the buttons of the employee replace the changes here after a choice, and the rest of the draft stays", async () => {
  const user = await saveStaleButtons();
  await user.type(part("Card").getByLabelText("Pronouns"), "she");
  await user.click(save());
  expect(await part("Card").findByText("Theirs: Website, Shop; Email, Mail")).toBeVisible();
  await user.click(await part("Card").findByRole("button", { name: "Theirs" }));
  expect(await label()).toHaveValue("Shop");
  expect(await part("Card").findByRole("textbox", { name: /^Email.*Label/ })).toHaveValue("Mail");
  expect(part("Card").getByLabelText("Pronouns")).toHaveValue("she");
  const calls = reply(updateCardOfEmployee, makeCard({ ...ofCard, buttons: [SHOP, OTHER], pronouns: "she" }));
  await user.click(save());
  await waitFor(() => expect(calls.inputs).toEqual([{ uid: "uid-grace", pronouns: "she" }]));
});

test("buttons typed before the page reads the card again are those that were seen before", async () => {
  const { user } = await open({ card: { buttons: [SHOP] } });
  await user.type(await label(), "s");
  // Another save of the page reads the card again.
  answer({ card: { buttons: [SHOP, OTHER] } });
  const calls = refuse(updateCardOfEmployee, "conflict", { message: MESSAGE });
  await user.click(save());
  expect(await part("Card").findByRole("button", { name: "Mine" })).toBeVisible();
  await user.type(await label(), "!");
  await user.click(save());
  await waitFor(() => expect(calls.inputs).toHaveLength(2));
  expect(calls.inputs.map(({ seen_buttons }) => seen_buttons)).toEqual([[SHOP], [SHOP]]);
});
