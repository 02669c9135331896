import { act, renderHook } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { readSearchText, useSearchText } from "./use-search-text.ts";

test.each([
  ["q=ada", "ada"],
  ["q=%20ada%20", "ada"],
  ["", ""],
  ["q=a%0Ab", ""],
  [`q=${"a".repeat(101)}`, ""],
])("reads %j as %j", (query, text) => {
  expect(readSearchText(new URLSearchParams(query))).toBe(text);
});

test("accepts no more characters than the call of the list", () => {
  expect(readSearchText(new URLSearchParams("q=ada"), 2)).toBe("");
});

test("changes only the search text, in the same history entry", () => {
  history.replaceState(null, "", "/leads?group=sales");
  const { result } = renderHook(() => useSearchText(), { wrapper: BrowserRouter });
  const before = history.length;
  act(() => result.current[1](" ada "));
  expect([history.length, location.search]).toEqual([before, "?group=sales&q=ada"]);
  act(() => result.current[1](""));
  expect(location.search).toBe("?group=sales");
});
