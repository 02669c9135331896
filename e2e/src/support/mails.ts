import { address } from "./address.ts";

type MailKind = "PASSWORD_RESET" | "VERIFY_EMAIL";

interface MailedCode {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

/** The link that the identity provider has mailed to somebody last, as it stands in the mail; null when there is none. */
export async function mailedLink(email: string, kind: MailKind): Promise<URL | null> {
  const service = `http://${address("FIREBASE_AUTH_EMULATOR_HOST")}/emulator/v1/projects/${address("GCLOUD_PROJECT")}`;
  const response = await fetch(`${service}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: readonly MailedCode[] };
  const found = oobCodes.findLast((code) => code.email === email && code.requestType === kind);
  return found === undefined ? null : new URL(found.oobLink);
}
