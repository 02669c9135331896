import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { lazyAfterScreen, markScreenShown } from "./after-screen.ts";

test("a part of the page that cannot be loaded leaves the page as it is, and appears when the network is back", async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module: /assets/note.js"))
    .mockResolvedValue(() => <p>Note</p>);
  const Note = lazyAfterScreen(load);
  render(
    <>
      <h1>Card</h1>
      <Suspense fallback={null}>
        <Note />
      </Suspense>
    </>,
  );
  expect(load).not.toHaveBeenCalled();
  await act(async () => markScreenShown());
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("heading", { name: "Card" })).toBeVisible();
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("Note")).toBeVisible();
});
