/** Runs `task` once the browser is idle; returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(task, 3000);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(task, { timeout: 10_000 });
  return () => cancelIdleCallback(asked);
}
