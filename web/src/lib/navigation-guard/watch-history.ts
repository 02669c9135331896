/** Sees a move through the browser's history before the router does; may stop it from seeing it. */
export type HistoryWatcher = (event: PopStateEvent) => void;

let watcher: HistoryWatcher | null = null;

// Listeners of a window are called in the order they came, capturing or not: this one must come before the router's,
// so the app's entry imports this module.
addEventListener("popstate", (event) => watcher?.(event));

/** Lets `next` see every move until the returned function is called. */
export function watchHistory(next: HistoryWatcher): () => void {
  watcher = next;
  return () => {
    if (watcher === next) watcher = null;
  };
}
