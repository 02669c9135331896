import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { generator, KEYS_OF_ONE_OWNER, MAX_BATCH } from "../../../entities/generator.ts";
import { reason } from "../../../entities/platform/admin.ts";
import { generatorId } from "../../../fields/ids.ts";
import { line } from "../../../fields/text.ts";

export const mintKeys = endpoint({
  method: "POST",
  path: "/api/admin/generators/{id}/mint",
  summary:
    "Create keys until the batch has `count` in total. They are created in the background: `minted` is their current number. A repeated call resumes work that has stopped.",
  access: "admin",
  role: "operator",
  input: () =>
    z.strictObject({
      id: generatorId,
      count: z.number().int().min(1).max(MAX_BATCH, `A batch has at most ${MAX_BATCH} keys.`),
    }),
  reply: () => generator,
  fails: ["not-found", "conflict"],
});

/** Input that exporting the keys of a batch requires. */
const EXPORT_INPUT = {
  reason,
  /** The name of the batch, for more than `KEYS_OF_ONE_OWNER` keys, and for the CSV that contains its PINs. */
  confirmation: line(80).optional(),
};
const CONDITIONS = `For a batch of more than ${KEYS_OF_ONE_OWNER} keys, \`confirmation\` is its name, and once there are two owners, another owner must confirm (409 \`approval-needed\`); the caller can then download its files for 24 hours.`;

/** Maximum number of cards in a PDF. */
export const MAX_KEY_SHEET = 1000;

export const printKeys = endpoint({
  method: "GET",
  path: "/api/admin/generators/{id}/sheets",
  summary: `Print sheets with code, key and serial number of up to ${MAX_KEY_SHEET} cards of a batch, starting with the serial number \`from\`, as a PDF with crop marks. Streamed. ${CONDITIONS}`,
  access: "admin",
  role: "owner",
  input: () =>
    z.strictObject({
      id: generatorId,
      ...EXPORT_INPUT,
      from: z.coerce.number().int().min(1).max(MAX_BATCH).default(1),
    }),
  reply: { raw: "application/pdf", streamed: true },
  fails: ["not-found", "conflict", "confirmation-mismatch", "approval-needed"],
});

export const exportKeys = endpoint({
  method: "GET",
  path: "/api/admin/generators/{id}/keys",
  summary: `The keys of a batch as a CSV file with serial number, key and address, ordered by serial number. Streamed. The header \`Repr-Digest\` contains the SHA-256 of the file. Only the first file of a batch with PINs contains the PINs, and after it no more keys can be added to the batch; this file always requires \`confirmation\`. ${CONDITIONS}`,
  access: "admin",
  role: "owner",
  input: () =>
    z.strictObject({
      id: generatorId,
      ...EXPORT_INPUT,
      format: z.literal("csv", "Use csv. PDF files are at `sheets`.").optional(),
    }),
  reply: { raw: "text/csv", streamed: true },
  fails: ["not-found", "conflict", "confirmation-mismatch", "approval-needed"],
});
