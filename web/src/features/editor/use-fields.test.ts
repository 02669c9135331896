import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useFields, type Problems } from "./use-fields.ts";

const initial = { name: "Ada", tags: ["maths"] };

/** Drops the problems of fields that have changed. */
function recheck(shown: Problems, values: typeof initial, previous: typeof initial): Problems {
  return values.name === previous.name
    ? shown
    : Object.fromEntries(Object.entries(shown).filter(([path]) => path !== "name"));
}

test("a change keeps the identity of the other fields and can be read at once", () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useFields(initial, recheck, onChange));
  const { change } = result.current;
  act(() => {
    change({ name: "Augusta" });
    expect(result.current.getValues().name).toBe("Augusta");
  });
  expect(result.current.values).toEqual({ name: "Augusta", tags: ["maths"] });
  expect(result.current.values.tags).toBe(initial.tags);
  expect(result.current.change).toBe(change);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("problems of other fields stay until they are fixed", () => {
  const onChange = vi.fn();
  const { result } = renderHook(() => useFields(initial, recheck, onChange));
  act(() => result.current.setProblems({ name: "No.", "tags.0": "Too long." }));
  act(() => result.current.change({ tags: ["algebra"] }));
  expect(result.current.problems).toEqual({ name: "No.", "tags.0": "Too long." });
  act(() => result.current.change({ name: "Grace" }));
  expect(result.current.problems).toEqual({ "tags.0": "Too long." });
});
