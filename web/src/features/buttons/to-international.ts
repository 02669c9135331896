import type { Button } from "@cardinal/contract/entities/button";
import type { CountryCode } from "libphonenumber-js/min";
import { isByNumber } from "./complete-data.ts";

/** A number without a country code, as it is dialled within a country. */
const NATIONAL = /^(?:\(0\)|\(?0?) ?[1-9][0-9()./\- ]{4,}$/;

/** The country in the browser's languages, such as DE in `de-DE`; a bare `en` has none. */
function countryOfBrowser(): string | undefined {
  for (const language of navigator.languages) {
    const { region } = new Intl.Locale(language);
    if (region !== undefined) return region;
  }
  return undefined;
}

/**
 * A national telephone number with its country code. The country is taken from another number on the card, else from
 * the browser's language; null when it is not a number of that country, or when neither indicates one.
 */
export async function toInternational(
  typed: string,
  others: readonly Pick<Button, "ref" | "data">[],
): Promise<string | null> {
  const national = typed.trim();
  if (!NATIONAL.test(national)) return null;
  // The numbering plans of all countries are heavy, and few users need it.
  const { isSupportedCountry, parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const known = others.flatMap(({ ref, data }): CountryCode[] => {
    const number = data.replace("https://wa.me/", "+").replace("https://signal.me/#p/", "");
    const country = ref === "phone" || isByNumber(ref) ? parsePhoneNumberFromString(number)?.country : undefined;
    return country === undefined ? [] : [country];
  });
  const region = known[0] ?? countryOfBrowser();
  if (region === undefined || !isSupportedCountry(region)) return null;
  const found = parsePhoneNumberFromString(national, region);
  return found?.isValid() === true ? found.number : null;
}
