let reload = () => location.reload();

/** Loads the page again from the server. */
export function reloadPage(): void {
  reload();
}

/** Replaces what a reload does; without an argument, it reloads again. */
export function setReload(next: () => void = () => location.reload()): void {
  reload = next;
}
