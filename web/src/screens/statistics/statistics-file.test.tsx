import { getStats } from "@cardinal/contract/endpoints/stats/get-stats";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { addDays } from "../../features/statistics/statistics-range.ts";
import { hold, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./statistics-screen.tsx";
import { makeStats, today } from "./statistics.test-helper.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("saves the days as a file", async () => {
  await signInAs();
  reply(getStats, makeStats({ views: 5, clicks: 3 }));
  const saved: { name: string; content: Blob }[] = [];
  const contents = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((content) => {
    contents.set("blob:days", content as Blob);
    return "blob:days";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.get(this.href) ?? new Blob() });
  });
  const { user } = renderApp("/settings/statistics?range=7");
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  expect(saved[0]?.name).toBe(`statistics-${addDays(today, -6)}-${today}.csv`);
  expect(await saved[0]?.content.text()).toContain(`${today},5,0,3,0,0\r\n`);
});

test("offers no file while another range is loading", async () => {
  await signInAs();
  reply(getStats, makeStats({ views: 5 }));
  const { user } = renderApp("/settings/statistics?range=7");
  await screen.findByRole("button", { name: /^Views 5/ });
  const held = hold(getStats);
  await user.click(screen.getByRole("radio", { name: "90 days" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Download CSV" })).toBeDisabled());
  held.release(makeStats({ views: 90 }));
  await screen.findByRole("button", { name: /^Views 90/ });
  expect(screen.getByRole("button", { name: "Download CSV" })).toBeEnabled();
});
