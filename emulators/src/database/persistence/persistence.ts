/**
 * Keeps what is written in a folder, so that it is there again after any end of the process: a log to which each write
 * is appended before it takes effect, and from time to time a snapshot of everything, with which a new log begins.
 *
 *     snapshot-3   a record for each namespace, and one that says it is complete
 *     log-3        a record for each write since then
 *     lock         the process that uses the folder
 */
import {
  appendFileSync,
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fromJson, getOwn, isJsonObject, type JsonValue, toExportJson } from "../data/json.ts";
import { getAt, type Node, setAt } from "../data/node.ts";
import type { Path } from "../data/path.ts";
import { formatRecord, readRecords } from "./records.ts";

export interface WrittenPlaces {
  readonly namespace: string;
  readonly after: Node;
  readonly written: readonly Path[];
}

export interface PersistenceOptions {
  readonly log?: (line: string) => void;
  /** The log is replaced by a snapshot when it is larger than this and than the last snapshot; 4 MB by default. */
  readonly maxLogBytes?: number;
}

/** Why a folder cannot be used; a message for the user. */
export class PersistenceError extends Error {}

const MAX_LOG_BYTES = 4 * 1024 * 1024;

/** A folder in which one process persists its database. */
export class Persistence {
  /** The current data, by namespace. */
  readonly #roots = new Map<string, Node>();
  readonly #folder: string;
  readonly #maxLogBytes: number;
  #generation = 0;
  #snapshotBytes = 0;
  #logBytes = 0;
  #file: number;

  /** Opens a folder and creates it if needed. @throws PersistenceError when it is in use or damaged. */
  constructor(folder: string, { log = () => {}, maxLogBytes = MAX_LOG_BYTES }: PersistenceOptions = {}) {
    this.#folder = folder;
    this.#maxLogBytes = maxLogBytes;
    mkdirSync(folder, { recursive: true });
    this.#lock();
    this.#readSnapshot();
    this.#readLog(log);
    this.#file = openSync(this.#nameOf("log"), "a");
    this.#removeOthers();
  }

  /** The restored data, by namespace. */
  get roots(): ReadonlyMap<string, Node> {
    return this.#roots;
  }

  /** Persists a write atomically. @throws the system's error on failure; then nothing of it is persisted. */
  append({ namespace, after, written }: WrittenPlaces): void {
    if (this.#logBytes > Math.max(this.#maxLogBytes, this.#snapshotBytes)) this.#compact();
    // The initial data of a namespace is persisted with its first write.
    const kept = this.#roots.has(namespace) ? written : [[]];
    const places = kept.map((path: Path): JsonValue => [[...path], toExportJson(getAt(after, path))]);
    const record = Buffer.from(formatRecord({ namespace, places }));
    try {
      appendFileSync(this.#file, record);
    } catch (error) {
      // Nothing may follow half a record: it would be lost with it.
      ftruncateSync(this.#file, this.#logBytes);
      throw error;
    }
    this.#logBytes += record.length;
    this.#roots.set(namespace, after);
  }

  close(): void {
    closeSync(this.#file);
    rmSync(join(this.#folder, "lock"), { force: true });
  }

  #nameOf(kind: "snapshot" | "log", generation = this.#generation): string {
    return join(this.#folder, `${kind}-${generation}`);
  }

  #lock(): void {
    const file = join(this.#folder, "lock");
    const owner = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
    if (owner !== process.pid && isRunning(owner)) {
      throw new PersistenceError(`${this.#folder} is in use by process ${owner}`);
    }
    writeFileSync(file, String(process.pid));
  }

  #readSnapshot(): void {
    const generations = readdirSync(this.#folder).flatMap((name) => /^snapshot-(\d+)$/.exec(name)?.slice(1) ?? []);
    if (generations.length === 0) return;
    this.#generation = Math.max(...generations.map(Number));
    const bytes = readFileSync(this.#nameOf("snapshot"));
    const { records } = readRecords(bytes);
    const last = records.at(-1);
    if (!isJsonObject(last) || getOwn(last, "namespaces") !== records.length - 1) {
      throw new PersistenceError(`${this.#nameOf("snapshot")} is damaged`);
    }
    this.#snapshotBytes = bytes.length;
    for (const record of records.slice(0, -1)) this.#apply(record);
  }

  #readLog(log: (line: string) => void): void {
    const file = this.#nameOf("log");
    if (!existsSync(file)) return;
    const bytes = readFileSync(file);
    const { records, length } = readRecords(bytes);
    for (const record of records) this.#apply(record);
    if (length < bytes.length) {
      log(`${file}: the last ${bytes.length - length} bytes are no whole write and were dropped`);
      truncateSync(file, length);
    }
    this.#logBytes = length;
  }

  #apply(record: JsonValue): void {
    if (!isJsonObject(record)) return;
    const [namespace, places] = [getOwn(record, "namespace"), getOwn(record, "places")];
    if (typeof namespace !== "string" || !Array.isArray(places)) return;
    for (const place of places) {
      const [path, value = null] = Array.isArray(place) ? place : [];
      if (!Array.isArray(path)) continue;
      const root = this.#roots.get(namespace) ?? null;
      this.#roots.set(namespace, setAt(root, path.map(String), fromJson(value)));
    }
  }

  /** A snapshot gets its name when it is complete; only then is what it replaces removed. */
  #compact(): void {
    const next = this.#generation + 1;
    const temporary = join(this.#folder, "snapshot.tmp");
    const file = openSync(temporary, "w");
    let bytes = 0;
    const write = (json: JsonValue): void => {
      const record = Buffer.from(formatRecord(json));
      appendFileSync(file, record);
      bytes += record.length;
    };
    for (const [namespace, root] of this.#roots) write({ namespace, places: [[[], toExportJson(root)]] });
    write({ namespaces: this.#roots.size });
    closeSync(file);
    renameSync(temporary, this.#nameOf("snapshot", next));
    closeSync(this.#file);
    this.#generation = next;
    this.#file = openSync(this.#nameOf("log"), "a");
    [this.#snapshotBytes, this.#logBytes] = [bytes, 0];
    this.#removeOthers();
  }

  #removeOthers(): void {
    const kept = new Set([`snapshot-${this.#generation}`, `log-${this.#generation}`]);
    for (const name of readdirSync(this.#folder)) {
      if (/^(snapshot|log)-\d+$|^snapshot\.tmp$/.test(name) && !kept.has(name)) rmSync(join(this.#folder, name));
    }
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid < 1) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is running as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
