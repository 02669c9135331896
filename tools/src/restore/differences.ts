import { isDeepStrictEqual } from "node:util";

/** A change of one path; null removes it. */
export interface Change {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Keys of the path of a record, such as `contacts/{owner}/{key}`: it is replaced as a whole. */
const RECORD_DEPTH = 3;
/** A larger value is replaced part by part, in bytes of JSON. */
const LARGE = 256 * 1024;
/** Size of a write in bytes of JSON: the database accepts 16 MB from an SDK, and 256 MB over REST. */
const WRITE_SIZE = 1024 * 1024;

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The changes that replace `before` at a path with `after`. */
export function* differences(path: string, before: unknown, after: unknown): Generator<Change> {
  if (isDeepStrictEqual(before ?? null, after ?? null)) return;
  const isDivided = isMap(after) && (path.split("/").length < RECORD_DEPTH || JSON.stringify(after).length > LARGE);
  if (!isDivided) return void (yield { path, before: before ?? null, after: after ?? null });
  const old = isMap(before) ? before : {};
  for (const key of new Set([...Object.keys(old), ...Object.keys(after)]))
    yield* differences(`${path}/${key}`, old[key], after[key]);
}

/** Collects changes until they have the size of one write. */
export class Writer {
  readonly #write: (change: Readonly<Record<string, unknown>>) => Promise<void>;
  #pending: Record<string, unknown> = {};
  #size = 0;

  constructor(write: (change: Readonly<Record<string, unknown>>) => Promise<void>) {
    this.#write = write;
  }

  async add(path: string, value: unknown): Promise<void> {
    this.#pending[path] = value;
    this.#size += path.length + JSON.stringify(value).length;
    if (this.#size >= WRITE_SIZE) await this.flush();
  }

  async flush(): Promise<void> {
    const change = this.#pending;
    [this.#pending, this.#size] = [{}, 0];
    if (Object.keys(change).length > 0) await this.#write(change);
  }
}
