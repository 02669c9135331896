import type { Attach } from "../live-source.ts";

/** How long the database may take before the copy is shown, in milliseconds. */
const ANSWER_TIMEOUT_MS = 4000;

const loadCopies = () => import("./copies.ts");

/**
 * Listens as `attach` does and keeps a copy of every value in this browser. Without a network the copy is delivered at
 * once; with one, after a timeout. A later answer replaces it.
 */
export function withCopies(attach: Attach): Attach {
  return (source, onValue, onError) => {
    let settled = false;
    let ended = false;
    const showCopy = async (): Promise<boolean> => {
      const copy = await (await loadCopies()).readCopy(source);
      if (copy === undefined || settled || ended) return settled;
      onValue(copy.value);
      return true;
    };
    const timer = setTimeout(() => void showCopy().catch(ignore), navigator.onLine ? ANSWER_TIMEOUT_MS : 0);
    const detach = attach(
      source,
      (value) => {
        settled = true;
        onValue(value);
        void loadCopies()
          // Nothing is stored for a user who has signed out since.
          .then((copies) => (ended ? undefined : copies.keepCopy(source, value, Date.now())))
          .catch(ignore);
      },
      (error) => {
        // Without a network the library itself may fail to load; with one, the error is a refusal of the rules.
        const shownCopy = navigator.onLine ? Promise.resolve(false) : showCopy().catch(() => false);
        void shownCopy.then((isShown) => {
          if (!isShown) onError(error);
        });
      },
    );
    return () => {
      ended = true;
      clearTimeout(timer);
      detach();
    };
  };
}

/**
 * Removes entries that were deleted from this browser's copy of their list. What is shown of a list does not do that:
 * an entry that is no longer in it may have been renamed.
 */
export async function dropFromCopy(path: string, keys: readonly string[]): Promise<void> {
  await loadCopies()
    .then((copies) => copies.dropEntries(path, keys))
    .catch(ignore);
}

/**
 * Removes this browser's copies of deleted paths: a path without a listener does not report that it was deleted.
 */
export async function dropCopies(paths: readonly string[]): Promise<void> {
  await loadCopies()
    .then((copies) => copies.dropValues(paths))
    .catch(ignore);
}

/** A browser without a database, such as a private window, works as long as it has a network. */
function ignore(): void {
  // Copies are optional.
}
