import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { sendInvitation } from "@cardinal/contract/endpoints/enterprise/invitations/send-invitation";
import { withdrawInvitation } from "@cardinal/contract/endpoints/enterprise/invitations/withdraw-invitation";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { DAY_MS, makeEmployee } from "../../testing/samples.ts";
import { open, part } from "./employee.test-helper.tsx";

const INVITED = {
  status: "invited",
  invitation: { sent_date: Date.now() - DAY_MS, expires_date: Date.now() + DAY_MS },
} as const;

test("an invitation is sent again", async () => {
  const { user } = await open({ employee: INVITED });
  const sent = reply(sendInvitation, makeEmployee(INVITED));
  expect(part("Invitation").getByText(/^Sent to grace@acme\.example on /)).toBeVisible();
  expect(screen.queryByRole("region", { name: "Access" })).not.toBeInTheDocument();
  await user.click(part("Invitation").getByRole("button", { name: "Resend invitation" }));
  expect(await part("Invitation").findByText(/^The invitation has been sent\./)).toBeVisible();
  expect(sent.inputs).toEqual([{ uid: "uid-grace" }]);
});

test("an invitation is withdrawn after a confirmation, and the list opens", async () => {
  const { user } = await open({ employee: INVITED });
  const withdrawn = reply(withdrawInvitation, { withdrawn: true });
  reply(listEmployees, { items: [], next: null, total: 0 });
  await user.click(part("Invitation").getByRole("button", { name: "Withdraw invitation" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw the invitation of Grace Hopper?" }));
  await user.click(dialog.getByRole("button", { name: "Withdraw invitation" }));
  await waitFor(() => expect(location.pathname).toBe("/dashboard/employees"));
  expect(withdrawn.inputs).toEqual([{ uid: "uid-grace" }]);
});

test.each([
  [{ status: "invited" }, "No invitation has been sent yet.", "Send invitation"],
  [{ status: "invited", email: null }, /^This person has no email address/, null],
  [{ ...INVITED, invitation: { sent_date: 1, expires_date: 2 } }, /^The link expired on /, "Resend invitation"],
] as const)("the state of an invitation is said: %o", async (employee, sentence, action) => {
  await open({ employee });
  expect(part("Invitation").getByText(sentence)).toBeVisible();
  const names = part("Invitation")
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(names).toEqual([...(action === null ? [] : [action]), "Withdraw invitation"]);
});

test.each([
  ["en", "Invitation", "The invitation is sent as soon as grace@new.example is confirmed.", "Withdraw invitation"],
  ["de", "Einladung", "Die Einladung wird gesendet, sobald grace@new.example bestätigt ist.", "Einladung zurückziehen"],
] as const)(
  "no invitation is sent while a new address is not confirmed (%s)",
  async (language, title, sentence, name) => {
    await open({ employee: INVITED, pending: "grace@new.example", language });
    expect(part(title).getByText(sentence)).toBeVisible();
    expect(part(title).getAllByRole("button")).toHaveLength(1);
    expect(part(title).getByRole("button", { name })).toBeVisible();
  },
);

test("shows why an invitation that was accepted meanwhile cannot be withdrawn", async () => {
  const { user } = await open({ employee: INVITED });
  refuse(withdrawInvitation, "conflict");
  await user.click(part("Invitation").getByRole("button", { name: "Withdraw invitation" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Withdraw invitation" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
});

test("an employee with an own account who has not joined cannot be changed", async () => {
  await open({ employee: { ...INVITED, username: null } });
  expect(part("Account").queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Card" })).not.toBeInTheDocument();
  expect(part("Invitation").getByRole("button", { name: "Resend invitation" })).toBeVisible();
});
