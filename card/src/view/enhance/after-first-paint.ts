/**
 * Calls back when the page's first frame is on the screen (Paint Timing, https://www.w3.org/TR/paint-timing/), and not
 * merely rendered: until then, other work competes with the browser's painting for the processor. In a browser that
 * does not report it, calls back after the first frame is rendered.
 */
export function afterFirstPaint(callback: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) {
    requestAnimationFrame(() => setTimeout(callback));
    return;
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe({ type: "paint", buffered: true });
}
