/** Announces changes of stored data to all tabs of this browser. */
export interface ChangeChannel {
  /** Notifies the watchers in all tabs. */
  readonly announce: () => void;
  /** Calls `notify` after every change, also by another tab; returns the unsubscribe function. */
  readonly watch: (notify: () => void) => () => void;
}

/** Opens the channel of a database. @param name the name of the database. */
export function openChangeChannel(name: string): ChangeChannel {
  const watchers = new Set<() => void>();
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
  const notifyWatchers = () => {
    for (const watcher of watchers) watcher();
  };
  channel?.addEventListener("message", notifyWatchers);
  return {
    announce: () => {
      channel?.postMessage("changed");
      notifyWatchers();
    },
    watch: (notify) => {
      watchers.add(notify);
      return () => void watchers.delete(notify);
    },
  };
}
