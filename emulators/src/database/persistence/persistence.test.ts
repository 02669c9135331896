import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { fromJson, type JsonValue, toExportJson } from "../data/json.ts";
import { type Node, setAt } from "../data/node.ts";
import { Persistence, PersistenceError, type PersistenceOptions } from "./persistence.ts";

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kept "));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The data of a folder, by namespace. */
function read(folder: string, options: PersistenceOptions = {}): Record<string, JsonValue> {
  const persistence = new Persistence(folder, options);
  const found = Object.fromEntries([...persistence.roots].map(([name, root]) => [name, toExportJson(root)]));
  persistence.close();
  return found;
}

interface Write {
  readonly namespace: string;
  readonly places: readonly (readonly [path: readonly string[], value: JsonValue])[];
}

/** Applies writes. @returns the state after each, starting with the empty one. */
function writeAll(persistence: Persistence, writes: readonly Write[]): Record<string, JsonValue>[] {
  const roots = new Map<string, Node>(persistence.roots);
  const states = [Object.fromEntries([...roots].map(([name, root]) => [name, toExportJson(root)]))];
  for (const { namespace, places } of writes) {
    const before = roots.get(namespace) ?? null;
    const after = places.reduce((tree, [path, value]) => setAt(tree, [...path], fromJson(value)), before);
    persistence.append({ namespace, after, written: places.map(([path]) => [...path]) });
    roots.set(namespace, after);
    states.push(Object.fromEntries([...roots].map(([name, root]) => [name, toExportJson(root)])));
  }
  return states;
}

const WRITES: readonly Write[] = [
  { namespace: "a", places: [[["list", "x"], { n: 1, ö: "ü\n" }]] },
  { namespace: "b", places: [[[], { ".value": "text", ".priority": 3 }]] },
  {
    namespace: "a",
    places: [
      [["list", "y"], true],
      [["count"], 2],
      [["list", "x", "n"], null],
    ],
  },
  { namespace: "a", places: [[["__proto__"], { constructor: 1 }]] },
  { namespace: "b", places: [[[], null]] },
];

/** Whether one of several paths is another, or stands below it. */
function overlap(paths: readonly (readonly string[])[]): boolean {
  const isWithin = (path: readonly string[], above: readonly string[]) => above.every((key, at) => path[at] === key);
  return paths.some((path, at) => paths.some((other, index) => index !== at && isWithin(path, other)));
}

describe("persisted data", () => {
  it("is restored after the process has exited", () => {
    const folder = createFolder();
    const persistence = new Persistence(folder);
    const states = writeAll(persistence, WRITES);
    persistence.close();
    expect(read(folder)).toEqual(states.at(-1));
  });

  it("ends with the last complete write, wherever the process was killed", () => {
    const folder = createFolder();
    const persistence = new Persistence(folder);
    const [ends, states] = [[0], [{}] as Record<string, JsonValue>[]];
    for (const write of WRITES) {
      states.push(writeAll(persistence, [write]).at(-1) ?? {});
      ends.push(readFileSync(join(folder, "log-0")).length);
    }
    persistence.close();
    const whole = readFileSync(join(folder, "log-0"));
    for (let length = 0; length <= whole.length; length++) {
      writeFileSync(join(folder, "log-0"), whole.subarray(0, length));
      const count = ends.findLastIndex((end) => end <= length);
      const lines: string[] = [];
      expect(read(folder, { log: (line) => lines.push(line) }), `${length} bytes`).toEqual(states[count]);
      expect(lines.length).toBe(ends.includes(length) ? 0 : 1);
      // A partial record is removed, so that the next write follows a complete one.
      expect(readFileSync(join(folder, "log-0")).length).toBe(ends[count]);
    }
  });

  it("ends before a corrupted write", () => {
    const folder = createFolder();
    const persistence = new Persistence(folder);
    const states = writeAll(persistence, WRITES);
    persistence.close();
    const text = readFileSync(join(folder, "log-0"), "utf8");
    writeFileSync(join(folder, "log-0"), text.replace('"text"', '"test"'));
    expect(read(folder)).toEqual(states[1]);
  });

  it("is the same with and without snapshots, for any writes and any point of failure", () => {
    const key = fc.constantFrom("a", "b", "c", "__proto__");
    const value = fc.oneof(
      fc.integer(),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
      fc.dictionary(key, fc.integer()),
    );
    const place = fc.tuple(fc.array(key, { maxLength: 3 }), value);
    const write = fc.record({
      namespace: fc.constantFrom("one", "two"),
      // The server refuses an update with one path twice, or with one below another.
      places: fc
        .array(place, { minLength: 1, maxLength: 3 })
        .filter((places) => !overlap(places.map(([path]) => path))),
    });
    fc.assert(
      fc.property(fc.array(fc.array(write), { maxLength: 4 }), fc.nat(200), (rounds, maxLogBytes) => {
        const folder = mkdtempSync(join(tmpdir(), "kept "));
        try {
          let last: Record<string, JsonValue> = {};
          for (const writes of rounds) {
            const persistence = new Persistence(folder, { maxLogBytes });
            last = writeAll(persistence, writes).at(-1) ?? {};
            persistence.close();
            expect(read(folder)).toEqual(last);
          }
          // One log, and one snapshot at most.
          expect(readdirSync(folder).filter((name) => name.startsWith("log-")).length).toBeLessThanOrEqual(1);
          expect(readdirSync(folder).filter((name) => name.startsWith("snapshot")).length).toBeLessThanOrEqual(1);
        } finally {
          rmSync(folder, { recursive: true });
        }
      }),
      { numRuns: 60 },
    );
  });

  it("survives a crash during a snapshot", () => {
    const folder = createFolder();
    const persistence = new Persistence(folder);
    const states = writeAll(persistence, WRITES);
    persistence.close();
    writeFileSync(join(folder, "snapshot.tmp"), "half");
    expect(read(folder)).toEqual(states.at(-1));
    expect(existsSync(join(folder, "snapshot.tmp"))).toBe(false);
  });
});

describe("a folder", () => {
  it("is used by one process at a time; a killed process releases it", () => {
    const folder = createFolder();
    // The parent of this process outlives the test.
    writeFileSync(join(folder, "lock"), String(process.ppid));
    expect(() => new Persistence(folder)).toThrow(
      new PersistenceError(`${folder} is in use by process ${process.ppid}`),
    );
    writeFileSync(join(folder, "lock"), "99999999");
    expect(read(folder)).toEqual({});
  });

  it("with a damaged snapshot is refused instead of being read partially", () => {
    const folder = createFolder();
    const persistence = new Persistence(folder, { maxLogBytes: 0 });
    writeAll(persistence, WRITES);
    persistence.close();
    const name = readdirSync(folder).find((one) => one.startsWith("snapshot")) ?? "";
    const text = readFileSync(join(folder, name), "utf8");
    writeFileSync(join(folder, name), text.slice(0, -5));
    expect(() => new Persistence(folder)).toThrow(`${join(folder, name)} is damaged`);
    appendFileSync(join(folder, name), text.slice(-5));
    expect(Object.keys(read(folder))).toEqual(["a", "b"]);
  });
});
