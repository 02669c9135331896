import { isDocumentAddress } from "@cardinal/contract/fields/web/document-address";
import { KIND_NAMES, shapeOf } from "@cardinal/contract/entities/button-kinds";
import { escapeText, plainValue } from "./escape.ts";
import type { LinkLabels, VcardButton } from "./vcard-source.ts";
import type { VcardStyle } from "./vcard-style.ts";

/** Name of the link to the card itself. */
const CARD = { en: "Card", de: "Visitenkarte" } as const;

/** A label that Apple's Contacts translates. */
const APPLE_HOME_PAGE = "_$!<HomePage>!$_";

/**
 * Link of a button, prefixed with `https://` unless it is an http(s) address; undefined when it is empty. Backslashes
 * are percent-encoded, because some readers treat them as escapes.
 */
export function linkAddress(data: string): string | undefined {
  const typed = plainValue(data).replace(/\\/g, "%5C");
  if (typed === "") return undefined;
  return /^https?:\/\//i.test(typed) ? typed : `https://${typed.replace(/^\/+/, "")}`;
}

/**
 * Lines for every link of the card: first the website (Outlook imports that one and one more), then the card's own
 * address, then the rest in the owner's order.
 *
 * Style 2.1 writes bare `URL`s, the only form that Android imports. Style 3.0 adds the label that an iPhone shows
 * (`itemN.X-ABLabel`). `X-SOCIALPROFILE` is written only for a bare handle, which is not a URL: a network written both
 * ways would appear twice.
 */
export function linkLines(
  buttons: readonly VcardButton[],
  cardUrl: string,
  style: VcardStyle,
  labels: LinkLabels,
): string[] {
  const files = buttons.filter(({ ref, data }) => shapeOf(ref) === "file" && isDocumentAddress(data));
  const links = buttons.filter((button) => shapeOf(button.ref) === "web" || files.includes(button));
  const handles = style === "3.0" ? links.filter(isHandle) : [];
  const site = links.find((button) => button.ref === "website");
  const others = links.filter((button) => button !== site && !handles.includes(button));
  const listed = [
    ...(site ? [{ address: linkAddress(site.data), label: site.label || APPLE_HOME_PAGE, type: ";TYPE=WORK" }] : []),
    { address: linkAddress(cardUrl), label: CARD[labels.language], type: "" },
    ...others.map((button) => ({ address: addressOf(button, cardUrl), label: labelOf(button, labels), type: "" })),
  ];
  const seen = new Set<string>();
  const lines: string[] = [];
  let item = 0;
  for (const { address, label, type } of listed) {
    if (address === undefined || seen.has(address)) continue;
    seen.add(address);
    if (style === "2.1") lines.push(`URL${type}:${address}`);
    else lines.push(`item${++item}.URL${type}:${address}`, `item${item}.X-ABLabel:${escapeText(label)}`);
  }
  return [...lines, ...handles.map(socialProfileLine)];
}

/** An uploaded document is served from the card's host. */
function addressOf({ data }: VcardButton, cardUrl: string): string | undefined {
  return isDocumentAddress(data) ? new URL(data, linkAddress(cardUrl)).href : linkAddress(data);
}

function labelOf({ ref, label = "" }: VcardButton, { buttons }: LinkLabels): string {
  const name = ref === "website" ? undefined : buttons[ref];
  return label.trim() || (name ?? APPLE_HOME_PAGE);
}

/** A network's `@name` or `name`: no dot and no slash, so not an address. */
function isHandle(button: VcardButton): boolean {
  return Object.hasOwn(KIND_NAMES, button.ref) && /^@?[A-Za-z0-9_-]+$/.test(plainValue(button.data));
}

function socialProfileLine(button: VcardButton): string {
  const handle = plainValue(button.data).replace(/^@/, "");
  return `X-SOCIALPROFILE;TYPE=${button.ref};X-USER=${handle}:x-apple:${handle}`;
}
