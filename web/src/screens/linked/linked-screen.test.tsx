import { createDynamicQrSignUp } from "@cardinal/contract/endpoints/admin/enterprise/create-dynamic-qr-sign-up";
import { listDynamicQrLinks } from "@cardinal/contract/endpoints/enterprise/employees/list-dynamic-qr-links";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { unlinkDynamicQr } from "@cardinal/contract/endpoints/users/unlink-dynamic-qr";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { setOpenPage } from "../../lib/addresses/open-page.ts";
import type { Language } from "../../lib/language.ts";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import type { DifferingUser } from "../../testing/stored-samples.ts";
import { configurePage } from "../../testing/page-config.ts";
import { makeEmployee, makeEnterprise } from "../../testing/samples.ts";

/** A link as it is stored. */
const LINKED = { id: "codes-1", account: "Ada’s codes" };

async function open(user: DifferingUser = {}, language: Language = "en") {
  reply(getEnterprise, makeEnterprise({ profile: { name: "Acme", organization_name: "Acme Ltd" } }));
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true, ...user, settings: { language } } });
  const view = renderApp("/dashboard/linked", { language });
  await screen.findByRole("heading", { level: 1 });
  return view;
}

test("continues the sign-up of the enterprise at the other product, with the known data filled in", async () => {
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
] as const)("shows a sentence for %s", async (code, sentence) => {
  refuse(createDynamicQrSignUp, code);
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Continue to the service" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
});

test("shows the admin's own account, and unlinks it after a confirmation", async () => {
  const calls = reply(unlinkDynamicQr, { linked: false });
  const { user } = await open({ lqr: LINKED });
  expect(screen.getByText("Linked to Ada’s codes.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Unlink" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Unlink Ada’s codes?" }));
  await user.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await screen.findByText("The account has been unlinked.")).toBeVisible();
  expect(calls.inputs).toEqual([{}]);
});

test("links to the account settings without an own account", async () => {
  await open({}, "de");
  expect(screen.getByRole("link", { name: "Konto verknüpfen" })).toHaveAttribute("href", "/accountsettings#dynamic-qr");
});

const EMPLOYEES = "Your employees’ accounts";

test("lists which employees have linked an account, page by page", async () => {
  configurePage({ dynamicQr: true });
  const alan = makeEmployee({ uid: "uid-alan", name_first: "Alan", name_last: "Turing" });
  const kurt = makeEmployee({ uid: "uid-kurt", name_first: "Kurt", name_last: "Gödel" });
  const lists = reply(listEmployees, ({ after }) =>
    after === undefined
      ? { items: [alan, makeEmployee()], next: "more", total: 3 }
      : { items: [kurt], next: null, total: 3 },
  );
  const STATES = {
    "uid-alan": { state: "linked", account: "Alan’s codes" },
    "uid-grace": { state: "lost", account: "Navy" },
    "uid-kurt": { state: "unlinked", account: null },
  } as const;
  const asked = reply(listDynamicQrLinks, ({ uids }) => ({
    items: uids.map((uid) => ({ uid, ...STATES[uid as keyof typeof STATES] })),
    next: null,
  }));
  const { user } = await open();
  const part = within(await screen.findByRole("region", { name: EMPLOYEES }));
  expect(await part.findByText("Linked to Alan’s codes")).toBeVisible();
  expect(part.getByText("Navy no longer exists there")).toBeVisible();
  expect(part.getByRole("link", { name: "Alan Turing" })).toHaveAttribute("href", "/dashboard/employees/uid-alan");
  await user.click(part.getByRole("button", { name: "Show more" }));
  expect(await part.findByText("Not linked")).toBeVisible();
  expect(part.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  expect(asked.inputs).toEqual([{ uids: ["uid-alan", "uid-grace"] }, { uids: ["uid-kurt"] }]);
  expect(lists.inputs.map(({ after }) => after)).toEqual([undefined, "more"]);
});

test("accounts can be loaded again when the other product does not respond", async () => {
  configurePage({ dynamicQr: true });
  reply(listEmployees, { items: [makeEmployee()], next: null, total: 1 });
  refuse(listDynamicQrLinks, "unavailable");
  const { user } = await open({}, "de");
  const part = within(await screen.findByRole("region", { name: "Konten Ihrer Mitarbeitenden" }));
  expect(await part.findByRole("alert")).toBeVisible();
  reply(listDynamicQrLinks, { items: [{ uid: "uid-grace", state: "unlinked", account: null }], next: null });
  await user.click(part.getByRole("button", { name: "Erneut versuchen" }));
  expect(await part.findByText("Nicht verknüpft")).toBeVisible();
});

test("requests no accounts where the product is not configured", async () => {
  const lists = reply(listEmployees, { items: [], next: null, total: 0 });
  await open();
  expect(screen.queryByRole("region", { name: EMPLOYEES })).not.toBeInTheDocument();
  expect(lists.requests).toEqual([]);
});
