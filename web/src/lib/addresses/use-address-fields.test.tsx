import { act, renderHook, waitFor } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { useAddressFields } from "./use-address-fields.ts";

test("keeps a change that is not rendered yet when another field changes", async () => {
  history.replaceState(null, "", "/leads?group=sales&q=ada");
  const { result } = renderHook(() => useAddressFields(), { wrapper: BrowserRouter });
  const [, change] = result.current;
  act(() => {
    change({ group: "", unassigned: "true" });
    change({ q: "grace" }, { replace: true });
  });
  expect(location.search).toBe("?q=grace&unassigned=true");
  await waitFor(() => expect(result.current[0].toString()).toBe("q=grace&unassigned=true"));
});

test("adds a history entry unless it replaces the current one", () => {
  history.replaceState(null, "", "/leads");
  const { result } = renderHook(() => useAddressFields(), { wrapper: BrowserRouter });
  const before = history.length;
  act(() => result.current[1]({ q: "a" }, { replace: true }));
  expect(history.length).toBe(before);
  act(() => result.current[1]({ q: "ad" }));
  expect([history.length, location.search]).toEqual([before + 1, "?q=ad"]);
});

test("changes nothing on another screen that the user has opened in the meantime", () => {
  history.replaceState(null, "", "/leads?q=ada");
  const { result } = renderHook(() => useAddressFields(), { wrapper: BrowserRouter });
  const [, change] = result.current;
  history.pushState(null, "", "/inbox?q=li");
  act(() => change({ q: "" }));
  expect([location.pathname, location.search]).toEqual(["/inbox", "?q=li"]);
});
