import { screen } from "@testing-library/react";
import type { Button } from "@cardinal/contract/entities/button";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPart } from "../../testing/render-app.tsx";
import { ButtonListEditor } from "./button-list-editor.tsx";

const EMAIL: Button = { id: "a", ref: "email", data: "ada@example.com" };
const DOCUMENT: Button = { id: "b", ref: "pdf", data: "/media/document/ada/0b7f3a52-1f0e-4f4c-9d53-0c1e3c2a9f10.pdf" };

function Editor({ saved }: { readonly saved: readonly Button[] }) {
  const [value, setValue] = useState<readonly Button[]>([EMAIL, DOCUMENT]);
  const [stored, setStored] = useState(saved);
  return (
    <>
      <ButtonListEditor value={value} stored={stored} onChange={setValue} />
      <button type="button" onClick={() => setStored(value)}>
        Save
      </button>
    </>
  );
}

/** Removes a button, and saves the list. */
async function removeAndSave({ user }: ReturnType<typeof renderPart>, name: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: `More options for ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save" }));
}

test("a removed document cannot be restored after the save, which deletes the file", async () => {
  await removeAndSave(renderPart(<Editor saved={[EMAIL, DOCUMENT]} />), "PDF document");
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("a removed button without a file can be restored after the save", async () => {
  await removeAndSave(renderPart(<Editor saved={[EMAIL, DOCUMENT]} />), "Email");
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("a removed document that was never saved can be restored after a save, because its file is still there", async () => {
  await removeAndSave(renderPart(<Editor saved={[EMAIL]} />), "PDF document");
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
});
