import { buttonHref, buttonValue } from "@cardinal/card/view/button-link";
import { safeFileAddress } from "@cardinal/card/view/page-style";
import type { Button } from "@cardinal/contract/entities/button";
import { retailKey } from "@cardinal/contract/fields/ids";
import type { Departure } from "../domain/enterprise/offboarding/find-departure.ts";
import type { HttpReply } from "../http/reply.ts";
import { join, type Markup, markup } from "../text/markup.ts";
import { cacheControl } from "./card-reply.ts";
import { plainPage } from "./plain-page.ts";

const WORDS = {
  en: {
    somebody: "This person",
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
    somebody: "Diese Person",
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
type Words = (typeof WORDS)["en" | "de"];

/**
 * What a scan of the card of somebody sees who has left an enterprise: that they have left, and who helps now.
 * @param key of the printed card that was scanned, which a colleague may claim.
 */
export function departurePage(departure: Departure, key: string | null): HttpReply {
  const { language, name, note, enterprise } = departure;
  const words = WORDS[language];
  const logo = safeFileAddress(enterprise.logo);
  const heading = words.heading(name === "" ? words.somebody : name, enterprise.name);
  const body = join([
    logo === undefined ? markup`` : markup`<img class="logo" src="${logo}" alt="${enterprise.name}" />`,
    markup`<h1>${heading}</h1>`,
    note === "" ? markup`` : markup`<div class="said"><p>${note}</p></div>`,
    wayOn(departure, words),
    key === null || !retailKey.safeParse(key).success ? markup`` : claimOf(key, enterprise.name, words),
  ]);
  return plainPage({ language, title: heading, body, headers: { "cache-control": cacheControl() } });
}

function wayOn({ colleague, contact, enterprise }: Departure, words: Words): Markup {
  if (colleague !== null)
    return markup`<p>${words.colleague(colleague.name)}</p><p><a class="button" href="${colleague.route}">${words.toColleague(colleague.name)}</a></p>`;
  if (contact === null) return markup`<p>${words.off}</p>`;
  const lines = contact.buttons.flatMap((button) => lineOf(button) ?? []);
  const address = contact.address === "" ? [] : [markup`<p class="address">${contact.address}</p>`];
  if (lines.length + address.length === 0) return markup`<p>${words.noContact(enterprise.name)}</p>`;
  const list = lines.length === 0 ? markup`` : markup`<ul>${join(lines)}</ul>`;
  return markup`<p>${words.company(enterprise.name)}</p>${join(address)}${list}`;
}

/** A button of the enterprise as a line with a link; undefined for one that leads nowhere. */
function lineOf(button: Button): Markup | undefined {
  const href = buttonHref(button);
  if (href === undefined) return undefined;
  return markup`<li><a href="${href}" rel="noopener">${button.label ?? buttonValue(button)}</a></li>`;
}

function claimOf(key: string, enterprise: string, { claim, claimLink }: Words): Markup {
  return markup`<p class="claim">${claim(enterprise)} <a href="/claim?key=${key}">${claimLink}</a></p>`;
}
