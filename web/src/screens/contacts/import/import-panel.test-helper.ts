import { screen, within } from "@testing-library/react";
import { renderApp } from "../../../testing/render-app.tsx";
import "../parts.test-helper.ts";
import "./import-panel.tsx";

/** Opens the import and chooses a file with this text. */
export async function chooseFile(text: string, name = "contacts.csv") {
  const view = renderApp("/contacts?show=import");
  const dialog = await screen.findByRole("dialog", { name: "Import contacts" });
  await within(dialog).findByRole("button", { name: "Choose a file" });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("There is no way to choose a file.");
  await view.user.upload(input, new File([text], name, { type: name.endsWith("csv") ? "text/csv" : "text/vcard" }));
  return { ...view, dialog: within(dialog) };
}

/** A table of people named Person 0, Person 1 and so on. */
export const people = (count: number) =>
  `First name,Email\n${Array.from({ length: count }, (_, at) => `Person ${at},p${at}@example.com`).join("\n")}`;
