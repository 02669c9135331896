import { buttonHref, buttonValue } from "@cardinal/card/view/button-link";
import { safeFileAddress } from "@cardinal/card/view/page-style";
import type { ShownButton } from "@cardinal/contract/entities/button";
import { retailKey } from "@cardinal/contract/fields/ids";
import { paths } from "@cardinal/contract/paths";
import type { Departure } from "../domain/enterprise/offboarding/find-departure.ts";
import type { HttpReply } from "../http/reply.ts";
import { join, type Markup, markup } from "../text/markup.ts";
import { cacheControl } from "./card-reply.ts";
import { plainPage } from "./plain-page.ts";

const TEXTS = {
  en: {
    unnamed: "This person",
    heading: (name: string, enterprise: string) => `${name} no longer works at ${enterprise}`,
    colleague: (name: string) => `${name} has taken over and will be glad to help you.`,
    toColleague: (name: string) => `Open ${name}’s card`,
    company: (enterprise: string) => `You can still reach ${enterprise}:`,
    noContact: (enterprise: string) => `Please get in touch with ${enterprise} directly.`,
    off: "This card is no longer in use.",
    claim: (enterprise: string) => `Do you work at ${enterprise}, and is this printed card yours now?`,
    claimLink: "Link it to your card",
  },
  de: {
    unnamed: "Diese Person",
    heading: (name: string, enterprise: string) => `${name} arbeitet nicht mehr bei ${enterprise}`,
    colleague: (name: string) => `${name} hat übernommen und hilft Ihnen gern weiter.`,
    toColleague: (name: string) => `Karte von ${name} öffnen`,
    company: (enterprise: string) => `So erreichen Sie ${enterprise}:`,
    noContact: (enterprise: string) => `Bitte wenden Sie sich direkt an ${enterprise}.`,
    off: "Diese Karte wird nicht mehr verwendet.",
    claim: (enterprise: string) => `Sie arbeiten bei ${enterprise}, und diese gedruckte Karte gehört jetzt Ihnen?`,
    claimLink: "Mit Ihrer Karte verknüpfen",
  },
} as const;
type Texts = (typeof TEXTS)["en" | "de"];

/**
 * The page for a scanned card whose owner has left the enterprise: it says so, and names a colleague or contact.
 * @param key of the scanned printed card, which a colleague may claim.
 */
export function departurePage(departure: Departure, key: string | null): HttpReply {
  const { language, name, note, enterprise } = departure;
  const texts = TEXTS[language];
  const logo = safeFileAddress(enterprise.logo);
  const heading = texts.heading(name === "" ? texts.unnamed : name, enterprise.name);
  const body = join([
    logo === undefined ? markup`` : markup`<img class="logo" src="${logo}" alt="${enterprise.name}" />`,
    markup`<h1>${heading}</h1>`,
    note === "" ? markup`` : markup`<div class="said"><p>${note}</p></div>`,
    nextSteps(departure, texts),
    key === null || !retailKey.safeParse(key).success ? markup`` : claimOf(key, enterprise.name, texts),
  ]);
  return plainPage({ language, title: heading, body, headers: { "cache-control": cacheControl() } });
}

function nextSteps({ colleague, contact, enterprise }: Departure, texts: Texts): Markup {
  if (colleague !== null)
    return markup`<p>${texts.colleague(colleague.name)}</p><p><a class="button" href="${colleague.route}">${texts.toColleague(colleague.name)}</a></p>`;
  if (contact === null) return markup`<p>${texts.off}</p>`;
  const lines = contact.buttons.flatMap((button) => lineOf(button) ?? []);
  const address = contact.address === "" ? [] : [markup`<p class="address">${contact.address}</p>`];
  if (lines.length + address.length === 0) return markup`<p>${texts.noContact(enterprise.name)}</p>`;
  const list = lines.length === 0 ? markup`` : markup`<ul>${join(lines)}</ul>`;
  return markup`<p>${texts.company(enterprise.name)}</p>${join(address)}${list}`;
}

/** A button of the enterprise as a line with a link; undefined when it has no address. */
function lineOf(button: ShownButton): Markup | undefined {
  const href = buttonHref(button);
  if (href === undefined) return undefined;
  return markup`<li><a href="${href}" rel="noopener">${button.label ?? buttonValue(button)}</a></li>`;
}

function claimOf(key: string, enterprise: string, { claim, claimLink }: Texts): Markup {
  return markup`<p class="claim">${claim(enterprise)} <a href="${paths.claim(key)}">${claimLink}</a></p>`;
}
