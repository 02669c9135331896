import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

const DAY_MS = 86_400_000;

/** Lets a day pass while the page is hidden, and shows it again. */
export function passDay(): void {
  const getTime = Date.now.bind(Date);
  const clock = vi.spyOn(Date, "now").mockImplementation(() => getTime() + DAY_MS);
  onTestFinished(() => clock.mockRestore());
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}
