import { screen, waitFor, within } from "@testing-library/react";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import type { Card } from "@cardinal/contract/entities/card";
import { expect } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { makeCard } from "../../testing/samples.ts";
// Loaded in advance, because the first test would otherwise time out while waiting for it.
import "./settings-screen.tsx";
import "./card-parts.tsx";
import "./card-preview.tsx";

/** A field of the editor by its name, once the whole editor is rendered. */
export async function field(name: string): Promise<HTMLInputElement> {
  await waitFor(() => expect(document.getElementById("privacy")).toBeInTheDocument());
  return screen.findByLabelText<HTMLInputElement>(name);
}
export const save = () => screen.getByRole("button", { name: "Save" });
export const preview = (name = "Preview of your card") => within(screen.getByRole("complementary", { name }));

/** Replies like the server: the stored card with the patch applied, and a later date. */
export function saves(card: Card = makeCard()) {
  let stored = card;
  return reply(updateCard, (patch) => {
    stored = { ...stored, ...(patch as Partial<Card>), updated_date: stored.updated_date + 1 };
    return stored;
  });
}
