import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Piece, readBackup } from "./read-backup.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cardinal-backup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readAll(file: string): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of readBackup(file)) pieces.push(piece);
  return pieces;
}

async function read(content: string | Uint8Array): Promise<Piece[]> {
  const file = join(folder, "backup.json");
  await writeFile(file, content);
  return readAll(file);
}

const TREE = {
  contact_counts: { ada: 2, "-N_1": -1.5e3 },
  contacts: { ada: { k1: { note: 'a "b", {c}: [d] \\ é 😀', tags: ["x", "y"] }, k2: { gone: true } } },
  skills: { ada: ["one", { two: "}" }] },
  platform: { owners: 1, days: { "2026-11-30": { views: 3, by: { "h00,": 1 } } } },
  public: { _: { 'ü"{': { html: "<p>,:</p>" } } },
};
const PIECES: Piece[] = [
  ["contact_counts/ada", 2],
  ["contact_counts/-N_1", -1500],
  ["contacts/ada/k1", TREE.contacts.ada.k1],
  ["contacts/ada/k2", { gone: true }],
  ["skills/ada", TREE.skills.ada],
  ["platform/owners", 1],
  ["platform/days/2026-11-30", TREE.platform.days["2026-11-30"]],
  ['public/_/ü"{', { html: "<p>,:</p>" }],
];

test.each([
  ["as one line", JSON.stringify(TREE)],
  ["with spaces", JSON.stringify(TREE, null, 2)],
  ["compressed", gzipSync(JSON.stringify(TREE))],
])("a backup is read record by record: %s", async (_how, content) => {
  expect(await read(content)).toEqual(PIECES);
});

test("records are complete wherever the file is divided into chunks", async () => {
  const many = Array.from(
    { length: 3000 },
    (_, at) => [`k${at}`, { text: `${"é😀".repeat(at % 50)}"\\`, at }] as const,
  );
  const pieces = await read(JSON.stringify({ contacts: { ada: Object.fromEntries(many) } }));
  expect(pieces).toEqual(many.map(([key, value]) => [`contacts/ada/${key}`, value]));
});

test.each([
  ["is empty", ""],
  ["has no tree", "null"],
  ["ends too early", JSON.stringify(TREE).slice(0, -1)],
  ["ends in a record", JSON.stringify(TREE).slice(0, 90)],
  ["is compressed and ends too early", gzipSync(JSON.stringify(TREE)).subarray(0, 150)],
  ["is not JSON", '{"contacts":{"ada":{"k1":oops}}}'],
])("a file that %s is refused", async (_how, content) => {
  await expect(read(content)).rejects.toThrow(/is (damaged|empty or incomplete)/);
});

test("a compressed file that ends too early is refused while others are read", async () => {
  const file = join(folder, "short.json.gz");
  await writeFile(file, gzipSync(JSON.stringify(TREE)).subarray(0, 40));
  const all = await Promise.allSettled(Array.from({ length: 300 }, () => readAll(file)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["rejected"]));
});

test("a file that does not exist is refused", async () => {
  await expect(readAll(join(folder, "none.json"))).rejects.toThrow("cannot be read");
});
