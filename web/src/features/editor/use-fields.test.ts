import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useFields, type Problems } from "./use-fields.ts";

const begin = { name: "Ada", tags: ["maths"] };

/** What was wrong with fields that have changed is mended. */
function recheck(shown: Problems, values: typeof begin, previous: typeof begin): Problems {
  return values.name === previous.name
    ? shown
    : Object.fromEntries(Object.entries(shown).filter(([path]) => path !== "name"));
}

test("a change leaves the other fields the objects they were, and can be read at once", () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useFields(begin, recheck, onChange));
  const { change } = result.current;
  act(() => {
    change({ name: "Augusta" });
    expect(result.current.getValues().name).toBe("Augusta");
  });
  expect(result.current.values).toEqual({ name: "Augusta", tags: ["maths"] });
  expect(result.current.values.tags).toBe(begin.tags);
  expect(result.current.change).toBe(change);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("problems of other fields stay shown until they are mended", () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useFields(begin, recheck, onChange));
  act(() => result.current.setProblems({ name: "No.", "tags.0": "Too long." }));
  act(() => result.current.change({ tags: ["algebra"] }));
  expect(result.current.problems).toEqual({ name: "No.", "tags.0": "Too long." });
  act(() => result.current.change({ name: "Grace" }));
  expect(result.current.problems).toEqual({ "tags.0": "Too long." });
});
