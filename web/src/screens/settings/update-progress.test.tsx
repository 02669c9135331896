import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { includeHiddenElements } from "../../testing/hidden-elements.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { getListenedPaths, refuseListener, store } from "../../testing/stored.ts";
import { field } from "./editor.test-helper.ts";

includeHiddenElements();

const JOB = "jobs/refresh-snapshots~uid-ada";
const OF_JOB = ["done", "failed_date", "total"].map((name) => `${JOB}/${name}`);
afterEach(() => void vi.restoreAllMocks());

const bar = () => screen.queryByRole("progressbar", { name: "Updating your card for everyone who has it" });
const listened = () => getListenedPaths().filter((path) => path.startsWith("jobs/"));

test("follows a change until it is complete, reading only these fields of the job", async () => {
  await signInAs();
  renderApp("/settings");
  await field("Job title");
  await waitFor(() => expect(listened()).toEqual(OF_JOB));
  expect(bar()).toBeNull();
  store(JOB, { kind: "refresh-snapshots", subject: "uid-ada", done: 0, failures: 0 });
  expect(bar()).toBeNull();
  store(`${JOB}/done`, 1200);
  store(`${JOB}/total`, 3000);
  expect(
    screen.getByText("Your changes are on their way to everyone who has your card: 1,200 of 3,000."),
  ).toBeVisible();
  expect(bar()).toHaveAttribute("aria-valuenow", "40");
  store(`${JOB}/total`, null);
  expect(screen.getByText("Your changes are on their way to everyone who has your card: 1,200 so far.")).toBeVisible();
  expect(bar()).toBeNull();
  store(JOB, null);
  expect(screen.queryByText(/on their way/)).toBeNull();
});

test("shows that a stopped change is being investigated", async () => {
  await signInAs();
  store(JOB, { kind: "refresh-snapshots", subject: "uid-ada", done: 5, total: 300, failures: 5, failed_date: 9 });
  renderApp("/settings", { language: "de" });
  const text = "Ihre Änderungen haben noch nicht alle erreicht, die Ihre Karte haben. Wir kümmern uns darum.";
  expect(await screen.findByText(text)).toBeVisible();
  store(`${JOB}/failed_date`, null);
  expect(screen.getByText("Ihre Änderungen gehen an alle, die Ihre Karte haben: 5 von 300.")).toBeVisible();
});

test("the card can be edited even if the job may not be read", async () => {
  for (const path of OF_JOB) refuseListener(path);
  await signInAs();
  renderApp("/settings");
  expect(await field("Job title")).toBeVisible();
  expect(bar()).toBeNull();
});

test("shows nothing offline, because cached progress is outdated", async () => {
  await signInAs();
  store(JOB, { done: 5, total: 300 });
  renderApp("/settings");
  await field("Job title");
  await waitFor(() => expect(bar()).toBeVisible());
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect([bar(), listened()]).toEqual([null, []]);
});
