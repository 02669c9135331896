import { answerRequests, toJson, type SentRequest } from "./network.ts";

interface Account {
  readonly uid: string;
  email: string;
  password: string;
  email_verified: boolean;
}

type LinkKind = "PASSWORD_RESET" | "VERIFY_EMAIL" | "RECOVER_EMAIL" | "VERIFY_AND_CHANGE_EMAIL";

/** The identity provider's REST service, as far as the app uses it; the app's SDK is the real one. */
export interface FakeIdentity {
  readonly accounts: Map<string, Account>;
  /** Kinds and addresses of the mails the provider sent. */
  readonly mails: { kind: LinkKind; email: string }[];
  readonly addAccount: (account: { uid?: string; email: string; password?: string; verified?: boolean }) => Account;
  /** A link code as the provider would mail it. */
  readonly addLink: (code: string, kind: LinkKind, email: string, newEmail?: string) => void;
  /** Refuses the next request to a method (such as `signInWithPassword`) with the service's own error code. */
  readonly refuseNext: (method: string, code: string) => void;
  /** From now on nothing answers. */
  readonly disconnect: () => void;
}

class Refused extends Error {}

const SETTINGS = { apiKey: "test-key", projectId: "demo-cardinal", appId: "test" };

export function fakeIdentity(): FakeIdentity {
  const accounts = new Map<string, Account>();
  const links = new Map<string, { kind: LinkKind; email: string; newEmail: string | undefined }>();
  const mails: FakeIdentity["mails"] = [];
  const refusals = new Map<string, string>();
  let isConnected = true;

  const find = (email: string) => [...accounts.values()].find((account) => account.email === email);
  const byToken = (token: unknown) => accounts.get(String(token).replace(/^token-/, "")) ?? refused("TOKEN_EXPIRED");
  const addAccount: FakeIdentity["addAccount"] = ({ email, password = "secret1", verified = true, uid }) => {
    const account = { uid: uid ?? `uid-${accounts.size + 1}`, email, password, email_verified: verified };
    accounts.set(account.uid, account);
    return account;
  };
  const takeLink = (code: unknown) => links.get(String(code)) ?? refused("INVALID_OOB_CODE");

  const methods: Record<string, (body: Record<string, unknown>) => unknown> = {
    signInWithPassword: ({ email, password }) => {
      const account = find(String(email)) ?? refused("INVALID_LOGIN_CREDENTIALS");
      return account.password === password ? toSession(account) : refused("INVALID_LOGIN_CREDENTIALS");
    },
    signUp: ({ email, password }) =>
      find(String(email))
        ? refused("EMAIL_EXISTS")
        : toSession(addAccount({ email: String(email), password: String(password), verified: false })),
    signInWithCustomToken: ({ token }) =>
      toSession(accounts.get(String(token).replace(/^custom-/, "")) ?? refused("INVALID_CUSTOM_TOKEN")),
    lookup: ({ idToken }) => ({ users: [toProviderUser(byToken(idToken))] }),
    sendOobCode: ({ requestType, idToken, newEmail }) => {
      mails.push({ kind: requestType as LinkKind, email: String(newEmail ?? byToken(idToken).email) });
      return { email: byToken(idToken).email };
    },
    resetPassword: ({ oobCode, newPassword }) => {
      const link = takeLink(oobCode);
      const account = find(link.email) ?? refused("EMAIL_NOT_FOUND");
      if (newPassword !== undefined) {
        account.password = String(newPassword);
        links.delete(String(oobCode));
      }
      return { requestType: link.kind, email: link.newEmail ?? link.email, newEmail: link.newEmail };
    },
    update: ({ oobCode, idToken, password }) => {
      if (oobCode === undefined) {
        const account = byToken(idToken);
        account.password = String(password);
        return toSession(account);
      }
      const link = takeLink(oobCode);
      const account = find(link.email) ?? refused("EMAIL_NOT_FOUND");
      account.email = link.newEmail ?? account.email;
      account.email_verified = true;
      links.delete(String(oobCode));
      return { ...toProviderUser(account) };
    },
  };

  answerRequests((request) => {
    if (request.url.pathname === "/__/firebase/init.json") return toJson(SETTINGS);
    const method = getMethod(request);
    if (method === null) return undefined;
    if (!isConnected) return Promise.reject(new TypeError("Failed to fetch"));
    const code = refusals.get(method);
    refusals.delete(method);
    try {
      if (code !== undefined) refused(code);
      if (method === "token") return toJson(refresh(request, accounts));
      return toJson((methods[method] ?? refused("OPERATION_NOT_ALLOWED"))(request.body as Record<string, unknown>));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return toJson({ error: { code: 400, message: error.message, errors: [] } }, 400);
    }
  });

  return {
    accounts,
    mails,
    addAccount,
    addLink: (code, kind, email, newEmail) => void links.set(code, { kind, email, newEmail }),
    refuseNext: (method, code) => void refusals.set(method, code),
    disconnect: () => {
      isConnected = false;
    },
  };
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
    providerUserInfo: [{ providerId: "password", email: account.email, rawId: account.email }],
    lastLoginAt: "0",
    createdAt: "0",
  };
}

function toSession(account: Account) {
  const tokens = { idToken: `token-${account.uid}`, refreshToken: `refresh-${account.uid}`, expiresIn: "3600" };
  return { localId: account.uid, email: account.email, ...tokens };
}

function refresh(request: SentRequest, accounts: Map<string, Account>) {
  const token = new URLSearchParams(String(request.body)).get("refresh_token") ?? "";
  const account = accounts.get(token.replace(/^refresh-/, "")) ?? refused("TOKEN_EXPIRED");
  const { idToken, refreshToken, expiresIn } = toSession(account);
  return { id_token: idToken, access_token: idToken, refresh_token: refreshToken, expires_in: expiresIn };
}
