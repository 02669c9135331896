import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../../../testing/render-app.tsx";
import { toImportRows } from "./import-rows.ts";
import { PreviewTable } from "./preview-table.tsx";

function show(entry: Parameters<typeof toImportRows>[0][number], language: "en" | "de" = "en") {
  renderPart(<PreviewTable rows={toImportRows([entry])} skipped={new Set()} onSkip={() => {}} />, { language });
}

test("says which values of an entry are kept in the note, and which are not imported", () => {
  show({ name_first: "Grace", leftOver: ["ask reception"], lost: ["g@example.com", "+1 555 0100"] });
  expect(screen.getByText("Kept in the note: ask reception")).toBeInTheDocument();
  expect(screen.getByText("Not imported because the note is full: g@example.com, +1 555 0100")).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: "Import Grace" })).toBeChecked();
});

test("says only how many, of many values that are not imported", () => {
  const lost = Array.from({ length: 30 }, (_, at) => `v${at}`);
  show({ name_first: "Grace", lost });
  expect(screen.getByText("Not imported because the note is full: v0, v1, v2, v3, v4 and 25 more")).toBeInTheDocument();
});

test("says so in German", () => {
  show({ name_first: "Grace", lost: ["a", "b", "c", "d", "e", "f", "g"] }, "de");
  const sentence = "Nicht importiert, da die Notiz voll ist: a, b, c, d, e und 2 weitere";
  expect(screen.getByText(sentence)).toBeInTheDocument();
});
