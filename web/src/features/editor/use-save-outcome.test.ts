import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiFailure } from "../../lib/api-failure.ts";
import { useSaveOutcome } from "./use-save-outcome.ts";

const toOutcome = (failure: ApiFailure) => failure.code;

test("saves one attempt at a time and keeps its outcome", async () => {
  const { result } = renderHook(() => useSaveOutcome<string>());
  const setProblems = vi.fn();
  let finish: (outcome: string) => void = () => undefined;
  const send = () => new Promise<string>((resolve) => (finish = resolve));
  let first: Promise<string | null> = Promise.resolve(null);
  act(() => void (first = result.current.attempt({ found: {}, setProblems, send, toOutcome })));
  expect(result.current).toMatchObject({ isSaving: true, outcome: null });
  const blocked = vi.fn(send);
  expect(await result.current.attempt({ found: {}, setProblems, send: blocked, toOutcome })).toBeNull();
  expect(blocked).not.toHaveBeenCalled();
  await act(async () => {
    finish("saved");
    await first;
  });
  expect(result.current).toMatchObject({ isSaving: false, outcome: "saved" });
});

test("problems block an attempt, and those of the server are shown at the fields", async () => {
  const { result } = renderHook(() => useSaveOutcome<string>());
  const setProblems = vi.fn();
  const send = vi.fn(() => Promise.reject(new ApiFailure("invalid-argument", 400, "", { fields: { name: "No." } })));
  await act(() => result.current.attempt({ found: { name: "Missing." }, setProblems, send, toOutcome }));
  expect(send).not.toHaveBeenCalled();
  expect(setProblems).toHaveBeenLastCalledWith({ name: "Missing." });
  await act(() => result.current.attempt({ found: {}, setProblems, send, toOutcome }));
  expect(setProblems).toHaveBeenLastCalledWith({ name: "No." });
  expect(result.current).toMatchObject({ isSaving: false, outcome: "invalid-argument" });
});
