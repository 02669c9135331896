import "fake-indexeddb/auto";
import { createEmployees } from "@cardinal/contract/endpoints/enterprise/employees/create-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { listImports } from "@cardinal/contract/endpoints/enterprise/imports/list-imports";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { EMPLOYEES_PLACE, forgetImports, keepImport } from "../../lib/offline/import-store.ts";
import { settleLocks } from "../../testing/fake-locks.ts";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";

afterEach(async () => {
  vi.restoreAllMocks();
  await settleLocks();
  await forgetImports();
});

test("the file of the refused rows has no formula in a cell, nor after a semicolon within one", async () => {
  reply(getEnterprise, makeEnterprise());
  reply(listImports, { items: [], next: null });
  const fields = { email: "This person already belongs to an organisation." };
  const refused = { outcome: "refused" as const, uid: null, code: "already-exists" as const, fields };
  reply(createEmployees, { results: [{ outcome: "created", uid: "u" }, refused] });
  await keepImport(EMPLOYEES_PLACE, {
    id: "i7",
    person: "uid-ada",
    enterprise: "acme",
    file: "staff.csv",
    mail: false,
    rows: ["1", "2"].map((external_id) => ({ name_first: "Ada", name_last: "", external_id })),
    lines: [
      ["1", "=1", ""],
      ["2", " \uff1d1", "Eve;=1+1;"],
    ],
    headings: ["ID", "=A1", "Note"],
    results: [],
  });
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    saved.push(content as Blob);
    return "blob:rows";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  const { user } = renderApp("/dashboard/employees/import");
  await user.click(await screen.findByRole("button", { name: "Download refused rows" }));
  await expect
    .poll(() => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(["staff-refused.csv"]);
  const [headings, ...lines] = ((await saved[0]?.text()) ?? "").split("\r\n");
  expect(headings).toMatch(/^ID,'=A1,Note,/);
  expect(lines).toEqual(["2,' \uff1d1,Eve;'=1+1;,This person already belongs to an organisation."]);
});
