import { getGenerator, listGenerators } from "@cardinal/contract/endpoints/admin/generators/get-generators";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reply } from "../../../testing/fake-api.ts";
import { BATCH, HEALTH, open } from "./generators.test-helper.ts";

test("support sees the batches and one of them, and can change nothing", async () => {
  reply(listGenerators, { items: [BATCH], next: null });
  reply(getGenerator, { ...BATCH, wanted: 300, ...HEALTH });
  const { user } = await open("/admin", "support");
  await user.click(
    await screen.findByRole("link", { name: "Printed cards Batches of printed cards and the state of their cards" }),
  );
  const row = await screen.findByRole("link", { name: /^Kiosk/ });
  expect(screen.queryByRole("button", { name: "New batch" })).toBeNull();
  await user.click(row);
  expect(await screen.findByRole("heading", { name: "Kiosk" })).toBeVisible();
  expect(screen.getByRole("region", { name: "What comes with each card" })).toBeVisible();
  expect(within(screen.getByRole("main")).queryAllByRole("button")).toEqual([]);
});

test("support is not told to create the first batch", async () => {
  reply(listGenerators, { items: [], next: null });
  await open("/admin/generators", "support");
  expect(await screen.findByText("No batches yet")).toBeVisible();
  expect(screen.queryByText(/^Create a batch/)).toBeNull();
});
