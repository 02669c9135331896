import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { includeHiddenElements } from "../../testing/hidden-elements.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeTheme } from "../../testing/samples.ts";
import { store } from "../../testing/stored.ts";
import { button, EDITOR, nameField, savesThemes } from "./editor.test-helper.ts";

includeHiddenElements();

const PICTURE = "/media/enterprise/acme/1.webp";

/** Opens the editor for a theme based on a brand with this background, and saves it. */
async function save(background: object) {
  const { id: _id, ...brand } = makeTheme({ name: "Red" });
  await signInAs({ user: { enterprise: "acme" } });
  store("enterprise/acme/profile", { name: "Acme Ltd" });
  store("enterprise/acme/brands", { red: { ...brand, background } });
  const calls = savesThemes();
  const { user } = renderApp(`${EDITOR}?theme=acme.red`);
  expect(await nameField()).toHaveValue("My Red");
  const hasNote = screen.queryByText(/^The picture of Red belongs to your organisation/) !== null;
  await user.click(button("Save"));
  await screen.findByText("Saved.");
  return { background: calls.inputs[0]?.background, hasNote };
}

test("a theme based on a brand starts without the picture, which belongs to the organisation", async () => {
  expect(await save({ kind: "image", value: PICTURE, color: "#aa1122" })).toEqual({
    background: { kind: "color", value: "#aa1122" },
    hasNote: true,
  });
});

test("it keeps a background without a file", async () => {
  const background = { kind: "color", value: "#112233" };
  expect(await save(background)).toEqual({ background, hasNote: false });
});
