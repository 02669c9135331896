import { act, renderHook, waitFor } from "@testing-library/react";
import { BrowserRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { isAtPath, useNavigateFromHere } from "./use-is-here.ts";

beforeEach(() => history.replaceState(null, "", "/leads/1"));

const render = () =>
  renderHook(() => ({ navigate: useNavigateFromHere(), at: useLocation() }), { wrapper: BrowserRouter });

test("navigates while the user is still here, also after a changed query", async () => {
  const { result } = render();
  const { navigate } = result.current;
  act(() => navigate("?q=ada"));
  await waitFor(() => expect(result.current.at.search).toBe("?q=ada"));
  act(() => navigate("/leads", { replace: true }));
  await waitFor(() => expect(result.current.at.pathname).toBe("/leads"));
});

test("stays where the user has gone in the meantime, even before that is rendered", () => {
  const { result } = render();
  act(() => {
    result.current.navigate("/inbox");
    result.current.navigate("/leads");
  });
  expect(location.pathname).toBe("/inbox");
});

test("stays on the same address once what started the request is gone", () => {
  const { result, unmount } = render();
  const { navigate } = result.current;
  unmount();
  act(() => navigate("/leads"));
  expect(location.pathname).toBe("/leads/1");
});

test("compares paths as the browser encodes them", () => {
  history.replaceState(null, "", "/manage/größe");
  expect([isAtPath("/manage/größe"), isAtPath("/manage/gr%C3%B6%C3%9Fe"), isAtPath("/manage/")]).toEqual([
    true,
    true,
    false,
  ]);
});
