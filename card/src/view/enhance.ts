import { isInAppBrowser } from "../vcard/vcard-style.ts";
import {
  countClick,
  countDownload,
  countView,
  isOwnVisit,
  signedInUid,
  visitBatch,
  visitSource,
} from "./enhance/count.ts";
import { openQr } from "./enhance/full-screen-qr.ts";
import { showInAppHint } from "./enhance/in-app-hint.ts";
import { offerApp } from "./enhance/offer-app.ts";
import { copyAndConfirm, shareCard } from "./enhance/share.ts";
import { startVideo } from "./enhance/start-video.ts";
import { enableForms } from "./enhance/enable-forms.ts";
import { whenShown } from "./enhance/when-shown.ts";

export interface EnhanceOptions {
  /** Sends the requests; the global `fetch` by default. */
  readonly fetch?: typeof fetch;
  /** Query of the visited address, which may contain `?s=qr`. */
  readonly search?: string;
  /** False where a view is not a visit, such as in the owner's editor. */
  readonly counts?: boolean;
  /** Translates the server's message about a field into the language of the card. */
  readonly say?: (problem: string) => string;
  /** Opens a path of the app when the card is shown inside it. */
  readonly go?: (path: string) => void;
}

/** Offers the exchange form after the contact was saved. */
function offerExchange(button: HTMLElement | null, fold: HTMLElement | null, known: boolean): void {
  if (button === null || fold === null || known || fold.querySelector<HTMLElement>("form")?.hidden === true) return;
  button.hidden = false;
  button.onclick = () => {
    button.hidden = true;
    fold.setAttribute("open", "");
    fold.querySelector<HTMLElement>('[name="name"]')?.focus();
  };
}

/**
 * Adds behaviour to a rendered card: counts the visit, clicks and saved contacts; share sheet; full-screen QR code; the
 * visitor's forms; the hint for in-app browsers that cannot save contact files; the background video. It needs no
 * framework and no markup of its own, only the `data-` attributes that `CardView` writes.
 * @returns a function that removes all of it.
 */
export function enhanceCard(root: HTMLElement, options: EnhanceOptions = {}): () => void {
  // Parses the markup that `Deferred` kept out of the first frame.
  for (const deferred of root.querySelectorAll("noscript")) deferred.outerHTML = deferred.innerHTML;
  const stop = new AbortController();
  const { signal } = stop;
  const { uid = "", url = "", name = "", enterprise, groups } = root.dataset;
  const { fetch: send = (...call) => fetch(...call), search = location.search, counts = true, say, go } = options;
  const source = visitSource(search);
  const counting = { uid, source, enterprise, groups: groups?.split(" ").filter(Boolean), fetch: send };
  const own = isOwnVisit(uid);
  const counted = counts && !own;
  const part = <E extends HTMLElement>(kind: string) => root.querySelector<E>(`[data-cc="${kind}"]`);

  // Saved contacts are counted here; the query makes the server count them where there are no scripts.
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-cc="save"]'))
    if (link.search !== "") link.search = "";
  if (counts) whenShown(() => countView(counting, own, visitBatch(search)), signal);
  const press = (event: Event) => {
    // Only the primary and the middle button open a link.
    if (event instanceof MouseEvent && event.button > 1) return;
    const target = event.target instanceof Element ? event.target : undefined;
    const link = target?.closest<HTMLElement>("[data-button]");
    if (link && counted) countClick(counting, link.dataset["button"] ?? "");
    const copy = target?.closest<HTMLElement>("[data-copy]");
    if (copy && event.type === "click") void copyAndConfirm(copy);
    if (target?.closest('[data-cc="save"]')) {
      if (counted) countDownload(counting);
      offerExchange(part("leave"), part("exchange-fold"), own || signedInUid() !== null);
      const hint = part("hint");
      if (hint !== null && isInAppBrowser(navigator.userAgent)) showInAppHint(hint, url, navigator.userAgent);
    }
  };
  root.addEventListener("click", press, { signal });
  root.addEventListener("auxclick", press, { signal });

  const share = part("share");
  share?.addEventListener("click", () => void shareCard(share, { title: name, url: `${url}?s=link` }), { signal });
  const [qrLink, code] = [part<HTMLAnchorElement>("qr"), part("code")];
  if (qrLink !== null && code !== null) {
    const showCode = () => openQr(qrLink, code, name, signal);
    const press = (event: Event) => {
      event.preventDefault();
      showCode();
    };
    qrLink.addEventListener("click", press, { signal });
    // The link was pressed before this script had loaded, and led to the code on the page.
    if (qrLink.hash !== "" && qrLink.hash === location.hash) {
      history.replaceState(history.state, "", location.pathname + location.search);
      showCode();
    }
  }
  const video = part<HTMLVideoElement>("video");
  if (video !== null) startVideo(video);
  const restoreForms = offerApp(root, uid, source, go);
  enableForms(root, { uid, source, fetch: send, signal, ...(say ? { say } : {}) });

  root.dataset["ccOn"] = "";
  return () => {
    stop.abort();
    restoreForms();
    delete root.dataset["ccOn"];
  };
}
