import { screen } from "@testing-library/react";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { expect, test } from "vitest";
import { disconnect, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeCard } from "../../testing/samples.ts";

const useButton = (name: string) => screen.findByRole("button", { name: `Use ${name}` });
const OFFLINE = /You’re offline/;

test("the result of an action replaces the failure of an earlier one", async () => {
  disconnect(updateCard);
  await signInAs();
  const { user } = renderApp("/settings/themes");
  await user.click(await useButton("Sage"));
  expect(await screen.findByText(OFFLINE)).toBeVisible();
  await user.click(await useButton("Aurora"));
  expect(await screen.findByText("Aurora is part of the Pro plan.")).toBeVisible();
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
  await user.click(await useButton("Sage"));
  expect(await screen.findByText(OFFLINE)).toBeVisible();
  reply(updateCard, makeCard({ profile_theme: "sage", updated_date: 9e12 }));
  await user.click(await useButton("Sage"));
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument();
});
