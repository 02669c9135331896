let announce: () => void = () => undefined;
const shown = new Promise<void>((resolve) => (announce = resolve));

/** Marks that a screen has rendered its first content. */
export function markScreenShown(): void {
  announce();
}

/** Runs `work` once the first screen of this page is shown, so that it does not delay the screen. */
export function afterScreen<T>(work: () => Promise<T>): Promise<T> {
  return shown.then(work);
}
