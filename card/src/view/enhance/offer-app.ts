import { isConnected, signedIn } from "./count.ts";

/**
 * Puts links into the app in the place of the visitor's forms when somebody is signed in on this browser: they have a
 * name and a card already. The owner sees what visitors see.
 * @param go opens a path of the app from within it; without it the links are the browser's.
 * @returns puts the forms back.
 */
export function offerApp(
  root: HTMLElement,
  uid: string,
  source: string | undefined,
  go?: (path: string) => void,
): () => void {
  const member = signedIn();
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

/** A click that asks for another tab is the browser's. */
function follow(event: MouseEvent, link: HTMLAnchorElement, go: (path: string) => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
