import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { listApprovals } from "@cardinal/contract/endpoints/admin/approvals/list-approvals";
import type { Approval } from "@cardinal/contract/entities/platform/approval";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "./platform-area.tsx";

const DELETION: Approval = {
  id: `-${"a".repeat(19)}`,
  act: "admin.deleteUser",
  subject: "ada",
  account: { uid: "uid-ada", email: "ada@acme.com", route: "/acme/ada" },
  role: null,
  reason: "Spam",
  by: "bob@example.com",
  own: false,
  date: 1_780_000_000_000,
  until: 1_780_086_400_000,
  state: "waiting",
  decided_by: null,
  hash: "0".repeat(32),
};

async function open(...items: Approval[]) {
  await signInAs();
  reply(getOwnRole, { role: "owner" });
  reply(listApprovals, { items, next: null });
  return renderApp("/admin/approvals");
}

test("the owner who confirms a deletion sees whose account it is, and can open it", async () => {
  const { user } = await open(DELETION);
  const link = await screen.findByRole("link", { name: "ada@acme.com · /acme/ada · uid-ada" });
  expect(link).toHaveAttribute("href", "/admin/people/uid-ada");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete the account of ada@acme.com" });
  expect(within(dialog).getByRole("button", { name: "Confirm" })).toBeVisible();
});

test("an account without address and card is named by its ID, and found by it", async () => {
  const account = { uid: "uid-eve", email: null, route: null };
  const { user } = await open(DELETION, { ...DELETION, id: `-${"b".repeat(19)}`, subject: "-", account });
  expect(await screen.findByRole("link", { name: "uid-eve" })).toBeVisible();
  await user.type(screen.getByRole("searchbox", { name: "Search approvals" }), "uid-eve");
  await waitFor(() => expect(screen.queryByRole("link", { name: /uid-ada/ })).toBeNull());
  expect(screen.getByText("Delete the account of uid-eve")).toBeVisible();
});
