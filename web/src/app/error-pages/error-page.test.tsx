import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { ChunkLoadError, setReload } from "../../lib/chunks/load-chunk.ts";
import { ErrorPage } from "./error-page.tsx";

test("a missing chunk reloads the page once, then explains the failure and offers a retry", async () => {
  const reload = vi.fn();
  setReload(reload);
  const first = renderPart(<ErrorPage error={new ChunkLoadError("settings")} />);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  first.unmount();

  const { user } = renderPart(<ErrorPage error={new ChunkLoadError("settings")} />);
  expect(screen.getByRole("heading", { name: "This page couldn’t be loaded" })).toBeVisible();
  expect(screen.getByText("Missing part: settings")).toBeVisible();
  expect(reload).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a crash shows a retry button and a link home, and does not reload by itself", async () => {
  const reload = vi.fn();
  setReload(reload);
  const { user } = renderPart(<ErrorPage error={new Error("boom")} />, { language: "de" });
  expect(screen.getByRole("heading", { name: "Etwas ist schiefgegangen" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Zur Startseite" })).toHaveAttribute("href", "/");
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
  expect(reload).toHaveBeenCalledTimes(1);
});
