import { getStats } from "@cardinal/contract/endpoints/stats/get-stats";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeStats } from "./statistics.test-helper.ts";

test.each([
  ["2026-02-05", "2026-02-20", 13],
  ["2026-07-05", "2026-07-20", 14],
])("shows the hours from %s to %s as the clocks were then", async (from, to, hour) => {
  await signInAs({ user: { settings: { time_zone: "Europe/Berlin" } } });
  const byHour = Array.from({ length: 168 }, (_, index) => (index === 12 ? 5 : 0));
  reply(getStats, makeStats({ views: 5 }, { by_hour: byHour }));
  renderApp(`/settings/statistics?from=${from}&to=${to}`);
  const week = await screen.findByRole("table", { name: "When your card is viewed" });
  const monday = within(week).getByRole("row", { name: /Monday/ });
  expect(within(monday).getAllByRole("cell")[hour]).toHaveTextContent("5");
});
