/**
 * Shows the card's QR code full-screen on white and keeps the screen awake. Esc, the button and the browser's back
 * button close it.
 * @param trigger the pressed control, which contains the dialog's labels.
 * @param figure the code, the last child of its parent; it moves into the dialog and back.
 */
export function openQr(trigger: HTMLElement, figure: HTMLElement, name: string, signal: AbortSignal): void {
  const place = figure.parentElement;
  const dialog = document.createElement("dialog");
  dialog.className = "cc-full";
  dialog.ariaLabel = trigger.textContent;
  const title = document.createElement("p");
  title.textContent = name;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = trigger.dataset["close"] ?? "";
  close.onclick = () => dialog.close();
  dialog.append(title, figure, close);
  place?.append(dialog);
  const releaseScreen = keepAwake();
  const stop = new AbortController();
  const end = () => dialog.close();
  dialog.addEventListener("close", () => {
    stop.abort();
    releaseScreen();
    place?.append(figure);
    dialog.remove();
    if (isOurEntry()) history.back();
  });
  addEventListener("popstate", end, { signal: stop.signal });
  signal.addEventListener("abort", end, { signal: stop.signal });
  history.pushState({ ...(history.state as object | null), ccQr: true }, "");
  dialog.showModal();
}

/** True while the current history entry is the one that was added by opening the code. */
function isOurEntry(): boolean {
  return (history.state as { ccQr?: boolean } | null)?.ccQr === true;
}

/** Keeps the screen from dimming, if the browser supports it, and returns a function to stop. */
function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => {};
  const lock = navigator.wakeLock.request("screen").catch(() => undefined);
  return () => void lock.then((sentinel) => sentinel?.release());
}
