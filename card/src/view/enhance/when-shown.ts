/** Calls back once the page is really looked at: not while a browser prerenders it or opens it in a background tab. */
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

/** `prerendering` is Chrome's alone and not in TypeScript's list yet. */
function isShown(): boolean {
  return !(document as { prerendering?: boolean }).prerendering && document.visibilityState !== "hidden";
}
