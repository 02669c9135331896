import type { InputOf } from "@cardinal/contract/endpoint";
import type { addPasskey } from "@cardinal/contract/endpoints/users/passkeys/add-passkey";
import { beginPasskey } from "@cardinal/contract/endpoints/users/passkeys/begin-passkey";
import { beginPasskeySignIn } from "@cardinal/contract/endpoints/users/passkeys/begin-passkey-sign-in";
import { signInWithPasskey } from "@cardinal/contract/endpoints/users/passkeys/sign-in-with-passkey";
import { PASSKEY_ALGORITHMS } from "@cardinal/contract/fields/passkey";
import { call } from "./api.ts";
import { anotherUser, signInWithToken } from "./firebase/accounts.ts";

const load = () => import("@simplewebauthn/browser");

/** Browsers create no passkeys for an IP address, such as that of the local machine. */
const ADDRESS = /^(?:[\d.]+|\[.*\])$/;

/** Whether this browser can create and use passkeys here. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && !ADDRESS.test(location.hostname);
}

/**
 * A passkey that was not created or not used: `passkey/not-used`, or `passkey/known` when the device has one already.
 */
class PasskeyProblem extends Error {
  readonly code: "passkey/not-used" | "passkey/known";

  constructor(code: PasskeyProblem["code"], cause: unknown) {
    super("The passkey was not used.", { cause });
    this.code = code;
  }
}

/** Browsers do not reveal the reason: the user has cancelled, the prompt timed out, or there is no passkey. */
async function ask<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    throw new PasskeyProblem(isKnown ? "passkey/known" : "passkey/not-used", error);
  }
}

/** Has the browser create a passkey for the signed-in user and returns the input of `addPasskey`. */
export async function makePasskey(): Promise<Omit<InputOf<typeof addPasskey>, "name">> {
  const [{ startRegistration }, begun] = await Promise.all([load(), call(beginPasskey, {})]);
  const { id, response } = await ask(
    startRegistration({
      optionsJSON: {
        challenge: begun.challenge,
        rp: { id: begun.rp_id, name: "Cardinal" },
        user: { id: begun.user_id, name: begun.user_name, displayName: begun.user_name },
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: begun.excluded.map((known) => ({ id: known.id, type: "public-key" })),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
        attestation: "none",
      },
    }),
  );
  return {
    credential: id,
    client_data: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: [...(response.transports ?? [])],
  };
}

const encode = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

interface PasskeyOptions {
  /** Offers passkeys in the browser's suggestions for a field, and waits until one is chosen. */
  readonly autofill?: boolean;
  /** The only user who may sign in, for reauthentication. */
  readonly uid?: string;
}

/** Signs in with a passkey. */
export async function signInByPasskey({ autofill = false, uid }: PasskeyOptions = {}): Promise<void> {
  const [{ startAuthentication }, begun] = await Promise.all([load(), call(beginPasskeySignIn, {})]);
  const { id, response } = await ask(
    startAuthentication({
      optionsJSON: { challenge: begun.challenge, rpId: begun.rp_id, userVerification: "required" },
      useBrowserAutofill: autofill,
    }),
  );
  const user_handle = response.userHandle ?? "";
  if (uid !== undefined && user_handle !== encode(uid)) throw anotherUser();
  const { sign_in } = await call(signInWithPasskey, {
    credential: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle,
  });
  await signInWithToken(sign_in);
}

/** Whether passkeys can be offered in the suggestions for a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await (await load()).browserSupportsWebAuthnAutofill());
}

/** Cancels the pending request for a passkey. */
export async function stopSuggesting(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}
