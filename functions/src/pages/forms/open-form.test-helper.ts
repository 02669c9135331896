import { request, type TestAnswer } from "../../testing/http.ts";
import { type LocalServer, serveLocally } from "../../testing/servers/serve-locally.ts";
import { serve } from "../serve-pages.ts";

/** A text that would be markup if it were not escaped, and its escaped form. */
export const HOSTILE = `"><script>alert('x')</script>&lt;`;
export const HARMLESS = "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;lt;";

const FORM = "application/x-www-form-urlencoded";

export interface Forms extends LocalServer {
  readonly open: (path: string, headers?: Record<string, string>) => Promise<TestAnswer>;
  readonly head: (path: string) => Promise<TestAnswer>;
  /** Submits a form as the page itself would. */
  readonly post: (
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<TestAnswer>;
}

/** The pages, served by this process. */
export async function serveForms(): Promise<Forms> {
  const server = await serveLocally(serve);
  const { url } = server;
  return {
    ...server,
    open: (path, headers = {}) => request("GET", path, { url, headers }),
    head: (path) => request("HEAD", path, { url }),
    post: (path, fields, headers = {}) => {
      const all = { "content-type": FORM, "sec-fetch-site": "same-origin", ...headers };
      return request("POST", path, { url, body: new URLSearchParams(fields).toString(), headers: all });
    },
  };
}
