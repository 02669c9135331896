import { escapeText } from "./escape.ts";
import { joinLines } from "./fold.ts";
import { linkAddress } from "./social-links.ts";
import { fullName } from "@cardinal/contract/fields/full-name";
import { type VcardSource } from "./vcard-source.ts";
import { reachLines, textLine } from "./write-vcard.ts";

/**
 * A small vCard for a QR code that works offline: name, organisation, first telephone number, first email address and
 * the card's address; no photo. Typically 150 to 200 octets, 53 modules per side at level L.
 * @throws Error "No file created" when there is no name.
 */
export function writeOfflineVcard(card: VcardSource, url: string): string {
  const name = escapeText(fullName(card));
  if (name === "") throw new Error("No file created");
  const first = ["phone", "email"].flatMap((ref) => card.buttons.find((button) => button.ref === ref) ?? []);
  const address = linkAddress(url);
  return joinLines([
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escapeText(card.name_last)};${escapeText(card.name_first)};;;`,
    `FN:${name}`,
    ...textLine("ORG", card.organization_name),
    ...reachLines(first).map((line) => line.replace(/,(VOICE|INTERNET):/, ":")),
    ...(address === undefined ? [] : [`URL:${address}`]),
    "END:VCARD",
  ]);
}
