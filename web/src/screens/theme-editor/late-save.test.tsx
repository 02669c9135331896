import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { button, EDITOR, mine, nameField } from "./editor.test-helper.ts";

const draftOf = (theme: string) => localStorage.getItem(`cardinal.theme-draft.uid-ada.${theme}`);

/** Saves a new theme, changes it as `change` does, and opens the list before the answer. */
async function leaveWhileSaving(change: (user: ReturnType<typeof renderApp>["user"]) => Promise<void>) {
  await signInAs();
  const saving = hold(saveTheme);
  const { user } = renderApp(`${EDITOR}?theme=bsBlue`);
  await user.clear(await nameField());
  await user.type(await nameField(), "Mine");
  await user.click(button("Save"));
  await waitFor(() => expect(saving.inputs).toHaveLength(1));
  await change(user);
  await user.click(screen.getByRole("link", { name: "All themes" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(dialog).getByRole("button", { name: "Leave" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Themes" })).toBeVisible();
  expect(draftOf("from-bsBlue")).not.toBeNull();
  await act(async () => saving.release({ ...mine, id: "m2" }));
}

test("a theme that is saved after the user has left neither reopens the editor nor remains as a draft", async () => {
  await leaveWhileSaving(async () => undefined);
  await waitFor(() => expect(draftOf("from-bsBlue")).toBeNull());
  expect([location.pathname, draftOf("m2")]).toEqual(["/settings/themes", null]);
});

test("what was changed after the save remains as a draft of the saved theme", async () => {
  await leaveWhileSaving(async (user) => user.type(await nameField(), "!"));
  await waitFor(() => expect(draftOf("from-bsBlue")).toBeNull());
  expect(draftOf("m2")).toContain('"name":"Mine!"');
});
