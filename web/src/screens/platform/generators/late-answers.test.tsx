import { listGenerators } from "@cardinal/contract/endpoints/admin/generators/get-generators";
import { createGenerator } from "@cardinal/contract/endpoints/admin/generators/save-generator";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold, reply } from "../../../testing/fake-api.ts";
import { BATCH, dialog, open } from "./generators.test-helper.ts";

test("a batch whose form was closed before the answer is not opened", async () => {
  const lists = reply(listGenerators, { items: [], next: null });
  const creating = hold(createGenerator);
  const { user } = await open("/admin/generators");
  await user.click(await screen.findByRole("button", { name: "New batch" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Name"), "Kiosk");
  await user.click(form.getByRole("button", { name: "Create batch" }));
  await waitFor(() => expect(creating.inputs).toHaveLength(1));
  await user.click(form.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const before = lists.inputs.length;
  await act(async () => creating.release(BATCH));
  await waitFor(() => expect(lists.inputs.length).toBeGreaterThan(before));
  expect(location.pathname).toBe("/admin/generators");
});
