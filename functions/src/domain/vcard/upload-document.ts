import { randomUUID } from "node:crypto";
import type { uploadDocument as call } from "@cardinal/contract/endpoints/vcard/upload-document";
import { isPdf, MAX_DOCUMENTS } from "@cardinal/contract/fields/document";
import { Failure } from "../failure.ts";
import { requireStillThere } from "../person/commit-for.ts";
import type { UseCase } from "../use-case.ts";
import { pdfProblem } from "./pdf-problem.ts";

const PROBLEMS = {
  "file-damaged": "This PDF is damaged. Export it again.",
  "file-protected": "This PDF is encrypted. Save a copy without a password or restrictions.",
} as const;

/**
 * Stores a PDF of the caller for a button. It is deleted within a day, unless a button of their card shows it by then.
 */
export const uploadDocument: UseCase<typeof call> = async (ctx, { file }) => {
  const { uid } = ctx.actor;
  const { files } = ctx.gateways;
  if (!isPdf(file.bytes))
    throw new Failure("unsupported-media-type", {
      message: "This is not a PDF file that can be read.",
      fields: { file: "Choose a PDF file." },
    });
  const problem = pdfProblem(file.bytes);
  if (problem !== null) throw new Failure(problem, { fields: { file: PROBLEMS[problem] } });
  const folder = `document/${uid}/`;
  const { files: kept } = await files.listPage(folder, null, MAX_DOCUMENTS);
  if (kept.length >= MAX_DOCUMENTS)
    throw new Failure("conflict", {
      message: `You have ${MAX_DOCUMENTS} files. Remove a button with one and save your card, or try again tomorrow.`,
    });
  const path = `${folder}${randomUUID()}.pdf`;
  await files.save(path, file.bytes, "application/pdf");
  await requireStillThere(ctx, uid);
  return { url: files.addressOf(path) };
};
