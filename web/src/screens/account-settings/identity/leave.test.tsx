import { leaveEnterprise } from "@cardinal/contract/endpoints/enterprise/employees/leave-enterprise";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { refuse, reply } from "../../../testing/fake-api.ts";
import { answerLists, openAccount, part } from "../account.test-helper.ts";

beforeEach(() => answerLists());

test("a member leaves after a confirmation and is signed out; the last admin is refused", async () => {
  const { user } = await openAccount({ user: { enterprise: "acme" } });
  refuse(leaveEnterprise, "last-admin");
  await user.click(part("Organisation").getByRole("button", { name: "Leave organisation" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leave acme?" }));
  const confirm = dialog.getByRole("button", { name: "Leave organisation" });
  await user.click(confirm);
  expect(await dialog.findByRole("alert")).toHaveTextContent("This is the only admin of the organisation.");
  const calls = reply(leaveEnterprise, { left: true, deletion_date: null });
  await user.click(confirm);
  expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(calls.inputs).toEqual([{ enterprise: "acme" }]);
});
