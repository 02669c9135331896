import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";

/** `/srv/chunks/stats-a1.cjs:12:34`, anywhere in a line of a stack. */
const PLACE = /((?:\/|[A-Za-z]:\\)[^\s():]+\.cjs):(\d+):(\d+)/g;

/**
 * Maps a stack trace from the bundle to the sources. Source maps are read only when there is a bug to log: Node's own
 * option (`--enable-source-maps`) reads those of every loaded module, which makes a cold start a tenth longer.
 */
export function toSourceStack(stack: string): string {
  const maps = new Map<string, SourceMap | null>();
  return stack.replaceAll(PLACE, (place, file: string, line: string, column: string) => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    // Stack traces count from 1, source maps from 0.
    const found = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !("originalSource" in found)) return place;
    return `${found.originalSource.replace(/^(\.\.\/)+/, "")}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")) as ConstructorParameters<typeof SourceMap>[0]);
  } catch {
    return null;
  }
}
