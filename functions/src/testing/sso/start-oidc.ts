import { OIDC_CLIENT, startOidc } from "../../../../fakes/src/oidc/server.ts";

/** A certified identity provider in this process. */
export interface TestOidc {
  readonly client: { readonly issuer: string; readonly client_id: string; readonly client_secret: string };
  /**
   * Completes the sign-in like a browser.
   * @param url where the product has redirected the browser.
   * @returns the parameters with which the browser returns to the product.
   */
  readonly signIn: (
    url: string,
    email: string,
    options?: { readonly isVerified?: boolean },
  ) => Promise<URLSearchParams>;
  readonly stop: () => Promise<void>;
}

/** Fetches like a browser with cookies, and stops at each redirect. */
function createBrowser() {
  const cookies = new Map<string, string>();
  return async (url: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const method = body === undefined ? {} : { method: "POST", body };
    const response = await fetch(url, { ...method, headers: { cookie }, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
}

/** Starts the provider on any free port. */
export async function startTestOidc(): Promise<TestOidc> {
  const oidc = await startOidc({ port: 0 });
  const issuer = oidc.url;
  const redirectOf = (response: Response) => new URL(response.headers.get("location") ?? "", issuer);
  return {
    client: { issuer, ...OIDC_CLIENT },
    signIn: async (url, email, { isVerified = true } = {}) => {
      const open = createBrowser();
      const page = redirectOf(await open(url)).href;
      const form = new URLSearchParams({ email, ...(isVerified ? { verified: "on" } : {}) });
      let next = redirectOf(await open(page, form));
      while (next.origin === issuer) next = redirectOf(await open(next.href));
      return next.searchParams;
    },
    stop: () => oidc.stop(),
  };
}
