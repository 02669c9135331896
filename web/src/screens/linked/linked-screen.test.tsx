import { createDynamicQrSignUp } from "@cardinal/contract/endpoints/admin/enterprise/create-dynamic-qr-sign-up";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { unlinkDynamicQr } from "@cardinal/contract/endpoints/users/unlink-dynamic-qr";
import type { User } from "@cardinal/contract/entities/user";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { setOpenPage } from "../../lib/addresses/open-page.ts";
import type { Language } from "../../lib/language.ts";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";

/** As it is stored. */
const LINKED = { id: "codes-1", account: "Ada’s codes" };

async function open(user: Partial<User> = {}, language: Language = "en") {
  reply(getEnterprise, makeEnterprise({ profile: { name: "Acme", organization_name: "Acme Ltd" } }));
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true, ...user, settings: { language } } });
  const view = renderApp("/dashboard/linked", { language });
  await screen.findByRole("heading", { level: 1 });
  return view;
}

test("the sign-up of the enterprise goes on at the other product, with what is known filled in", async () => {
  const opened: string[] = [];
  setOpenPage((address) => void opened.push(address));
  const calls = reply(createDynamicQrSignUp, { url: "https://codes.example/sign-up/1" });
  const { user } = await open();
  expect(screen.getByLabelText("Company")).toHaveValue("Acme Ltd");
  await user.clear(screen.getByLabelText("Email for the account"));
  await user.click(screen.getByRole("button", { name: "Continue to the service" }));
  expect(screen.getByText("This field is required.")).toBeVisible();
  expect(calls.inputs).toEqual([]);
  await user.type(screen.getByLabelText("Email for the account"), "codes@acme.example");
  await user.click(screen.getByRole("button", { name: "Continue to the service" }));
  await waitFor(() => expect(opened).toEqual(["https://codes.example/sign-up/1"]));
  expect(calls.inputs).toEqual([{ company: "Acme Ltd", email: "codes@acme.example" }]);
});

test.each([
  ["not-found", "The dynamic QR service isn’t available on this installation."],
  ["unavailable", "The dynamic QR service isn’t responding right now."],
] as const)("%s says why", async (code, sentence) => {
  refuse(createDynamicQrSignUp, code);
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Continue to the service" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
});

test("the admin's own account is shown and unlinked after a question", async () => {
  const calls = reply(unlinkDynamicQr, { linked: false });
  const { user } = await open({ lqr: LINKED });
  expect(screen.getByText("Linked to Ada’s codes.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Unlink" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Unlink Ada’s codes?" }));
  await user.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await screen.findByText("The account has been unlinked.")).toBeVisible();
  expect(calls.inputs).toEqual([{}]);
});

test("without one, the way leads to the account", async () => {
  await open({}, "de");
  expect(screen.getByRole("link", { name: "Konto verknüpfen" })).toHaveAttribute("href", "/accountsettings#dynamic-qr");
});
