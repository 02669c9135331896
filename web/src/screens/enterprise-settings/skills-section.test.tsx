import { saveSkills } from "@cardinal/contract/endpoints/enterprise/brand/save-skills";
import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { hold, refuse, reply } from "../../testing/fake-api.ts";
import { renderApp, signInAs } from "../../testing/render-app.tsx";
import { makeEnterprise } from "../../testing/samples.ts";
// Loaded before the first test, which would otherwise time out while it loads.
import "./enterprise-settings-screen.tsx";
import "../../features/skills/skills-field.tsx";

async function open(language: "en" | "de" = "en") {
  await signInAs({ user: { enterprise: "acme", enterprise_admin: true } });
  let skills = ["Maths"];
  reply(getEnterprise, () => makeEnterprise({ skills }));
  const saved = reply(saveSkills, (input) => ({ skills: (skills = [...input.skills]) }));
  return { ...renderApp("/dashboard/settings", { language }), saved };
}
const section = async (name: string) => within(await screen.findByRole("region", { name }));

test("an admin sets the skills offered to employees", async () => {
  const { user, saved } = await open();
  const part = await section("Skills");
  const save = part.getByRole("button", { name: "Save skills" });
  expect(save).toBeDisabled();
  expect(await part.findByText("1 of 200. Press Enter after each one.")).toBeVisible();
  await user.type(part.getByRole("combobox", { name: "Skills" }), "Logic{Enter}maths{Enter}");
  expect(part.getByText("maths is already on the list.")).toBeVisible();
  await user.click(save);
  expect(await part.findByText("Saved.")).toBeVisible();
  expect(saved.inputs).toEqual([{ skills: ["Maths", "Logic"], seen: ["Maths"] }]);
  expect(save).toBeDisabled();
  await user.click(part.getByRole("button", { name: "Remove Maths" }));
  expect(part.queryByText("Saved.")).not.toBeInTheDocument();
  expect(save).toBeEnabled();
});

test("a skill that is added during a save is unsaved", async () => {
  const { user } = await open();
  const saving = hold(saveSkills);
  const part = await section("Skills");
  const save = part.getByRole("button", { name: "Save skills" });
  await user.type(await part.findByRole("combobox", { name: "Skills" }), "Logic{Enter}");
  await user.click(save);
  await user.type(part.getByRole("combobox", { name: "Skills" }), "Poetry{Enter}");
  reply(getEnterprise, makeEnterprise({ skills: ["Maths", "Logic"] }));
  saving.release({ skills: ["Maths", "Logic"] });
  await waitFor(() => expect(save).not.toHaveAttribute("data-loading"));
  expect(part.queryByText("Saved.")).not.toBeInTheDocument();
  const second = reply(saveSkills, { skills: ["Maths", "Logic", "Poetry"] });
  await user.click(save);
  expect(await part.findByText("Saved.")).toBeVisible();
  expect(second.inputs).toEqual([{ skills: ["Maths", "Logic", "Poetry"], seen: ["Maths", "Logic"] }]);
});

test("keeps refused changes unsaved, in German", async () => {
  const { user } = await open("de");
  refuse(saveSkills, "plan-required");
  const part = await section("Fähigkeiten");
  await user.click(part.getByRole("button", { name: "Maths entfernen" }));
  const save = part.getByRole("button", { name: "Fähigkeiten speichern" });
  await user.click(save);
  expect(await part.findByRole("alert")).toBeVisible();
  expect(save).toBeEnabled();
});

test("skills that another admin has saved meanwhile are not replaced unasked", async () => {
  const { user } = await open();
  const message = "Someone has changed this since you opened it, so nothing was saved.";
  refuse(saveSkills, "conflict", { message });
  const part = await section("Skills");
  const save = part.getByRole("button", { name: "Save skills" });
  await user.type(await part.findByRole("combobox", { name: "Skills" }), "Logic{Enter}");
  reply(getEnterprise, makeEnterprise({ skills: ["Maths", "Law"] }));
  await user.click(save);
  expect(await part.findByRole("alert")).toHaveTextContent(`${message} Keep:`);
  await user.click(part.getByRole("button", { name: "Theirs" }));
  expect(await part.findByRole("button", { name: "Remove Law" })).toBeVisible();
  await user.type(part.getByRole("combobox", { name: "Skills" }), "Logic{Enter}");
  const saved = reply(saveSkills, (input) => ({ skills: [...input.skills] }));
  await user.click(save);
  await waitFor(() => expect(saved.inputs).toEqual([{ skills: ["Maths", "Law", "Logic"], seen: ["Maths", "Law"] }]));
});
