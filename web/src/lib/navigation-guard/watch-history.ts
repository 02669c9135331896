/** Receives history navigation before the router does, and may stop the event. */
export type HistoryWatcher = (event: PopStateEvent) => void;

let watcher: HistoryWatcher | null = null;

// Listeners of a window are called in the order they were added, capturing or not: this one must precede the router's,
// so the app's entry imports this module.
addEventListener("popstate", (event) => watcher?.(event));

/** Calls `next` for every history navigation until the returned function is called. */
export function watchHistory(next: HistoryWatcher): () => void {
  watcher = next;
  return () => {
    if (watcher === next) watcher = null;
  };
}
