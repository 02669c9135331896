import { shardOf } from "@cardinal/contract/fields/person-words";
import type { Database } from "firebase-admin/database";
import type { Change } from "../change.ts";
import { childKeys } from "./list-keys.ts";

/** Replaces index entries, each `true`, with others. */
export const entriesChange = (old: readonly string[], fresh: readonly string[]): Change => ({
  ...Object.fromEntries(old.filter((path) => !fresh.includes(path)).map((path) => [path, null])),
  ...Object.fromEntries(fresh.filter((path) => !old.includes(path)).map((path) => [path, true])),
});

interface WordRange {
  /** Prefix of the word: at least two characters. */
  readonly start: string;
  readonly limit: number;
  readonly after?: string | undefined;
}

/**
 * Entries `{word}~{id}` of `{index}/{first two characters}` with a prefix, in order: at most `limit`, after an entry.
 */
export async function listWords(db: Database, index: string, { start, limit, after }: WordRange): Promise<string[]> {
  const ordered = db.ref(`${index}/${shardOf(start)}`).orderByKey();
  const rest = after === undefined || after < start ? ordered.startAt(start) : ordered.startAfter(after);
  return childKeys(await rest.endAt(`${start}\uf8ff`).limitToFirst(limit).get());
}
