import { saveEnterpriseQr } from "@cardinal/contract/endpoints/enterprise/brand/qr";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
// Loaded before the first test, which would otherwise time out while it loads.
import "./enterprise-qr-screen.tsx";
import "../../features/qr/qr-code.tsx";

const STYLE = { ...DEFAULT_QR_STYLE, dots: "rounded" as const };

async function open() {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  reply(getEnterprise, makeEnterprise({ qr_style: STYLE }));
  const calls = reply(saveEnterpriseQr, STYLE);
  return { ...renderApp("/dashboard/qr"), calls };
}
const save = () => screen.getByRole("button", { name: "Save" });

test("changes and saves the default style of all codes", async () => {
  const { user, calls } = await open();
  expect(await screen.findByRole("heading", { level: 1, name: "QR style" })).toBeVisible();
  expect(await screen.findByRole("img", { name: /^QR code for/, hidden: true })).toBeInTheDocument();
  expect(save()).toBeDisabled();
  await user.click(screen.getAllByRole("radio", { name: "Square" })[0] as HTMLElement);
  await user.click(save());
  await waitFor(() => expect(calls.inputs).toEqual([{ style: DEFAULT_QR_STYLE, seen: STYLE }]));
  expect(await screen.findByText("Saved. The cards show it from now on.")).toBeVisible();
});

test("a refusal says why, and the change can be discarded", async () => {
  const { user } = await open();
  refuse(saveEnterpriseQr, "plan-required");
  await user.click((await screen.findAllByRole("radio", { name: "Square" }))[0] as HTMLElement);
  await user.click(save());
  expect(await screen.findByText(/plan/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Discard" }));
  expect(await screen.findByText("Everything is saved.")).toBeVisible();
});

test("a style that someone else has saved meanwhile is not replaced unasked", async () => {
  const { user } = await open();
  const message = "Someone has changed this since you opened it, so nothing was saved.";
  refuse(saveEnterpriseQr, "conflict", { message });
  await user.click((await screen.findAllByRole("radio", { name: "Square" }))[0] as HTMLElement);
  await user.click(save());
  expect(await screen.findByText(`${message} Keep:`)).toBeVisible();
  const theirs = { ...STYLE, margin: 6 };
  reply(getEnterprise, makeEnterprise({ qr_style: theirs }));
  await user.click(screen.getByRole("button", { name: "Mine" }));
  expect(await screen.findByText("Your changes aren’t saved yet.")).toBeVisible();
  const calls = reply(saveEnterpriseQr, DEFAULT_QR_STYLE);
  await user.click(save());
  await waitFor(() => expect(calls.inputs).toEqual([{ style: DEFAULT_QR_STYLE, seen: theirs }]));
});
