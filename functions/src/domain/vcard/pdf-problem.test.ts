import { describe, expect, it } from "vitest";
import { createPdf, createPdfWithStream } from "../../testing/documents.ts";
import { pdfProblem } from "./pdf-problem.ts";

const changed = (from: string | RegExp, to: string) =>
  Buffer.from(createPdf().toString("latin1").replace(from, to), "latin1");

describe("a PDF that readers can open", () => {
  it.each<[string, Uint8Array]>([
    ["with a table of objects", createPdf()],
    ["with a stream of objects", createPdfWithStream()],
    ["whose end points to a wrong place", changed(/startxref\n\d+/, "startxref\n7")],
    ["that was changed and has a second part", Buffer.concat([createPdf(), createPdf().subarray(9)])],
    ["with the word Encrypt in a text", createPdf("/Encrypt 9 0 R")],
  ])("is accepted: %s", (_name, bytes) => {
    expect(pdfProblem(bytes)).toBeNull();
  });
});

describe("a PDF that readers cannot open", () => {
  it.each<[string, Uint8Array]>([
    ["without a list of its objects", changed(/xref[^]*startxref/, "startxref")],
    ["whose end points nowhere", changed(/xref[^]*startxref\n\d+/, "startxref\n99999999")],
    ["without a root", changed(/\/Root 1 0 R/, "")],
    ["whose root is missing", changed(/^1 0 obj/m, "")],
    ["whose stream of objects is cut off", createPdfWithStream().subarray(0, 90)],
    ["that has only a start and an end", Buffer.from("%PDF-1.7\n%%EOF\n")],
  ])("is damaged: %s", (_name, bytes) => {
    expect(pdfProblem(bytes)).toBe("file-damaged");
  });

  it.each<[string, Uint8Array]>([
    ["in its table", changed("/Root 1 0 R", "/Root 1 0 R /Encrypt 5 0 R")],
    ["in its table, beside it", changed("/Root 1 0 R", "/Root 1 0 R/Encrypt<</Filter/Standard>>")],
    ["in its stream", createPdfWithStream("/Encrypt 5 0 R")],
  ])("is protected: %s", (_name, bytes) => {
    expect(pdfProblem(bytes)).toBe("file-protected");
  });
});

it("is fast for large files that are crafted to be slow", () => {
  const hostile = Buffer.from(
    `%PDF-1.4\n${"1 0 ".repeat(2_000_000)}trailer /Root 1 0 R ${" ".repeat(60_000)}startxref 0 %%EOF`,
  );
  expect(pdfProblem(hostile)).toBe("file-damaged");
});
