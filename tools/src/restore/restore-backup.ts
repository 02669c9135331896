import { jobId } from "@cardinal/contract/stored/job";
import { PERSONAL_PLACES } from "@cardinal/contract/stored/places/places";
import type { PersonalData } from "@cardinal/contract/stored/places/place";
import { UserError } from "../command/user-error.ts";
import type { RestoredDatabase } from "./database.ts";
import { type Change, differences, Writer } from "./differences.ts";
import { listIndexEntries, listPeople, parsePlace, placesWith, type Values } from "./places.ts";
import { readBackup } from "./read-backup.ts";

interface Restored {
  readonly file: string;
  readonly database: RestoredDatabase;
  /** Without it, the changes are only counted. */
  readonly write: boolean;
  /** IDs of the accounts that exist at the identity provider; needed to restore users. */
  readonly accounts: ReadonlySet<string> | null;
  /** The expected number of users without an account, who will be deleted again; 0 by default. */
  readonly deletions?: number;
}
/** The number of changes by top-level node and kind. */
type Counts = Map<string, number>;

const isWithin = (path: string, place: string) => place === "" || path === place || path.startsWith(`${place}/`);

/** Sets a value in a tree of maps. */
function setAt(tree: Record<string, unknown>, [key = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) tree[key] = value;
  else setAt((tree[key] ??= Object.create(null)) as Record<string, unknown>, rest, value);
}

function getAt(tree: unknown, keys: readonly string[]): unknown {
  return keys.reduce((node, key) => (node as Readonly<Record<string, unknown>> | undefined)?.[key], tree);
}

/** The values of places in the backup; null where it has none. */
async function readSaved(file: string, places: readonly string[]): Promise<Values> {
  const tree = Object.create(null) as Record<string, unknown>;
  for await (const [path, value] of readBackup(file))
    if (places.some((place) => isWithin(path, place) || isWithin(place, path))) setAt(tree, path.split("/"), value);
  return new Map(places.map((place) => [place, getAt(tree, place.split("/")) ?? null]));
}

interface Planned extends Change {
  /** A user whose account does not exist, and who will therefore be deleted. */
  readonly isDeletion?: boolean;
}

/** A job of functions about a user whose account was deleted after the backup. */
function jobAbout(subject: string, kind: "delete-account" | "remove-remains"): Planned {
  const after = { kind, subject, done: 0, failures: 0, created_date: Date.now(), next_date: 0 };
  return { path: `jobs/${jobId(kind, subject)}`, before: null, after, isDeletion: kind === "delete-account" };
}

/** How many paths are looked up at once. */
const BATCH_SIZE = 50;

/** Those of the paths at which the database stores nothing. */
async function listMissing(paths: readonly string[], database: RestoredDatabase): Promise<Set<string>> {
  const missing = new Set<string>();
  for (let start = 0; start < paths.length; start += BATCH_SIZE) {
    const part = paths.slice(start, start + BATCH_SIZE);
    const found = await Promise.all(part.map((path) => database.exists(path)));
    for (const [at, path] of part.entries()) if (found[at] === false) missing.add(path);
  }
  return missing;
}

/** The index entries of contacts that change, and the jobs that remove what users who were deleted since have left. */
async function* changesAround(owner: string, live: Values, saved: Values, database: RestoredDatabase) {
  const entries = new Set(listIndexEntries(owner, saved));
  for (const path of await listMissing([...entries], database)) yield { path, before: null, after: true };
  for (const path of listIndexEntries(owner, live)) if (!entries.has(path)) yield { path, before: true, after: null };
  const known = new Set(listPeople(owner, live));
  const added = listPeople(owner, saved).filter((uid) => !known.has(uid));
  const toUser = (uid: string) => `users/${uid}`;
  const gone = await listMissing(added.map(toUser), database);
  for (const uid of added) if (gone.has(toUser(uid))) yield jobAbout(uid, "remove-remains");
}

async function collect<One>(all: AsyncIterable<One>): Promise<One[]> {
  const collected: One[] = [];
  for await (const one of all) collected.push(one);
  return collected;
}

/** Restores a subtree: what the backup does not contain is removed from it. */
async function* changesOf(keys: readonly string[], { file, database }: Restored): AsyncGenerator<Planned> {
  const [top = "", owner = ""] = keys;
  const places = placesWith(keys);
  const saved = await readSaved(file, places);
  const [main = ""] = places;
  if (saved.get(main) === null) throw new UserError(`The backup has nothing at ${main}.`);
  if (Object.hasOwn(PERSONAL_PLACES, top) && top !== "users" && !(await database.exists(`users/${owner}`)))
    throw new UserError(`The user ${owner} does not exist: their account was deleted, or has to be restored first.`);
  const live = new Map(await Promise.all(places.map(async (one) => [one, await database.read(one)] as const)));
  for (const place of places) yield* differences(place, live.get(place), saved.get(place));
  if (top === "contacts") yield* changesAround(owner, live, saved, database);
}

/** Restores everything, or a top-level node. It has to be empty: larger trees cannot be compared. */
async function* changesOfAll(place: string, { file, database, accounts }: Restored): AsyncGenerator<Planned> {
  if (accounts === null && isWithin("users", place))
    throw new UserError(
      "Name the accounts that exist: firebase auth:export accounts.json, then --accounts accounts.json.",
    );
  if (await database.exists(place))
    throw new UserError(
      `/${place} is not empty. Remove it first: firebase database:remove /${place} --disable-triggers`,
    );
  const removedBy = (PERSONAL_PLACES as Readonly<Record<string, PersonalData>>)[place]?.removedBy ?? "audit";
  // Entries of the log also have the ids of enterprises.
  const known = removedBy === "audit" || place === "users" ? null : await database.listKeys("users");
  for await (const [path, value] of readBackup(file)) {
    if (!isWithin(path, place)) continue;
    yield* differences(path, null, value);
    const [top, uid = "", field] = path.split("/");
    // Employees without an email address have no account.
    const isGone = top === "users" && field === "email" && value !== "" && accounts?.has(uid) === false;
    if (isGone) yield jobAbout(uid, "delete-account");
    if (known === null || known.has(uid)) continue;
    known.add(uid);
    yield jobAbout(uid, "remove-remains");
  }
}

/** Under which the users without an account are counted. */
const DELETIONS = "users without an account, who will be deleted";

function nameOf({ path, before, after, isDeletion = false }: Planned): string {
  if (isDeletion) return DELETIONS;
  const kind = after === null ? "removed" : before === null ? "added" : "replaced";
  return `${path.split("/")[0] ?? ""} ${kind}`;
}

/**
 * Writes the value that a backup has at a path into the database.
 * @returns the number of changes by node and kind.
 * @throws UserError before anything is written, when another number of users than expected has no account: with the
 * wrong export of the accounts, all users would be deleted.
 */
export async function restoreBackup(path: string, restored: Restored): Promise<Counts> {
  const keys = parsePlace(path);
  // The changes of a subtree fit into memory; those of everything are read from the backup twice.
  const ofSubtree = keys.length < 2 ? null : await collect(changesOf(keys, restored));
  const changes = () => ofSubtree ?? changesOfAll(keys.join(""), restored);
  const counts: Counts = new Map();
  for await (const change of changes()) counts.set(nameOf(change), (counts.get(nameOf(change)) ?? 0) + 1);
  if (!restored.write) return counts;
  const deletions = counts.get(DELETIONS) ?? 0;
  if (deletions !== (restored.deletions ?? 0))
    throw new UserError(
      `${deletions} users of the backup have no account and would be deleted. If that is right, add --delete ${deletions}.`,
    );
  const writer = new Writer((part) => restored.database.write(part));
  for await (const { path: place, after } of changes()) await writer.add(place, after);
  await writer.flush();
  return counts;
}
