import { keepImport, type RowResult, type WaitingImport } from "../../lib/offline/import-store.ts";
import type { ImportKind } from "./import-kind.ts";

/** Rows of one request. */
const PART_SIZE = 500;

/**
 * Sends the rows that were not sent yet, part by part. Each part has a number by which the service does it once, and is
 * kept in this browser as soon as its answer is there: a closed tab, or a lost answer, costs nothing.
 * @param tell called with the import after each part.
 * @throws ApiFailure; the import stays as it was after the last part.
 */
export async function runImport<Row>(
  kind: ImportKind<Row>,
  waiting: WaitingImport<Row>,
  tell: (now: WaitingImport<Row>) => void,
  signal?: AbortSignal,
): Promise<WaitingImport<Row>> {
  let now = waiting;
  while (now.results.length < now.rows.length && signal?.aborted !== true) {
    const from = now.results.length;
    const part = Math.floor(from / PART_SIZE);
    const rows = now.rows.slice(from, from + PART_SIZE);
    const { results } = await kind.send(
      { rows, mail: now.mail, import: { id: now.id, part, rows: now.rows.length }, before: 0 },
      { idempotencyKey: `${now.id}-${part}`, signal },
    );
    now = { ...now, results: [...now.results, ...results] };
    await keepImport(kind.place, now);
    tell(now);
  }
  return now;
}

/** Tries all rows without changing anything. @param tell called with the number of rows that were tried. */
export async function tryImport<Row>(
  kind: ImportKind<Row>,
  { mail, rows }: Pick<WaitingImport<Row>, "mail" | "rows">,
  tell: (tried: number) => void,
  signal: AbortSignal,
): Promise<RowResult[]> {
  const all: RowResult[] = [];
  while (all.length < rows.length) {
    const before = all.filter(({ outcome }) => outcome === "created").length;
    const some = rows.slice(all.length, all.length + PART_SIZE);
    const { results } = await kind.send({ rows: some, mail, before }, { signal });
    all.push(...results);
    tell(all.length);
  }
  return all;
}

/** How many rows had each outcome, and the refused ones by their cause, the most frequent first. */
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
