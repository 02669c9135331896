import { createHash } from "node:crypto";
import type { RawResult } from "@cardinal/contract/endpoint";
import { openApi } from "@cardinal/contract/openapi";
import type { Ctx } from "../domain/ctx.ts";
import { DOCS_CSS } from "./docs-css.ts";
import { docsHtml } from "./docs-html.ts";

/** The page has one style element and no script: the policy allows exactly that style. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(DOCS_CSS).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

let rendered: string | undefined;

/** `GET /api/docs`: the API reference as a page, rendered once per instance. */
export async function getDocs(_ctx: Ctx, _input: object): Promise<RawResult> {
  rendered ??= docsHtml(openApi("/"));
  return {
    body: rendered,
    headers: { "cache-control": "public, max-age=300, s-maxage=3600", "content-security-policy": POLICY },
  };
}
