import { screen, waitFor, within } from "@testing-library/react";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import type { Card } from "@cardinal/contract/entities/card";
import { expect } from "vitest";
import { reply } from "../../testing/fake-api.ts";
import { makeCard } from "../../testing/samples.ts";
// Loaded before the first test, which would otherwise wait for it longer than it waits for anything else.
import "./settings-screen.tsx";
import "./card-parts.tsx";
import "./card-preview.tsx";

/** A field of the editor by its name, once all of the editor is there. */
export async function field(name: string): Promise<HTMLInputElement> {
  await waitFor(() => expect(document.getElementById("privacy")).toBeInTheDocument());
  return screen.findByLabelText<HTMLInputElement>(name);
}
export const save = () => screen.getByRole("button", { name: "Save" });
export const preview = (name = "Preview of your card") => within(screen.getByRole("complementary", { name }));

/** The server as it answers: what is kept with the patch in it, and a later date. */
export function saves(card: Card = makeCard()) {
  let kept = card;
  return reply(updateCard, (patch) => {
    kept = { ...kept, ...(patch as Partial<Card>), updated_date: kept.updated_date + 1 };
    return kept;
  });
}
