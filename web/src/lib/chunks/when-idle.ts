/** Runs `task` once the browser has nothing better to do; returns what calls it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, 3000);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(task, { timeout: 10_000 });
  return () => cancelIdleCallback(asked);
}
