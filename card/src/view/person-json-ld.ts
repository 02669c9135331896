import type { PublicCard } from "@cardinal/contract/entities/card";
import { shapeOf } from "@cardinal/contract/entities/button-kinds";
import { withoutTrunkZero } from "@cardinal/contract/fields/phone-number";
import { fullName } from "@cardinal/contract/fields/full-name";
import { buttonHref } from "./button-link.ts";

/**
 * schema.org Person as text for an `application/ld+json` script. `<`, `>` and `&` are written as JSON escapes, so that
 * no field can end the element.
 * @param origin such as `https://cards.example`; the paths of pictures are resolved against it.
 */
export function personJsonLd(card: PublicCard, url: string, origin: string): string {
  const links = card.buttons.filter((button) => shapeOf(button.ref) === "web");
  const first = (ref: "phone" | "email") => card.buttons.find((button) => button.ref === ref)?.data;
  const phone = first("phone");
  const person = {
    "@context": "https://schema.org",
    "@type": "Person",
    name: fullName(card),
    givenName: card.name_first || undefined,
    familyName: card.name_last || undefined,
    jobTitle: card.job_title || undefined,
    worksFor: card.organization_name ? { "@type": "Organization", name: card.organization_name } : undefined,
    description: card.bio || undefined,
    url,
    image: card.profile_pic ? new URL(card.profile_pic.url, origin).href : undefined,
    telephone: phone === undefined ? undefined : withoutTrunkZero(phone),
    email: first("email"),
    address: card.address || undefined,
    knowsAbout: card.skills.length > 0 ? card.skills : undefined,
    sameAs: links.length > 0 ? links.flatMap((button) => buttonHref(button) ?? []) : undefined,
  };
  return JSON.stringify(person).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
