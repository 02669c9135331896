import { answerRequests, toJson, type SentRequest } from "./network.ts";

interface Account {
  readonly uid: string;
  email: string;
  password: string;
  email_verified: boolean;
  readonly hasPassword: boolean;
  /** The connected providers, such as `google.com`. */
  readonly providers: string[];
  /** Whether its tokens mark a platform admin. */
  readonly admin: boolean;
  /** The enterprise through which its sessions begin. */
  readonly sso: string | undefined;
}

type LinkKind = "PASSWORD_RESET" | "VERIFY_EMAIL" | "RECOVER_EMAIL" | "VERIFY_AND_CHANGE_EMAIL";

/** Fakes the parts of the identity provider's REST API that the app uses; the SDK is the real one. */
export interface FakeIdentity {
  readonly accounts: Map<string, Account>;
  /** Kinds and addresses of the mails the provider sent. */
  readonly mails: { kind: LinkKind; email: string }[];
  readonly addAccount: (account: {
    uid?: string;
    email: string;
    password?: string;
    verified?: boolean;
    hasPassword?: boolean;
    providers?: readonly string[];
    admin?: boolean;
    sso?: string | undefined;
  }) => Account;
  /** A link code as the provider would mail it. */
  readonly addLink: (code: string, kind: LinkKind, email: string, newEmail?: string) => void;
  /** Refuses the next request to a method (such as `signInWithPassword`) with the service's own error code. */
  readonly refuseNext: (method: string, code: string) => void;
  /** Makes all further requests fail. */
  readonly disconnect: () => void;
  /** Answers requests again. */
  readonly reconnect: () => void;
}

class Refused extends Error {}

interface Link {
  readonly kind: LinkKind;
  readonly email: string;
  readonly newEmail: string | undefined;
}

/** The state of the fake. */
class Accounts {
  readonly accounts = new Map<string, Account>();
  readonly links = new Map<string, Link>();
  readonly mails: FakeIdentity["mails"] = [];

  add({
    email,
    password = "secret1",
    verified = true,
    hasPassword = true,
    providers = [],
    admin = false,
    sso,
    uid,
  }: Parameters<FakeIdentity["addAccount"]>[0]): Account {
    const account = {
      uid: uid ?? `uid-${this.accounts.size + 1}`,
      email,
      password,
      email_verified: verified,
      hasPassword,
      providers: [...providers],
      admin,
      sso,
    };
    this.accounts.set(account.uid, account);
    return account;
  }

  find(email: string | undefined): Account | undefined {
    return [...this.accounts.values()].find((account) => account.email === email);
  }

  byToken(token: string | undefined): Account {
    return this.accounts.get(readToken(token ?? "")) ?? refused("TOKEN_EXPIRED");
  }

  byLink(code: string | undefined): { link: Link; account: Account } {
    const link = this.links.get(code ?? "") ?? refused("INVALID_OOB_CODE");
    return { link, account: this.find(link.email) ?? refused("EMAIL_NOT_FOUND") };
  }
}

type Methods = Record<string, (body: Record<string, string>) => unknown>;

function makeMethods(kept: Accounts): Methods {
  return {
    signInWithPassword: ({ email, password }) => {
      const account = kept.find(email) ?? refused("INVALID_LOGIN_CREDENTIALS");
      return account.password === password ? toSession(account) : refused("INVALID_LOGIN_CREDENTIALS");
    },
    signUp: ({ email = "", password = "" }) =>
      kept.find(email) ? refused("EMAIL_EXISTS") : toSession(kept.add({ email, password, verified: false })),
    signInWithIdp: ({ postBody, idToken }) => signInWithIdp(kept, new URLSearchParams(postBody), idToken),
    signInWithCustomToken: ({ token = "" }) => {
      const { uid } = JSON.parse(atob(token.split(".")[1] ?? "")) as Partial<Account>;
      return toSession(kept.accounts.get(uid ?? "") ?? refused("INVALID_CUSTOM_TOKEN"));
    },
    lookup: ({ idToken }) => ({ users: [toProviderUser(kept.byToken(idToken))] }),
    sendOobCode: ({ requestType, idToken, newEmail }) => {
      const { email } = kept.byToken(idToken);
      kept.mails.push({ kind: requestType as LinkKind, email: newEmail ?? email });
      return { email };
    },
    resetPassword: ({ oobCode }) => {
      const { link } = kept.byLink(oobCode);
      // Of a requested change, the provider names the current address; of one that is undone, the restored one.
      const email = link.kind === "VERIFY_AND_CHANGE_EMAIL" ? link.email : (link.newEmail ?? link.email);
      return { requestType: link.kind, email, newEmail: link.newEmail };
    },
    update: ({ oobCode, idToken, password = "", deleteProvider }) => {
      if (deleteProvider !== undefined) {
        const account = kept.byToken(idToken);
        account.providers.splice(
          0,
          account.providers.length,
          ...account.providers.filter((one) => !deleteProvider.includes(one)),
        );
        return toProviderUser(account);
      }
      if (oobCode === undefined) {
        const account = kept.byToken(idToken);
        account.password = password;
        return toSession(account);
      }
      const { link, account } = kept.byLink(oobCode);
      account.email = link.newEmail ?? account.email;
      account.email_verified = true;
      kept.links.delete(oobCode);
      return toProviderUser(account);
    },
  };
}

/** Signs in with a provider's token, or connects it to the signed-in account; an unconfirmed address is not trusted. */
function signInWithIdp(kept: Accounts, said: URLSearchParams, idToken: string | undefined) {
  const providerId = said.get("providerId") ?? "";
  const token = said.get("id_token") ?? "";
  const { email = "", email_verified: verified = false } = JSON.parse(
    atob(token.split(".")[1] ?? ""),
  ) as Partial<Account>;
  const about = { providerId, oauthIdToken: token, email };
  const found = idToken === undefined ? kept.find(email) : kept.byToken(idToken);
  if (found === undefined)
    return { ...toSession(kept.add({ email, hasPassword: false, providers: [providerId] })), ...about };
  const isTrusted = idToken !== undefined || verified || found.providers.includes(providerId);
  if (!isTrusted) return { ...about, localId: found.uid, needConfirmation: true };
  if (!found.providers.includes(providerId)) found.providers.push(providerId);
  return { ...toSession(found), ...about };
}

export function fakeIdentity(): FakeIdentity {
  const kept = new Accounts();
  const methods = makeMethods(kept);
  const refusals = new Map<string, string>();
  let isConnected = true;

  answerRequests((request) => {
    const method = getMethod(request);
    if (method === null) return undefined;
    if (!isConnected) return Promise.reject(new TypeError("Failed to fetch"));
    const code = refusals.get(method);
    refusals.delete(method);
    try {
      if (code !== undefined) refused(code);
      if (method === "token") return toJson(refresh(request, kept.accounts));
      return toJson((methods[method] ?? refused("OPERATION_NOT_ALLOWED"))(request.body as Record<string, string>));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return toJson({ error: { code: 400, message: error.message, errors: [] } }, 400);
    }
  });
  return {
    accounts: kept.accounts,
    mails: kept.mails,
    addAccount: (account) => kept.add(account),
    addLink: (code, kind, email, newEmail) => void kept.links.set(code, { kind, email, newEmail }),
    refuseNext: (method, code) => void refusals.set(method, code),
    disconnect: () => {
      isConnected = false;
    },
    reconnect: () => {
      isConnected = true;
    },
  };
}

/** The ID token of an account, in the shape of a JWT and without a signature. */
function makeToken({ uid, admin, sso, email_verified }: Account): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { ...(admin ? { admin } : {}), sso, email_verified };
  return toJwt({ sub: uid, user_id: uid, auth_time: now, iat: now, exp: now + 3600, ...claims });
}

/** A custom token, as our API returns it after a sign-in. */
export function makeCustomToken(uid: string): string {
  return toJwt({ uid });
}

function toJwt(claims: object): string {
  return [...[{ alg: "none" }, claims].map((part) => btoa(JSON.stringify(part)).replaceAll("=", "")), "none"].join(".");
}

/** The uid of a token; empty when it is invalid. */
export function readToken(token: string): string {
  const payload: unknown = JSON.parse(atob(token.split(".")[1] ?? "") || "null");
  return typeof payload === "object" && payload !== null && "sub" in payload ? String(payload.sub) : "";
}

function refused(code: string): never {
  throw new Refused(code);
}

function getMethod({ url }: SentRequest): string | null {
  if (url.hostname === "securetoken.googleapis.com") return "token";
  if (url.hostname !== "identitytoolkit.googleapis.com") return null;
  return url.pathname.split(":")[1] ?? url.pathname;
}

function toProviderUser(account: Account) {
  return {
    localId: account.uid,
    email: account.email,
    emailVerified: account.email_verified,
    providerUserInfo: [...(account.hasPassword ? ["password"] : []), ...account.providers].map((providerId) => ({
      providerId,
      email: account.email,
      rawId: account.email,
    })),
    lastLoginAt: "0",
    createdAt: "0",
  };
}

function toSession(account: Account) {
  const tokens = { idToken: makeToken(account), refreshToken: `refresh-${account.uid}`, expiresIn: "3600" };
  return { localId: account.uid, email: account.email, ...tokens };
}

function refresh(request: SentRequest, accounts: Map<string, Account>) {
  const token = new URLSearchParams(typeof request.body === "string" ? request.body : "").get("refresh_token") ?? "";
  const account = accounts.get(token.replace(/^refresh-/, "")) ?? refused("TOKEN_EXPIRED");
  const { idToken, refreshToken, expiresIn } = toSession(account);
  return { id_token: idToken, access_token: idToken, refresh_token: refreshToken, expires_in: expiresIn };
}
