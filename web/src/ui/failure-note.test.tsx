import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiFailure } from "../lib/api-failure.ts";
import { renderPart } from "../testing/render-app.tsx";
import { FailureNote } from "./failure-note.tsx";

function goOnline(): void {
  act(() => {
    dispatchEvent(new Event("online"));
  });
}

test("hides a network failure once the network is back, and retries", () => {
  const retry = vi.fn();
  renderPart(<FailureNote error={new ApiFailure("network", 0, "")} onRetry={retry} />);
  expect(screen.getByRole("alert")).toHaveTextContent("You’re offline.");
  goOnline();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(retry).toHaveBeenCalledTimes(1);
});

test("shows a repeated failure again", () => {
  const { rerender } = renderPart(<FailureNote error={new ApiFailure("network", 0, "")} />);
  goOnline();
  rerender(<FailureNote error={new ApiFailure("network", 0, "")} />);
  expect(screen.getByRole("alert")).toBeVisible();
});

test("keeps other failures regardless of the network", () => {
  const retry = vi.fn();
  renderPart(<FailureNote error={new ApiFailure("conflict", 409, "")} onRetry={retry} />);
  goOnline();
  expect(screen.getByRole("alert")).toBeVisible();
  expect(retry).not.toHaveBeenCalled();
});
