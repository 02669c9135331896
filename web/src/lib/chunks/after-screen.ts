let announce: () => void = () => undefined;
const shown = new Promise<void>((resolve) => (announce = resolve));

/** Notes that a screen is shown with what it first has to show. */
export function markScreenShown(): void {
  announce();
}

/** Runs `work` once the first screen of this page is shown: what it does not show must not hold it up. */
export function afterScreen<T>(work: () => Promise<T>): Promise<T> {
  return shown.then(work);
}
