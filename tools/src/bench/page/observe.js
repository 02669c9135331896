// Plain JavaScript, run in the page before anything else: records the largest paint so far, and the first frame in
// which the main control is laid out and clickable.
const benchSeen = { largestPaint: Number.NaN, usable: Number.NaN, shift: 0 };
Object.assign(window, { benchSeen });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) benchSeen.largestPaint = entry.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) benchSeen.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });

const CONTROL = '.cc-save, #save, input[data-path="name_first"]';
function check() {
  const box = document.querySelector(CONTROL)?.getBoundingClientRect();
  const found = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  if (found?.closest(CONTROL)) benchSeen.usable = performance.now();
  else requestAnimationFrame(check);
}
requestAnimationFrame(check);
