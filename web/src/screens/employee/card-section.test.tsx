import { getEmployee } from "@cardinal/contract/endpoints/enterprise/employees/get-employee";
import { updateCardOfEmployee } from "@cardinal/contract/endpoints/enterprise/employees/update-card-of-employee";
import { waitFor } from "@testing-library/react";
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
