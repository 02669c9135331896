import { screen as page, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "../testing/render-app.tsx";
import { setReload } from "../lib/chunks/load-chunk.ts";
import { plainScreen } from "./screen.tsx";

afterEach(() => vi.restoreAllMocks());

function Ready() {
  return <h1>Ready</h1>;
}

test("shows a spinner while loading, then scrolls down one pixel", async () => {
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  let release: (screen: typeof Ready) => void = () => undefined;
  renderPart(plainScreen("ready", () => new Promise((resolve) => (release = resolve))));
  expect(page.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  expect(scroll).not.toHaveBeenCalled();
  release(Ready);
  expect(await page.findByRole("heading", { name: "Ready" })).toBeVisible();
  await waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 1));
});

test("a screen that cannot be loaded shows the page for missing chunks", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  setReload(() => undefined);
  sessionStorage.setItem("cardinal.reloaded-for", "lost");
  renderPart(plainScreen("lost", () => Promise.reject(new TypeError("Failed to fetch"))));
  expect(await page.findByText("Missing part: lost")).toBeVisible();
});

test("a screen that cannot be loaded reloads the page once, however often React renders it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reload = vi.fn();
  setReload(reload);
  renderPart(plainScreen("lost", () => Promise.reject(new TypeError("Failed to fetch"))));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(page.queryByText("Missing part: lost")).not.toBeInTheDocument();
});

test("a screen that crashes does not crash the page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("boom");
  };
  renderPart(
    <>
      <p>Around it</p>
      {plainScreen("broken", () => Promise.resolve(Broken))}
    </>,
  );
  expect(await page.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(page.getByText("Around it")).toBeVisible();
});
