import { EvaluationError, PathValue, type Value } from "../values/values.ts";

/** "The total number of unique Firestore documents accessed must be at most two" (Cloud Storage, rules conditions). */
const MAX_DOCUMENTS = 2;
const DOCUMENT_PATH = /^\/databases\/[^/]+\/documents(?:\/[^/]+\/[^/]+)+$/;

/** Not an error of the rules: the condition cannot be decided before this document is fetched. */
export class DocumentNeeded extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`Needs ${path}`);
    this.path = path;
  }
}

/**
 * The Firestore documents of one request. A missing document aborts the evaluation with `DocumentNeeded`; the caller
 * adds the document and evaluates again.
 */
export class Documents {
  readonly #fetched = new Map<string, ReadonlyMap<string, Value> | null>();

  /** Adds the fields of a document, null when it does not exist. */
  add(path: string, fields: ReadonlyMap<string, Value> | null): void {
    this.#fetched.set(path, fields);
  }

  /** `firestore.exists(path)`. */
  exists(path: PathValue): boolean {
    return this.#read(path) !== null;
  }

  /**
   * `firestore.get(path)`: a map with `data`, `id` and `__name__`.
   * @throws EvaluationError when there is no such document.
   */
  get(path: PathValue): Value {
    const data = this.#read(path);
    if (data === null) throw new EvaluationError(`Document not found: ${path.toString()}.`);
    return new Map<string, Value>([
      ["data", data],
      ["id", path.segments.at(-1) ?? ""],
      ["__name__", new PathValue(path.segments)],
    ]);
  }

  #read(path: PathValue): ReadonlyMap<string, Value> | null {
    const text = path.toString();
    if (!DOCUMENT_PATH.test(text)) throw new EvaluationError(`Not the path of a document: ${text}.`);
    const fields = this.#fetched.get(text);
    if (fields !== undefined) return fields;
    if (this.#fetched.size >= MAX_DOCUMENTS) {
      throw new EvaluationError(`Firestore lookups are limited to ${MAX_DOCUMENTS} documents in one request.`);
    }
    throw new DocumentNeeded(text);
  }
}
