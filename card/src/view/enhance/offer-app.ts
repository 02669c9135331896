import { isConnected, signedInUid } from "./count.ts";

/**
 * Replaces the visitor's forms with links to the app when another user is signed in on this browser, because they
 * already have a name and a card. The owner sees the forms.
 * @param go opens a path inside the app; without it the browser follows the links.
 * @returns a function that restores the forms.
 */
export function offerApp(
  root: HTMLElement,
  uid: string,
  source: string | undefined,
  go?: (path: string) => void,
): () => void {
  const member = signedInUid();
  if (member === null || member === uid) return () => {};
  const swaps = ["add", "message"].flatMap((kind) => {
    const link = root.querySelector<HTMLAnchorElement>(`[data-cc="${kind}-link"]`);
    const fold = root.querySelector<HTMLElement>(`[data-cc="${kind === "add" ? "exchange" : kind}-fold"]`);
    return link && fold ? [{ kind, link, fold }] : [];
  });
  for (const { kind, link, fold } of swaps) {
    link.hidden = false;
    fold.hidden = true;
    if (go !== undefined) link.onclick = (event) => follow(event, link, go);
    if (kind === "add" && source !== undefined) link.setAttribute("href", `/contacts?add=${uid}&s=${source}`);
    if (kind === "add" && isConnected(uid)) {
      link.setAttribute("href", `/contacts?open=${uid}`);
      link.lastChild?.replaceWith(link.dataset["known"] ?? "");
    }
  }
  return () => {
    for (const { link, fold } of swaps) {
      link.hidden = true;
      link.onclick = null;
      fold.hidden = false;
    }
  };
}

/** Leaves clicks that open a new tab to the browser. */
function follow(event: MouseEvent, link: HTMLAnchorElement, go: (path: string) => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
