/**
 * Turns the card to its QR code: the code alone, large, on white, the screen kept awake. Esc, the button and the
 * browser's back all close it.
 * @param turn what was pressed, with its words.
 * @param figure the code, last in its parent; it is lent to the dialog and given back.
 */
export function openQr(turn: HTMLElement, figure: HTMLElement, name: string, signal: AbortSignal): void {
  const place = figure.parentElement;
  const dialog = document.createElement("dialog");
  dialog.className = "cc-full";
  dialog.ariaLabel = turn.textContent;
  const title = document.createElement("p");
  title.textContent = name;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = turn.dataset["close"] ?? "";
  close.onclick = () => dialog.close();
  dialog.append(title, figure, close);
  place?.append(dialog);
  const letSleep = keepAwake();
  const stop = new AbortController();
  const end = () => dialog.close();
  dialog.addEventListener("close", () => {
    stop.abort();
    letSleep();
    place?.append(figure);
    dialog.remove();
    if (isOurEntry()) history.back();
  });
  addEventListener("popstate", end, { signal: stop.signal });
  signal.addEventListener("abort", end, { signal: stop.signal });
  history.pushState({ ...(history.state as object | null), ccQr: true }, "");
  dialog.showModal();
}

/** True while the history entry that opening the code made is the current one. */
function isOurEntry(): boolean {
  return (history.state as { ccQr?: boolean } | null)?.ccQr === true;
}

/** Keeps the screen from dimming while somebody scans it, where the browser can; gives back how to stop. */
function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => {};
  const lock = navigator.wakeLock.request("screen").catch(() => undefined);
  return () => void lock.then((held) => held?.release());
}
