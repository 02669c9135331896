import { listDynamicQrLinks } from "@cardinal/contract/endpoints/enterprise/employees/list-dynamic-qr-links";
import { listEmployees } from "@cardinal/contract/endpoints/enterprise/employees/list-employees";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { configurePage } from "../../testing/page-config.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEmployee, makeEnterprise } from "../../testing/samples.ts";

test("searches the employees, with the text in the address", async () => {
  configurePage({ dynamicQr: true });
  const lists = reply(listEmployees, ({ q, after }) => {
    if (q === undefined) return { items: [makeEmployee()], next: null, total: 1 };
    if (q === "codes") return { items: [], next: after === undefined ? "more" : null, total: null };
    return {
      items: q === "alan" ? [makeEmployee({ uid: "uid-alan", name_first: "Alan" })] : [],
      next: null,
      total: null,
    };
  });
  reply(listDynamicQrLinks, ({ uids }) => ({
    items: uids.map((uid) => ({ uid, state: "unlinked" as const, account: null })),
    next: null,
  }));
  reply(getEnterprise, makeEnterprise());
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  const { user } = renderApp("/dashboard/linked");
  const part = within(await screen.findByRole("region", { name: "Your employees’ accounts" }));
  expect(await part.findByRole("link", { name: "Grace Hopper" })).toBeVisible();
  const field = part.getByRole("searchbox", { name: "Search employees" });
  await user.type(field, "alan");
  expect(await part.findByRole("link", { name: /^Alan/ })).toBeVisible();
  expect(part.queryByRole("link", { name: "Grace Hopper" })).not.toBeInTheDocument();
  expect(location.search).toBe("?q=alan");
  await user.type(field, "x");
  expect(await part.findByText("No employees match your search.")).toBeVisible();
  await user.clear(field);
  await user.type(field, "codes");
  expect(await part.findByText("No one matches on this page. There are more to look through.")).toBeVisible();
  expect(part.getByRole("button", { name: "Show more" })).toBeVisible();
  await user.click(part.getByRole("button", { name: "Clear search" }));
  expect(await part.findByRole("link", { name: "Grace Hopper" })).toBeVisible();
  expect(lists.inputs).toContainEqual({ limit: 50, q: "codes" });
});
