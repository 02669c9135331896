import { screen, waitFor } from "@testing-library/react";
import { listBrands, saveBrand } from "@cardinal/contract/endpoints/enterprise/brand/brands";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { listThemes } from "@cardinal/contract/endpoints/vcard/list-themes";
import { saveTheme } from "@cardinal/contract/endpoints/vcard/save-theme";
import { type Theme, toDesign } from "@cardinal/contract/entities/theme";
import { expect, test } from "vitest";
import { refuse, reply } from "../../testing/fake-api.ts";
import { includeHiddenElements } from "../../testing/hidden-elements.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
import { store } from "../../testing/stored.ts";
import { button, EDITOR, mine, nameField, savesThemes } from "./editor.test-helper.ts";
import "./brand-editor-screen.tsx";

includeHiddenElements();

const MESSAGE = "Someone has changed this since you opened it, so nothing was saved.";
const theirs: Theme = { ...mine, font: "playfair", layout: "cover" };
const lists = (...items: Theme[]) => reply(listThemes, { items, next: null });
const type = async (user: ReturnType<typeof renderApp>["user"]) => user.type(await nameField(), "!");

/** Opens the editor, types, and is refused because of a change elsewhere. */
async function saveStale(language: "en" | "de" = "en") {
  await signInAs({ themes: [mine] });
  const refused = refuse(saveTheme, "conflict", { message: MESSAGE });
  const { user } = renderApp(`${EDITOR}?theme=m1`, { language });
  await type(user);
  await user.click(button(language === "en" ? "Save" : "Speichern"));
  await waitFor(() => expect(refused.inputs).toMatchObject([{ name: "Mine!", seen: toDesign(mine) }]));
  return user;
}

test("keeps what was changed here on top of what was saved elsewhere", async () => {
  const user = await saveStale();
  expect(await screen.findByText(`${MESSAGE} Keep:`)).toBeVisible();
  lists(theirs);
  await user.click(button("Mine"));
  expect(await screen.findByText("Not saved yet: Name")).toBeVisible();
  const calls = savesThemes();
  await user.click(button("Save"));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(calls.inputs).toEqual([{ ...toDesign(theirs), name: "Mine!", id: "m1", seen: toDesign(theirs) }]);
});

test("shows the version that was saved elsewhere instead", async () => {
  const user = await saveStale("de");
  expect(await screen.findByText(/^Jemand hat dies geändert.* Behalten:$/)).toBeVisible();
  lists({ ...theirs, name: "Theirs" });
  await user.click(button("Die andere"));
  await waitFor(async () => expect(await screen.findByLabelText("Name", { selector: "input" })).toHaveValue("Theirs"));
  expect(await screen.findByRole("radio", { name: /Playfair/ })).toBeChecked();
  expect(button("Speichern")).toBeDisabled();
});

test("a theme that was deleted instead can be saved as a new one", async () => {
  const user = await saveStale();
  lists();
  await user.click(await screen.findByRole("button", { name: "Mine" }));
  expect(await screen.findByText(/was deleted elsewhere/)).toBeVisible();
});

test("a limit that refuses a video is no question about versions", async () => {
  await signInAs({ themes: [mine] });
  refuse(saveTheme, "conflict", { fields: { "background.value": "Your plan doesn’t include more videos." } });
  const { user } = renderApp(`${EDITOR}?theme=m1`);
  await type(user);
  await user.click(button("Save"));
  expect(await screen.findByText("Check the marked fields.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mine" })).toBeNull();
});

/** Leaves unsaved changes in the browser, and opens the editor again after a change elsewhere. */
async function reopen(after: Theme) {
  await signInAs({ themes: [mine] });
  const { user, unmount } = renderApp(`${EDITOR}?theme=m1`);
  await type(user);
  unmount();
  store("themes/uid-ada", { m1: after });
  const again = renderApp(`${EDITOR}?theme=m1`);
  expect(await nameField()).toHaveValue("Mine!");
  expect(screen.getByText("From your last visit, not saved yet: Name")).toBeVisible();
  const calls = savesThemes();
  await again.user.click(button("Save"));
  await waitFor(() => expect(calls.inputs).toHaveLength(1));
  return calls.inputs;
}

test("unsaved changes of an earlier visit replace only what they changed", async () => {
  expect(await reopen(theirs)).toEqual([{ ...toDesign(theirs), name: "Mine!", id: "m1", seen: toDesign(theirs) }]);
});

test("unsaved changes of an earlier visit do not replace a change of the same field unasked", async () => {
  const seen = { ...toDesign(theirs), name: "Mine" };
  expect(await reopen({ ...theirs, name: "Theirs" })).toMatchObject([{ name: "Mine!", font: "playfair", seen }]);
});

test("a brand is not replaced after a change elsewhere either", async () => {
  const { id: _id, ...red } = mine;
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  store("enterprise/acme/profile", { name: "Acme" });
  store("enterprise/acme/brands", { red });
  reply(getEnterprise, makeEnterprise());
  const refused = refuse(saveBrand, "conflict", { message: MESSAGE });
  const { user } = renderApp("/dashboard/brands/red");
  await type(user);
  await user.click(button("Save"));
  expect(await screen.findByText(`${MESSAGE} Keep:`)).toBeVisible();
  expect(refused.inputs).toMatchObject([{ seen: toDesign(mine) }]);
  const newest = { ...theirs, id: "acme.red" };
  reply(listBrands, { items: [newest], next: null });
  await user.click(button("Mine"));
  const calls = reply(saveBrand, (input) => ({ premium: false, ...input, id: "acme.red" }) as Theme);
  expect(await screen.findByText("Not saved yet: Name")).toBeVisible();
  await user.click(button("Save"));
  await waitFor(() =>
    expect(calls.inputs).toMatchObject([{ font: "playfair", name: "Mine!", seen: toDesign(theirs) }]),
  );
});
