import { keepResults, type PendingImport, type RowResult, withImportLock } from "../../lib/offline/import-store.ts";
import type { ImportKind } from "./import-kind.ts";

/** Number of rows per request. */
const BATCH_SIZE = 500;

interface Running<Row> {
  /** Whether the import is stored in this browser. */
  readonly isStored: boolean;
  /** Called with the import when sending begins, and after each batch. */
  readonly onProgress: (now: PendingImport<Row>) => void;
  /** Whether the user has stopped it: no further batch is sent. */
  readonly isStopped: () => boolean;
  readonly signal: AbortSignal;
}

/** How sending ended: `discarded` and `stopped` also when the user did that in another tab. */
type RunEnd = "finished" | "interrupted" | "stopped" | "discarded";

/**
 * Sends the remaining rows in batches, in one tab at a time. Each batch has a number, so that the API applies it only
 * once, and its result is stored in this browser as soon as it is answered: a closed tab or a lost answer loses
 * nothing. No batch is sent once the import is stopped in any tab.
 * @throws ApiFailure; the import keeps the state after the last batch.
 */
export function runImport<Row>(kind: ImportKind<Row>, pending: PendingImport<Row>, running: Running<Row>) {
  return withImportLock(kind.place, async (): Promise<RunEnd> => {
    const { isStored, onProgress, isStopped, signal } = running;
    let now = pending;
    while (!signal.aborted) {
      const stored = isStored ? await keep(kind, now) : now;
      if (stored === null) return "discarded";
      now = { ...now, results: stored.results };
      onProgress(now);
      if (now.results.length >= now.rows.length) return "finished";
      if (isStopped() || (isStored && stored.stopped === true)) return "stopped";
      if (signal.aborted) break;
      now = { ...now, results: [...now.results, ...(await sendBatch(kind, now, signal))] };
    }
    return "interrupted";
  });
}

/** Stores the results. A failed write, such as on a full disk, only makes a later visit send the batch again. */
function keep<Row>({ place }: ImportKind<Row>, now: PendingImport<Row>) {
  return keepResults(place, now).catch(() => ({ results: now.results, stopped: undefined }));
}

async function sendBatch<Row>(
  kind: ImportKind<Row>,
  { id, mail, rows, results }: PendingImport<Row>,
  signal: AbortSignal,
) {
  const from = results.length;
  const part = Math.floor(from / BATCH_SIZE);
  const reply = await kind.send(
    { rows: rows.slice(from, from + BATCH_SIZE), mail, import: { id, part, rows: rows.length }, before: 0 },
    { idempotencyKey: `${id}-${part}`, signal },
  );
  return reply.results;
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
