import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeCard } from "../../testing/samples.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./wizard-screen.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens the step with the buttons, and types a WhatsApp number. */
async function typeNumber(number: string) {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en"]);
  await signInAs({ card: { buttons: null } });
  const calls = reply(updateCard, makeCard());
  const { user } = renderApp("/signup/wizard");
  const field = await screen.findByLabelText("WhatsApp");
  await user.type(field, number);
  return { user, calls, field };
}

test("a national number for WhatsApp gets the country code of the phone number", async () => {
  const { user, calls } = await typeNumber("07911 123456");
  await user.type(screen.getByLabelText("Phone"), "+44 20 7946 0018");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(calls.inputs).toHaveLength(1));
  expect(calls.inputs[0]?.buttons).toMatchObject([
    { ref: "phone", data: "+44 20 7946 0018" },
    { ref: "email" },
    { ref: "whatsapp", data: "https://wa.me/447911123456" },
  ]);
});

test("a number for WhatsApp of unknown country asks for the country code", async () => {
  const { user, calls, field } = await typeNumber("07911 123456{Enter}");
  const problem = "Enter a phone number with its country code, such as +44 7911 123456.";
  await waitFor(() => expect(field).toHaveAccessibleDescription(problem));
  expect(field).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(calls.inputs).toEqual([]);
  expect(field).toHaveFocus();
});
