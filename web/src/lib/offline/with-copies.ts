import type { Attach } from "../live.ts";

/** How long the database may take before what was kept is shown, when there seems to be a network, in milliseconds. */
const PATIENCE_MS = 4000;

const loadCopies = () => import("./copies.ts");

/**
 * Listens as `attach` does, keeps what it says in this browser, and gives the copy when there is no answer: at once
 * without a network, after a while with one that does not get through. What comes later replaces it.
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
    const timer = setTimeout(() => void showCopy().catch(ignore), navigator.onLine ? PATIENCE_MS : 0);
    const detach = attach(
      source,
      (value) => {
        settled = true;
        onValue(value);
        void loadCopies()
          // Who has left meanwhile leaves nothing behind.
          .then((copies) => (ended ? undefined : copies.keepCopy(source, value, Date.now())))
          .catch(ignore);
      },
      (error) => {
        // Without a network not even the library may be there; what the rules refuse is refused with one.
        const kept = navigator.onLine ? Promise.resolve(false) : showCopy().catch(() => false);
        void kept.then((isShown) => {
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

/** A browser that keeps nothing, such as a private window, works as long as it has a network. */
function ignore(): void {
  // Nothing depends on it.
}
