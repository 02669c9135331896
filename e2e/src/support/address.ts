/** What `npm test` says of the stack it has started. */
type Place = "CARDINAL_URL" | "CARDINAL_MAIL_URL" | "FIREBASE_AUTH_EMULATOR_HOST" | "GCLOUD_PROJECT";

export function address(place: Place): string {
  const found = process.env[place];
  if (found === undefined) throw new Error(`${place} is not set: run the browser flows with \`npm test -- --e2e\`.`);
  return found;
}
