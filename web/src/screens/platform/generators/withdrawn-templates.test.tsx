import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeTheme } from "../../../testing/samples.ts";
import { store } from "../../../testing/stored.ts";
import { dialog, openBatch } from "./generators.test-helper.ts";

test("a withdrawn template cannot be chosen for a batch, and stays selected where it was chosen before", async () => {
  const { user } = await openBatch({ theme: "gone" });
  const [kept, gone, other] = ["kept", "gone", "other"].map((id) => ({ ...makeTheme({ name: id }), id: null }));
  store("templates/published", { kept, gone: { ...gone, withdrawn: true }, other: { ...other, withdrawn: true } });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const field = (await dialog()).getByLabelText("Theme");
  const options = within(field).getAllByRole("option");
  expect(options.map((option) => option.getAttribute("value"))).toEqual(["", "gone", "kept"]);
  expect(field).toHaveValue("gone");
});
