import { screen, waitFor, within } from "@testing-library/react";
import { updateContact } from "@cardinal/contract/endpoints/contacts/update-contact";
import { beforeEach, expect, test } from "vitest";
import { reply } from "../../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../../testing/render-app.tsx";
import { store } from "../../../testing/stored.ts";
import "../parts.test-helper.ts";
import { contactOf, makeStored, storeContacts } from "../contacts.test-helper.ts";

const PATH = "contacts/uid-ada/uid-grace";
const GRACE = makeStored({
  first: "Grace",
  last: "Hopper",
  uid: "uid-grace",
  more: { note: "Ask about compilers", tags: ["navy"] },
});

beforeEach(async () => {
  await signInAs();
  storeContacts({ "uid-grace": GRACE });
});

async function openGrace() {
  const { user } = renderApp("/contacts?open=uid-grace");
  const drawer = within(await screen.findByRole("dialog", { name: /Grace Hopper/ }));
  await drawer.findByLabelText("Note");
  return { user, drawer };
}

/** What another device saves while the contact is open. */
async function saveElsewhere(more: object) {
  store(PATH, { ...GRACE, met_place: "Bern", ...more });
  await waitFor(() => expect(screen.getByLabelText("Where you met")).toHaveValue("Bern"));
}

test("a tag and a note are added to those that another device has saved meanwhile", async () => {
  const saved = reply(updateContact, contactOf("uid-grace", GRACE));
  const { user, drawer } = await openGrace();
  await user.type(drawer.getByRole("combobox", { name: "Tags" }), "fair{Enter}");
  await user.type(drawer.getByLabelText("Note"), ", soon");
  await saveElsewhere({ note: "Ask about compilers and COBOL", tags: ["navy", "vip"] });
  expect(drawer.getByText("vip")).toBeVisible();
  await user.click(drawer.getByRole("button", { name: "Close contact" }));
  await waitFor(() =>
    expect(saved.inputs).toEqual([
      { uid: "uid-grace", note: "Ask about compilers and COBOL, soon", tags: ["navy", "vip", "fair"] },
    ]),
  );
});

test("undoing a save leaves what another device has saved since", async () => {
  const after = { ...GRACE, note: "Ask about compilers, soon" };
  const saved = reply(updateContact, () => {
    store(PATH, after);
    return contactOf("uid-grace", after);
  });
  const { user, drawer } = await openGrace();
  await user.type(drawer.getByLabelText("Note"), ", soon");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await drawer.findByRole("button", { name: "Undo" });
  await saveElsewhere({ note: after.note, tags: ["navy", "vip"] });
  await user.click(drawer.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(saved.inputs.at(-1)).toEqual({ uid: "uid-grace", note: "Ask about compilers" }));
});
