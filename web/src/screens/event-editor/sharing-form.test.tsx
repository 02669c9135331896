import { getSharing, updateSharing } from "@cardinal/contract/endpoints/events/attendee/sharing";
import { getEvent } from "@cardinal/contract/endpoints/events/get-event";
import { updateEvent } from "@cardinal/contract/endpoints/events/update-event";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEvent } from "../../testing/samples.ts";

const MINE = makeEvent({ is_organiser: true });
const AGREED = { version: "0a1b2c3d", text: "We share your email." };

/** Opens the section on the editor's screen. */
async function open() {
  reply(getEvent, MINE);
  await signInAs();
  const { user } = renderApp("/events/fa1r000001/edit");
  const section = within(await screen.findByRole("region", { name: "What vendors get" }));
  const level = await section.findByLabelText("When a badge is scanned, vendors get");
  return { user, section, level, save: section.getByRole("button", { name: "Save sharing" }) };
}

test("sharing more than a name requires a text, which is saved with its version", async () => {
  reply(getSharing, { share_default: "name", consent: null });
  const sent = reply(updateSharing, { share_default: "email", consent: AGREED });
  const { user, section, level, save } = await open();
  await user.selectOptions(level, "Name, company and email");
  await user.click(save);
  const consent = section.getByRole("textbox", { name: "What people agree to" });
  expect(consent).toHaveAccessibleDescription(/Enter what people agree to\./);
  expect(consent).toHaveFocus();
  expect(sent.inputs).toEqual([]);
  await user.type(consent, "We share your email.");
  await user.click(save);
  expect(await section.findByText("Saved")).toBeVisible();
  expect(section.getByText(/Version 0a1b2c3d/)).toBeVisible();
  expect(sent.inputs).toEqual([
    {
      event_id: "fa1r000001",
      share_default: "email",
      consent_text: "We share your email.",
      seen: { share_default: "name", consent_text: "" },
    },
  ]);
});

test("lowers the level, and the event form then saves based on the new state", async () => {
  reply(getSharing, { share_default: "card", consent: AGREED });
  const sent = reply(updateSharing, { share_default: "name", consent: null });
  const event = reply(updateEvent, { ...MINE, rev: 3 });
  const { user, section, level, save } = await open();
  expect(level).toHaveValue("card");
  await user.type(screen.getByLabelText("Place"), "b");
  await user.selectOptions(level, "Name and company");
  await user.clear(section.getByRole("textbox", { name: "What people agree to" }));
  await user.click(save);
  expect(await section.findByText("Saved")).toBeVisible();
  expect(sent.inputs).toMatchObject([{ event_id: "fa1r000001", share_default: "name", consent_text: "" }]);
  expect(screen.getByLabelText("Place")).toHaveValue("Hall 3b");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => event.inputs).toMatchObject([{ rev: 2, place: "Hall 3b" }]);
});

test("keeps what is typed during a save, and calls it unsaved", async () => {
  reply(getSharing, { share_default: "email", consent: AGREED });
  const sent = hold(updateSharing);
  const { user, section, level, save } = await open();
  const consent = section.getByRole("textbox", { name: "What people agree to" });
  await user.selectOptions(level, "The whole card");
  await user.click(save);
  await user.type(consent, " And your phone.");
  reply(getSharing, { share_default: "card", consent: AGREED });
  sent.release({ share_default: "card", consent: AGREED });
  await waitFor(() => expect(save).not.toHaveAttribute("data-loading"));
  expect([consent, level].map((field) => (field as HTMLInputElement).value)).toEqual([
    "We share your email. And your phone.",
    "card",
  ]);
  expect(section.queryByText("Saved")).toBeNull();
});

test("a level that someone else has lowered meanwhile is raised again only on request", async () => {
  reply(getSharing, { share_default: "card", consent: AGREED });
  const { user, section, level, save } = await open();
  const consent = section.getByRole("textbox", { name: "What people agree to" });
  await user.type(consent, " Thanks.");
  refuse(updateSharing, "conflict");
  const lowered = { share_default: "name", consent: AGREED } as const;
  const read = reply(getSharing, lowered);
  await user.click(save);
  await user.click(await section.findByRole("button", { name: "Mine" }));
  await expect.poll(() => read.inputs).toHaveLength(1);
  await waitFor(() => expect(level).toHaveValue("name"));
  expect(consent).toHaveValue("We share your email. Thanks.");
  const sent = reply(updateSharing, { ...lowered, consent: { ...AGREED, text: "We share your email. Thanks." } });
  await user.click(save);
  await expect
    .poll(() => sent.inputs)
    .toMatchObject([{ share_default: "name", seen: { share_default: "name", consent_text: AGREED.text } }]);
});

test("reports a failed save and keeps the input", async () => {
  reply(getSharing, { share_default: "email", consent: AGREED });
  refuse(updateSharing, "unavailable");
  const { user, section, level, save } = await open();
  await user.selectOptions(level, "The whole card");
  await user.click(save);
  expect(await section.findByRole("alert")).toBeVisible();
  expect(level).toHaveValue("card");
});

test("settings that can’t be loaded can be reloaded", async () => {
  refuse(getSharing, "unavailable");
  reply(getEvent, MINE);
  await signInAs();
  const { user } = renderApp("/events/fa1r000001/edit");
  const section = within(await screen.findByRole("region", { name: "What vendors get" }));
  await section.findByRole("alert");
  reply(getSharing, { share_default: "email", consent: AGREED });
  await user.click(section.getByRole("button", { name: /again/i }));
  expect(await section.findByDisplayValue("We share your email.")).toBeVisible();
});
