import { keepImport, type RowResult, type PendingImport } from "../../lib/offline/import-store.ts";
import type { ImportKind } from "./import-kind.ts";

/** Number of rows per request. */
const BATCH_SIZE = 500;

/**
 * Sends the remaining rows in batches. Each batch has a number, so that the API applies it only once, and its result is
 * stored in this browser as soon as it is answered: a closed tab or a lost answer loses nothing.
 * @param onProgress called with the import after each batch.
 * @throws ApiFailure; the import keeps the state after the last batch.
 */
export async function runImport<Row>(
  kind: ImportKind<Row>,
  pending: PendingImport<Row>,
  onProgress: (now: PendingImport<Row>) => void,
  signal?: AbortSignal,
): Promise<PendingImport<Row>> {
  let now = pending;
  while (now.results.length < now.rows.length && signal?.aborted !== true) {
    const from = now.results.length;
    const part = Math.floor(from / BATCH_SIZE);
    const rows = now.rows.slice(from, from + BATCH_SIZE);
    const { results } = await kind.send(
      { rows, mail: now.mail, import: { id: now.id, part, rows: now.rows.length }, before: 0 },
      { idempotencyKey: `${now.id}-${part}`, signal },
    );
    now = { ...now, results: [...now.results, ...results] };
    await keepImport(kind.place, now);
    onProgress(now);
  }
  return now;
}

/** Checks all rows without changing anything. @param onProgress called with the number of checked rows. */
export async function tryImport<Row>(
  kind: ImportKind<Row>,
  { mail, rows }: Pick<PendingImport<Row>, "mail" | "rows">,
  onProgress: (tried: number) => void,
  signal: AbortSignal,
): Promise<RowResult[]> {
  const all: RowResult[] = [];
  while (all.length < rows.length) {
    const before = all.filter(({ outcome }) => outcome === "created").length;
    const some = rows.slice(all.length, all.length + BATCH_SIZE);
    const { results } = await kind.send({ rows: some, mail, before }, { signal });
    all.push(...results);
    onProgress(all.length);
  }
  return all;
}

/** The number of rows by outcome, and the refused ones by cause, most frequent first. */
export function summaryOf(results: readonly RowResult[]) {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  const causes = new Map<string, { readonly code: string; readonly problem: string | null; count: number }>();
  for (const { outcome, code = "", fields = {} } of results) {
    counts[outcome] += 1;
    if (outcome !== "refused") continue;
    const problem = Object.values(fields)[0] ?? null;
    const cause = causes.get(problem ?? code) ?? { code, problem, count: 0 };
    cause.count += 1;
    causes.set(problem ?? code, cause);
  }
  return { counts, causes: [...causes.values()].sort((one, other) => other.count - one.count) };
}
