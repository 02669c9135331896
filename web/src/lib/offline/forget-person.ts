import { forgetLanguageChoice } from "../language.ts";
import {
  CARD_DRAFTS,
  forgetDrafts,
  forgetInTab,
  listDraftKeys,
  MESSAGE_DRAFTS,
  SIGN_UP_DRAFTS,
  storeDraft,
  STORED_BADGES,
  STORED_SIGNS,
  THEME_DRAFTS,
  TYPED_TEXTS,
  WALK_IN_DRAFTS,
} from "./stored-draft.ts";
import { notifyWorkerOfSignOut } from "./worker.ts";

/** How the keys of a user's unsaved changes begin, before their uid. */
const UNSAVED_CHANGES = [CARD_DRAFTS, THEME_DRAFTS, SIGN_UP_DRAFTS];

function forgetChangesOfOthers(person: string): void {
  const isOwn = (key: string) => UNSAVED_CHANGES.some((prefix) => key.startsWith(prefix + person));
  for (const key of UNSAVED_CHANGES.flatMap(listDraftKeys)) if (!isOwn(key)) storeDraft(key, null);
}

/** Deletes the copies, the queue and everything else of a user from this browser. */
export async function forgetPerson(): Promise<void> {
  forgetOpenData();
  for (const prefix of UNSAVED_CHANGES) forgetDrafts(prefix);
  await changeDatabases(async ({ forgetCopies, forgetQueue, forgetImports, forgetScansOfAccounts }) => {
    await Promise.all([forgetCopies(), forgetQueue(), forgetImports(), forgetScansOfAccounts()]);
  });
}

/**
 * Deletes what the user of a session that was ended elsewhere has left here, except unsent work: only they can send it,
 * after signing in again.
 */
export async function forgetEndedSession(person: string): Promise<void> {
  forgetOpenData();
  forgetChangesOfOthers(person);
  await changeDatabases(async ({ forgetCopies, ...work }) => {
    await Promise.all([forgetCopies(), forgetOthers(work, person)]);
  });
}

/** Deletes the unsent work of all users but this one. */
export async function forgetWorkOfOthers(person: string): Promise<void> {
  forgetChangesOfOthers(person);
  await changeDatabases((databases) => forgetOthers(databases, person));
}

/** Deletes what a user has left in this tab: its drafts of badges, its signs, and typed texts of the settings. */
export function forgetInThisTab(): void {
  for (const prefix of [WALK_IN_DRAFTS, STORED_SIGNS, TYPED_TEXTS]) forgetInTab(prefix);
}

/**
 * Deletes the drafts of messages, the badges with their keys, what is in this tab, the pictures, and the chosen
 * language, which would replace that of the next user.
 */
function forgetOpenData(): void {
  notifyWorkerOfSignOut();
  forgetDrafts(MESSAGE_DRAFTS);
  forgetDrafts(STORED_BADGES);
  forgetInThisTab();
  forgetLanguageChoice();
}

type Databases = Awaited<ReturnType<typeof loadDatabases>>;

async function loadDatabases() {
  const [
    { forgetCopies },
    { forgetQueue, forgetQueueOfOthers },
    { forgetImports, forgetImportsOfOthers },
    { forgetScansOfAccounts },
  ] = await Promise.all([
    import("./copies.ts"),
    import("./queue-store.ts"),
    import("./import-store.ts"),
    import("./scan-store.ts"),
  ]);
  return {
    forgetCopies,
    forgetQueue,
    forgetQueueOfOthers,
    forgetImports,
    forgetImportsOfOthers,
    forgetScansOfAccounts,
  };
}

async function forgetOthers(databases: Omit<Databases, "forgetCopies">, person: string): Promise<void> {
  const { forgetQueueOfOthers, forgetImportsOfOthers, forgetScansOfAccounts } = databases;
  await Promise.all([forgetQueueOfOthers(person), forgetImportsOfOthers(person), forgetScansOfAccounts(person)]);
}

/** Runs a task that deletes from the databases. One at a time, in whichever tab: it would interrupt another one. */
async function changeDatabases(task: (databases: Databases) => Promise<void>): Promise<void> {
  // Some private windows have no database, so nothing was stored.
  if (!("indexedDB" in globalThis)) return;
  const databases = await loadDatabases();
  await navigator.locks.request("cardinal-forget", () => task(databases));
}
