import { getOwnRole } from "@cardinal/contract/endpoints/admin/admins/get-own-role";
import { listApprovals } from "@cardinal/contract/endpoints/admin/approvals/list-approvals";
import { getGenerator } from "@cardinal/contract/endpoints/admin/generators/get-generators";
import { exportKeys, printKeys } from "@cardinal/contract/endpoints/admin/generators/mint-keys";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { BATCH, HEALTH, dialog, ID, openBatch } from "./generators.test-helper.ts";

test("downloading the keys requires a reason and shows the file's hash", async () => {
  const { user } = await openBatch();
  const sent = reply(exportKeys, new Blob(["abc"], { type: "text/csv" }));
  await user.click(await screen.findByRole("button", { name: "Get files" }));
  const form = await dialog();
  await user.click(form.getByRole("button", { name: "Download" }));
  expect(form.getByText("This can’t be empty.")).toBeVisible();
  await user.type(form.getByLabelText("Reason"), "Order 7");
  await user.click(form.getByRole("button", { name: "Download" }));
  expect(await form.findByText(`keys-${ID}.csv has been downloaded.`)).toBeVisible();
  expect(await form.findByText("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")).toBeVisible();
  expect(sent.inputs).toEqual([{ id: ID, reason: "Order 7" }]);
});

test("warns before PINs are downloaded, requires the name of the batch, and does not offer them again", async () => {
  const { user } = await openBatch({ pin: true });
  const sent = reply(exportKeys, new Blob(["abc"], { type: "text/csv" }));
  await user.click(await screen.findByRole("button", { name: "Get files" }));
  const form = await dialog();
  expect(form.getByText(/The next CSV file has the PINs of the cards/)).toBeVisible();
  await user.type(form.getByLabelText("Reason"), "Order 7");
  await user.click(form.getByRole("button", { name: "Download" }));
  expect(form.getByText("This isn’t the name of the batch.")).toBeVisible();
  expect(sent.inputs).toEqual([]);
  await user.selectOptions(form.getByLabelText("File"), "Sheets for cards 1 to 200 as a PDF");
  expect(form.queryByLabelText("Type the name of the batch: Kiosk")).toBeNull();
  await user.selectOptions(form.getByLabelText("File"), "All keys as a CSV file");
  await user.type(form.getByLabelText("Type the name of the batch: Kiosk"), "Kiosk");
  reply(getGenerator, { ...BATCH, pin: true, sealed_date: BATCH.created_date, ...HEALTH });
  await user.click(form.getByRole("button", { name: "Download" }));
  expect(await form.findByText(/New files don’t include them/)).toBeVisible();
  expect(sent.inputs).toEqual([{ id: ID, reason: "Order 7", confirmation: "Kiosk" }]);
  expect(form.queryByLabelText("Type the name of the batch: Kiosk")).toBeNull();
  expect(screen.getByText(/so it can’t have more keys/)).toBeInTheDocument();
});

test("sheets of many cards are several files and require the name of the batch", async () => {
  const { user } = await openBatch({ limit: 2500, wanted: 2500, minted: 2500 });
  const sent = reply(printKeys, new Blob(["%PDF-"], { type: "application/pdf" }));
  await user.click(await screen.findByRole("button", { name: "Get files" }));
  const form = await dialog();
  await user.selectOptions(form.getByLabelText("File"), "Sheets for cards 2,001 to 2,500 as a PDF");
  await user.type(form.getByLabelText("Reason"), "Order 7");
  await user.type(form.getByLabelText("Type the name of the batch: Kiosk"), "Shop");
  await user.click(form.getByRole("button", { name: "Download" }));
  expect(form.getByText("This isn’t the name of the batch.")).toBeVisible();
  await user.clear(form.getByLabelText("Type the name of the batch: Kiosk"));
  await user.type(form.getByLabelText("Type the name of the batch: Kiosk"), "Kiosk");
  await user.click(form.getByRole("button", { name: "Download" }));
  expect(await form.findByText(`cards-${ID}-2001-2500.pdf has been downloaded.`)).toBeVisible();
  expect(sent.inputs).toEqual([{ id: ID, from: "2001", reason: "Order 7", confirmation: "Kiosk" }]);
});

test("files that another owner has to confirm link to the approvals", async () => {
  const { user } = await openBatch();
  refuse(exportKeys, "approval-needed");
  const approval = {
    id: `-${"a".repeat(19)}`,
    subject: "Kiosk",
    account: null,
    role: null,
    reason: "Order 7",
    by: "ada@example.com",
    own: true,
    date: BATCH.created_date,
    until: BATCH.created_date + 86_400_000,
    state: "waiting",
    decided_by: null,
    hash: "0".repeat(32),
  } as const;
  reply(listApprovals, {
    items: [
      { ...approval, act: "admin.exportKeys" },
      { ...approval, act: "admin.switchGenerator", id: `-${"c".repeat(19)}` },
    ],
    next: null,
  });
  await user.click(await screen.findByRole("button", { name: "Get files" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Reason"), "Order 7");
  await user.click(form.getByRole("button", { name: "Download" }));
  expect(await form.findByText(/Come back once one of them has confirmed it/)).toBeVisible();
  await user.click(form.getByRole("link", { name: "See approvals" }));
  expect(await screen.findByText("Download the keys of the batch “Kiosk”")).toBeVisible();
  expect(screen.getByText("Turn off the batch “Kiosk”")).toBeVisible();
});

test("an approver of a key download sees who downloads them, and until when", async () => {
  await signInAs();
  reply(getOwnRole, { role: "owner" });
  const asked = {
    id: `-${"a".repeat(19)}`,
    subject: "Kiosk",
    account: null,
    role: null,
    reason: "Order 7",
    by: "bob@example.com",
    own: false,
    date: BATCH.created_date,
    until: BATCH.created_date + 86_400_000,
    state: "waiting",
    decided_by: null,
    hash: "0".repeat(32),
  } as const;
  const items = [
    { ...asked, act: "admin.exportKeys" },
    { ...asked, act: "admin.switchGenerator", id: `-${"c".repeat(19)}` },
  ] as const;
  reply(listApprovals, { items: [...items], next: null });
  const { user } = renderApp("/admin/approvals");
  const [keys, off] = await screen.findAllByRole("button", { name: "Confirm" });
  await user.click(keys ?? document.body);
  expect((await dialog()).getByText(/^Nothing is downloaded now\. bob@example\.com can download/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(off ?? document.body);
  expect((await dialog()).getByText("This is carried out at once.")).toBeVisible();
});
