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
    "Make keys until the batch has `count` in all. They are made in the background: `minted` says how many there are. A repetition continues work that has stopped.",
  access: "admin",
  role: "operator",
  input: z.strictObject({
    id: generatorId,
    count: z.number().int().min(1).max(MAX_BATCH, `A batch has at most ${MAX_BATCH} keys.`),
  }),
  reply: generator,
  fails: ["not-found", "conflict"],
});

/** What taking the keys of a batch needs. */
const TAKEN = {
  reason,
  /** The name of the batch, for more than `KEYS_OF_ONE_OWNER` keys. */
  confirmation: line(80).optional(),
};
const NEEDS = `For a batch of more than ${KEYS_OF_ONE_OWNER} keys, \`confirmation\` is its name, and as soon as there are two owners, the other one confirms (409 \`approval-needed\`): whoever asked can then take its files for 24 hours.`;

/** Most cards of one PDF. */
export const MAX_KEY_SHEET = 1000;

export const printKeys = endpoint({
  method: "GET",
  path: "/api/admin/generators/{id}/sheets",
  summary: `Sheets for the printer with code, key and serial number of up to ${MAX_KEY_SHEET} cards of a batch, from the serial number \`from\` on, as a PDF with crop marks. Streamed. ${NEEDS}`,
  access: "admin",
  role: "owner",
  input: z.strictObject({ id: generatorId, ...TAKEN, from: z.coerce.number().int().min(1).max(MAX_BATCH).default(1) }),
  reply: { raw: "application/pdf", streamed: true },
  fails: ["not-found", "conflict", "confirmation-mismatch", "approval-needed"],
});

export const exportKeys = endpoint({
  method: "GET",
  path: "/api/admin/generators/{id}/keys",
  summary: `The keys of a batch as a CSV file with serial number, key and address, in the order of the serial numbers. Streamed. The header \`Repr-Digest\` has the SHA-256 of the file. The first file of a batch with PINs has them; they never leave again, and the batch can have no more keys. ${NEEDS}`,
  access: "admin",
  role: "owner",
  input: z.strictObject({ id: generatorId, ...TAKEN }),
  reply: { raw: "text/csv", streamed: true },
  fails: ["not-found", "conflict", "confirmation-mismatch", "approval-needed"],
});
