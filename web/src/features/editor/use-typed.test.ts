import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useTyped } from "./use-typed.ts";

const ADA = { name: "Ada", city: "London" };
/** An answer that arrives when `arrive` is called. */
function hold() {
  let arrive: () => void = () => undefined;
  const answer = new Promise<object>((resolve) => {
    arrive = () => resolve({});
  });
  return { answer, arrive };
}

const open = (stored = ADA) => renderHook((values: typeof ADA) => useTyped(values), { initialProps: stored });

test("what is typed during a save stays and is unsaved", async () => {
  const { result, rerender } = open();
  act(() => result.current.change({ name: "Ada King" }));
  const { answer, arrive } = hold();
  const saving = result.current.save(() => answer);
  act(() => result.current.change({ city: "Ockham" }));
  rerender({ ...ADA, name: "Ada King" });
  arrive();
  await act(() => saving);
  expect(result.current).toMatchObject({
    values: { name: "Ada King", city: "Ockham" },
    isChanged: true,
    isSaved: false,
  });
  rerender({ name: "Ada Lovelace", city: "London" });
  expect(result.current.values).toEqual({ name: "Ada Lovelace", city: "Ockham" });
});

test("a field that is changed again during its save keeps the newer value", async () => {
  const { result, rerender } = open();
  act(() => result.current.change({ name: "Ada K" }));
  const { answer, arrive } = hold();
  const saving = result.current.save(() => answer);
  act(() => result.current.change({ name: "Ada King" }));
  rerender({ ...ADA, name: "Ada K" });
  arrive();
  await act(() => saving);
  expect(result.current).toMatchObject({ values: { name: "Ada King" }, isChanged: true });
});

test("what the server made of the values is shown after a save, and problems no longer are", async () => {
  const { result, rerender } = open();
  act(() => result.current.change({ name: " Ada King " }));
  act(() => void result.current.check(true));
  expect(result.current.isChecked).toBe(true);
  await act(() =>
    result.current.save(() => {
      rerender({ ...ADA, name: "Ada King" });
      return Promise.resolve({});
    }),
  );
  expect(result.current).toMatchObject({
    values: { name: "Ada King" },
    isChanged: false,
    isSaved: true,
    isChecked: false,
  });
  act(() => result.current.change({ name: "Ada" }));
  expect(result.current.isSaved).toBe(false);
});

test("a failed save keeps everything", async () => {
  const { result } = open();
  act(() => result.current.change({ name: "Ada King" }));
  await act(() => result.current.save(() => Promise.resolve(undefined)));
  expect(result.current).toMatchObject({ values: { name: "Ada King" }, isChanged: true, isSaved: false });
});
