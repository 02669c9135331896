import { randomInt } from "node:crypto";

/** What `npm test` reports about the stack it has started. */
type Place =
  | "CARDINAL_URL"
  | "CARDINAL_DNS_URL"
  | "CARDINAL_ISSUER"
  | "CARDINAL_MAIL_URL"
  | "CARDINAL_STRIPE_URL"
  | "FIREBASE_AUTH_EMULATOR_HOST"
  | "FIREBASE_DATABASE_EMULATOR_HOST"
  | "GCLOUD_PROJECT";

export function address(place: Place): string {
  const found = process.env[place];
  if (found === undefined) throw new Error(`${place} is not set: run the browser flows with \`npm test -- --e2e\`.`);
  return found;
}

/**
 * The header that gives a browser or a call a network address of its own, as real users have. Without it all tests of a
 * run share the rate limits of one client.
 */
export function fromAnotherNetwork(): { readonly "x-forwarded-for": string } {
  return { "x-forwarded-for": `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1` };
}
