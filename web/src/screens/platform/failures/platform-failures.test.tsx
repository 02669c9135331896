import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { listFailures } from "@cardinal/contract/endpoints/admin/failures/list-failures";
import { dropFailure, retryFailure } from "@cardinal/contract/endpoints/admin/failures/settle-failure";
import type { AdminRole } from "@cardinal/contract/entities/platform/admin-role";
import type { BackgroundFailure } from "@cardinal/contract/entities/platform/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "../../../lib/language.ts";
import { disconnect, refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
// Loaded before the first test, which would otherwise time out while it loads.
import "../platform-area.tsx";

const FAILURE: BackgroundFailure = {
  id: "A".repeat(22),
  function: "onCardWritten",
  params: { uid: "uid-ada" },
  error: "TypeError: x is not a function",
  tries: 5,
  first_date: 1_780_000_000_000,
  failed_date: 1_780_003_600_000,
  retrying: false,
};

async function open(items: readonly BackgroundFailure[], language: Language = "en", role: AdminRole = "operator") {
  await signInAs({ user: { settings: { language } } });
  reply(getOwnRole, { role });
  const list = reply(listFailures, { items: [...items], next: null });
  return { ...renderApp("/admin/failures", { language }), list };
}

test("support retries failed work and sees the result, but cannot drop it", async () => {
  const { user } = await open([FAILURE], "en", "support");
  expect(await screen.findByText("TypeError: x is not a function")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Drop/ })).toBeNull();
  const calls = reply(retryFailure, { retrying: true });
  reply(listFailures, { items: [{ ...FAILURE, retrying: true }], next: null });
  await user.click(screen.getByRole("button", { name: "Run again: onCardWritten uid-ada" }));
  expect(await screen.findByText("Running again")).toBeVisible();
  expect(calls.inputs).toEqual([{ id: FAILURE.id }]);
  reply(listFailures, { items: [], next: null });
  expect(await screen.findByText("Nothing has failed.")).toBeVisible();
});

test("drops failed work with a reason", async () => {
  const { user } = await open([FAILURE]);
  const calls = reply(dropFailure, { dropped: true });
  await user.click(await screen.findByRole("button", { name: "Drop: onCardWritten uid-ada" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Drop: onCardWritten" }));
  await user.click(dialog.getByRole("button", { name: "Drop" }));
  expect(dialog.getByText("This can’t be empty.")).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "The account is gone");
  await user.click(dialog.getByRole("button", { name: "Drop" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.inputs).toEqual([{ id: FAILURE.id, reason: "The account is gone" }]);
});

test("reports work that another admin has settled meanwhile, in German", async () => {
  const { user } = await open([FAILURE], "de");
  refuse(retryFailure, "not-found");
  await user.click(await screen.findByRole("button", { name: "Erneut ausführen: onCardWritten uid-ada" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  refuse(dropFailure, "not-found");
  await user.click(screen.getByRole("button", { name: "Verwerfen: onCardWritten uid-ada" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Grund"), "Erledigt");
  await user.click(dialog.getByRole("button", { name: "Verwerfen" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Abbrechen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("loads further pages on request, and a failure can be retried", async () => {
  await signInAs();
  reply(getOwnRole, { role: "operator" });
  disconnect(listFailures);
  const { user } = renderApp("/admin/failures");
  const retry = await screen.findByRole("button", { name: "Try again" });
  reply(listFailures, ({ after }) =>
    after === undefined
      ? { items: [FAILURE], next: `1~${FAILURE.id}` }
      : { items: [{ ...FAILURE, id: "B".repeat(22), function: "onMailQueued" }], next: null },
  );
  await user.click(retry);
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByText("onMailQueued")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("searches the loaded items by function, ID and error", async () => {
  const { user } = await open([FAILURE, { ...FAILURE, id: "B".repeat(22), function: "onMailQueued", params: {} }]);
  const field = await screen.findByRole("searchbox", { name: "Search failures" });
  await user.type(field, "UID-ada");
  await waitFor(() => expect(screen.queryByText("onMailQueued")).toBeNull());
  expect(await screen.findByText("onCardWritten")).toBeVisible();
  await expect.poll(() => location.search).toBe("?q=UID-ada");
  await user.clear(field);
  await user.type(field, "nowhere");
  expect(await screen.findByText("No match: 2 entries were searched.")).toBeVisible();
});
