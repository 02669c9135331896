/** Calls back once the page is visible, not while it is prerendered or in a background tab. */
export function whenShown(callback: () => void, signal: AbortSignal): void {
  if (isShown()) {
    callback();
    return;
  }
  const check = () => {
    if (!isShown()) return;
    stop.abort();
    callback();
  };
  const stop = new AbortController();
  signal.addEventListener("abort", () => stop.abort());
  document.addEventListener("prerenderingchange", check, { signal: stop.signal });
  document.addEventListener("visibilitychange", check, { signal: stop.signal });
}

/** `prerendering` exists only in Chrome and is missing in TypeScript's types. */
function isShown(): boolean {
  return !(document as { prerendering?: boolean }).prerendering && document.visibilityState !== "hidden";
}
