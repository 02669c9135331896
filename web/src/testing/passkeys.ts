import { vi } from "vitest";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** The browser's passkey requests, in order. */
interface Asked {
  readonly made: PublicKeyCredentialCreationOptions[];
  readonly used: PublicKeyCredentialRequestOptions[];
}

/**
 * Fakes a browser with an authenticator that has passkeys of `uid`; with `refuses` the user cancels, with `suggests`
 * they choose a suggestion at once. Remove it with `vi.unstubAllGlobals()`.
 */
export function installAuthenticator(uid: string, { refuses = false, suggests = false } = {}): Asked {
  const asked: Asked = { made: [], used: [] };
  const cancel = () => Promise.reject(new DOMException("Cancelled.", "NotAllowedError"));
  const credential = {
    id: "cred-1",
    rawId: bytes("cred-1"),
    type: "public-key",
    getClientExtensionResults: () => ({}),
  };
  const create = ({ publicKey }: CredentialCreationOptions) => {
    if (publicKey) asked.made.push(publicKey);
    const response = {
      clientDataJSON: bytes("client"),
      attestationObject: bytes("attestation"),
      getTransports: () => ["internal"],
    };
    return refuses ? cancel() : Promise.resolve({ ...credential, response });
  };
  const get = ({ publicKey }: CredentialRequestOptions) => {
    if (publicKey) asked.used.push(publicKey);
    const response = {
      clientDataJSON: bytes("client"),
      authenticatorData: bytes("data"),
      signature: bytes("signature"),
      userHandle: bytes(uid),
    };
    return refuses ? cancel() : Promise.resolve({ ...credential, response });
  };
  const Credential = function PublicKeyCredential() {};
  const isConditionalMediationAvailable = () => Promise.resolve(suggests);
  vi.stubGlobal("PublicKeyCredential", Object.assign(Credential, { isConditionalMediationAvailable }));
  vi.stubGlobal(
    "navigator",
    new Proxy(navigator, { get: (target, name) => (name === "credentials" ? { create, get } : bound(target, name)) }),
  );
  return asked;
}

/** A property of the real navigator, whose methods must be called on it. */
function bound(target: Navigator, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === "function" ? (value as (...args: unknown[]) => unknown).bind(target) : value;
}
