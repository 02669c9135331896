/** One path that a request writes to, with the written value. */
import { isJsonObject, type JsonValue, parseDraft } from "../data/json.ts";
import { checkDepth, checkKey, InvalidDataError } from "../data/limits.ts";
import type { Draft } from "../data/node.ts";
import { getTouchedPath, type Path, parsePath, PRIORITY_KEY } from "../data/path.ts";

export interface Change {
  readonly path: Path;
  readonly draft: Draft;
}

/**
 * Parses the path of a write or read: every part must be a valid key, the last may be `.priority`.
 * @throws InvalidDataError
 */
export function parseRequestPath(json: JsonValue | undefined): string[] {
  if (typeof json !== "string") throw new InvalidDataError(INVALID_PATH);
  const path = parsePath(json);
  checkPath(path);
  return path;
}

const INVALID_PATH = "Invalid token in path";

/** @throws InvalidDataError when a part of the path is not a valid key or the path is too deep. */
export function checkPath(path: Path): void {
  const keys = getTouchedPath(path);
  try {
    for (const key of keys) checkKey(key);
    if (keys.length > 0) checkDepth(keys.length - 1);
  } catch (error) {
    // `.info` and its children only exist in clients; requests for them fail here as well.
    throw error instanceof InvalidDataError ? new InvalidDataError(INVALID_PATH) : error;
  }
}

/** A write of one value. @throws InvalidDataError when the value cannot be stored there. */
export function parseChange(path: Path, json: JsonValue): Change {
  if (path.at(-1) !== PRIORITY_KEY) return { path, draft: parseDraft(json, path.length) };
  const draft = parseDraft(json);
  if (draft !== null && (draft.kind === "object" || typeof draft.value === "boolean")) {
    throw new InvalidDataError("Invalid .priority");
  }
  return { path, draft };
}

const INVALID_UPDATE = "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?";

/** The writes of an update: keys are paths below `path`. @throws InvalidDataError when the update is not an object. */
export function parseChanges(path: Path, json: JsonValue | undefined): Change[] {
  if (!isJsonObject(json)) throw new InvalidDataError(INVALID_UPDATE);
  return Object.entries(json).map(([key, value]) => parseChange([...path, ...parseRelativePath(path, key)], value));
}

function parseRelativePath(base: Path, key: string): string[] {
  const relative = parsePath(key);
  try {
    checkPath([...base, ...relative]);
  } catch (error) {
    throw error instanceof InvalidDataError ? new InvalidDataError(INVALID_UPDATE) : error;
  }
  return relative;
}
