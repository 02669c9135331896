import { address } from "./address.ts";

interface MailedCode {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

/** The link in the newest mail by which the identity provider asks to confirm the address; null when there is none. */
export async function confirmationLink(email: string): Promise<URL | null> {
  const service = `http://${address("FIREBASE_AUTH_EMULATOR_HOST")}/emulator/v1/projects/${address("GCLOUD_PROJECT")}`;
  const response = await fetch(`${service}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: readonly MailedCode[] };
  const found = oobCodes.findLast((code) => code.email === email && code.requestType === "VERIFY_EMAIL");
  return found === undefined ? null : new URL(found.oobLink);
}
