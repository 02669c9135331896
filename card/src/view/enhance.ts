import { isInAppBrowser } from "../vcard/vcard-style.ts";
import {
  countClick,
  countDownload,
  countView,
  isOwnVisit,
  signedIn,
  visitBatch,
  visitSource,
} from "./enhance/count.ts";
import { openQr } from "./enhance/full-screen-qr.ts";
import { showInAppHint } from "./enhance/in-app-hint.ts";
import { offerApp } from "./enhance/offer-app.ts";
import { copyAndSay, shareCard } from "./enhance/share.ts";
import { startVideo } from "./enhance/start-video.ts";
import { enableForms } from "./enhance/enable-forms.ts";
import { whenShown } from "./enhance/when-shown.ts";

export interface EnhanceOptions {
  /** Sends the counts; the page's own by default. */
  readonly fetch?: typeof fetch;
  /** Query of the address the visitor came by, which may hold `?s=qr`. */
  readonly search?: string;
  /** False where a view is not a visit, such as in the owner's editor. */
  readonly counts?: boolean;
  /** What the server says of a field, in the language the card is shown in. */
  readonly say?: (problem: string) => string;
  /** Opens a path of the app, where the card is shown within it. */
  readonly go?: (path: string) => void;
}

/** Offers the exchange form after the contact was saved. */
function offerToLeave(button: HTMLElement | null, fold: HTMLElement | null, known: boolean): void {
  if (button === null || fold === null || known || fold.querySelector<HTMLElement>("form")?.hidden === true) return;
  button.hidden = false;
  button.onclick = () => {
    button.hidden = true;
    fold.setAttribute("open", "");
    fold.querySelector<HTMLElement>('[name="name"]')?.focus();
  };
}

/**
 * Gives a card that is in the page its behaviour: counts the visit, clicks and saved contacts; share sheet; QR code
 * full-screen; a visitor's forms; the hint for browsers that swallow contact files; video behind the card. No framework, no markup of its
 * own: it reads the `data-` attributes that `CardView` writes.
 * @returns takes all of it away again.
 */
export function enhanceCard(root: HTMLElement, options: EnhanceOptions = {}): () => void {
  // What `Deferred` has kept from the first frame.
  for (const held of root.querySelectorAll("noscript")) held.outerHTML = held.innerHTML;
  const stop = new AbortController();
  const { signal } = stop;
  const { uid = "", url = "", name = "", enterprise, groups } = root.dataset;
  const { fetch: send = (...call) => fetch(...call), search = location.search, counts = true, say, go } = options;
  const source = visitSource(search);
  const counting = { uid, source, enterprise, groups: groups?.split(" ").filter(Boolean), fetch: send };
  const own = isOwnVisit(uid);
  const counted = counts && !own;
  const part = <E extends HTMLElement>(kind: string) => root.querySelector<E>(`[data-cc="${kind}"]`);

  // Counted here, and by the server where there are no scripts.
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-cc="save"]'))
    if (link.search !== "") link.search = "";
  if (counts) whenShown(() => countView(counting, own, visitBatch(search)), signal);
  const press = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const link = target?.closest<HTMLElement>("[data-button]");
    if (link && counted) countClick(counting, link.dataset["button"] ?? "");
    const copy = target?.closest<HTMLElement>("[data-copy]");
    if (copy && event.type === "click") void copyAndSay(copy);
    if (target?.closest('[data-cc="save"]')) {
      if (counted) countDownload(counting);
      offerToLeave(part("leave"), part("exchange-fold"), own || signedIn() !== null);
      const hint = part("hint");
      if (hint !== null && isInAppBrowser(navigator.userAgent)) showInAppHint(hint, url, navigator.userAgent);
    }
  };
  root.addEventListener("click", press, { signal });
  root.addEventListener("auxclick", press, { signal });

  const share = part("share");
  share?.addEventListener("click", () => void shareCard(share, { title: name, url: `${url}?s=link` }), { signal });
  const [turn, code] = [part("qr"), part("code")];
  const turnOver = (event: Event) => {
    if (turn === null || code === null) return;
    event.preventDefault();
    openQr(turn, code, name, signal);
  };
  turn?.addEventListener("click", turnOver, { signal });
  const video = part<HTMLVideoElement>("video");
  if (video !== null) startVideo(video);
  const takeBack = offerApp(root, uid, source, go);
  enableForms(root, { uid, source, fetch: send, signal, ...(say ? { say } : {}) });

  root.dataset["ccOn"] = "";
  return () => {
    stop.abort();
    takeBack();
    delete root.dataset["ccOn"];
  };
}
