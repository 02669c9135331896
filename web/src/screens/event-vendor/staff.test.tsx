import { getStaff } from "@cardinal/contract/endpoints/events/staff/staff-phones";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { open } from "./event-vendor.test-helper.tsx";

test("many phones can be searched, with the text in the address", async () => {
  const sam = { id: "ph0ne00001", name: "Sam", created_date: 1, seen_date: 2, off_date: null };
  const others = Array.from({ length: 10 }, (_, at) => ({ ...sam, id: `ph0ne0001${at}`, name: `Kim ${at}` }));
  reply(getStaff, { access_date: 1, phones: [sam, ...others] });
  const { user } = await open("?show=staff");
  await user.type(await screen.findByRole("searchbox", { name: "Search phones" }), "sam");
  await waitFor(() => expect(screen.queryByText("Kim 0")).not.toBeInTheDocument());
  expect(screen.getByText("Sam")).toBeVisible();
  expect(location.search).toBe("?show=staff&q=sam");
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(await screen.findByText("Kim 0")).toBeVisible();
});
