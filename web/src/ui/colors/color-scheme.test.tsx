import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setColorScheme, startColorScheme, useColorScheme } from "./color-scheme.ts";

const KEY = "mantine-color-scheme-value";
const system = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  system.matches = false;
  vi.spyOn(window, "matchMedia").mockReturnValue(system as unknown as MediaQueryList);
});
afterEach(() => {
  vi.restoreAllMocks();
  // Resets the stored choice.
  setColorScheme("light");
});

function Shown() {
  return <p>{useColorScheme()}</p>;
}

const shown = () => document.documentElement.dataset["mantineColorScheme"];

test("follows the system until the user chooses", () => {
  startColorScheme();
  render(<Shown />);
  expect(shown()).toBe("light");
  act(() => {
    system.matches = true;
    system.dispatchEvent(new Event("change"));
  });
  expect(shown()).toBe("dark");
  expect(screen.getByText("dark")).toBeVisible();
  act(() => setColorScheme("light"));
  expect(shown()).toBe("light");
  expect(screen.getByText("light")).toBeVisible();
  expect(localStorage.getItem(KEY)).toBe("light");
});

test("applies a choice from another tab, and treats unknown values as the system's choice", () => {
  startColorScheme();
  for (const [stored, expected] of [
    ["dark", "dark"],
    ["auto", "light"],
  ] as const) {
    localStorage.setItem(KEY, stored);
    window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: stored }));
    expect(shown()).toBe(expected);
  }
});

test("applies the choice in a browser without storage", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  setColorScheme("dark");
  expect(shown()).toBe("dark");
});
