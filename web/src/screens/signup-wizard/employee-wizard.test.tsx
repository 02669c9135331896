import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeCard } from "../../testing/samples.ts";
import { store } from "../../testing/stored.ts";

test("shows the organisation's locked fields, and does not send them", async () => {
  store("enterprise/acme/locked_fields", { organization_name: true });
  await signInAs({ user: { enterprise: "acme" }, card: { job_title: null, organization_name: "Acme", buttons: null } });
  const updated = reply(updateCard, makeCard());
  const { user } = renderApp("/signup/wizard?step=work");
  expect(await screen.findByLabelText("Company")).toBeDisabled();
  await user.type(screen.getByLabelText("Job title"), "Analyst");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("heading", { level: 1, name: "How do people reach you?" });
  expect(updated.inputs).toEqual([{ job_title: "Analyst" }]);
});

test("shows a company that the organisation sets for all cards", async () => {
  store("enterprise/acme/profile", { name: "Acme Ltd", organization_name: "Acme" });
  await signInAs({
    user: { enterprise: "acme" },
    card: { job_title: "Analyst", organization_name: null, buttons: null },
  });
  renderApp("/signup/wizard?step=work");
  expect(await screen.findByLabelText("Company")).toHaveValue("Acme");
  expect(screen.getByLabelText("Company")).toBeDisabled();
});
