import type { RawResult } from "@cardinal/contract/endpoint";
import { openApi } from "@cardinal/contract/openapi";
import type { Ctx } from "../domain/ctx.ts";

/** The document changes only with a release: an hour at the edge, five minutes in a browser. */
const CACHED = { "cache-control": "public, max-age=300, s-maxage=3600", "access-control-allow-origin": "*" };

let rendered: string | undefined;

/** `GET /api/openapi.json`: rendered once per instance. The server URL is relative, so it works on every host. */
export async function getOpenapi(_ctx: Ctx, _input: object): Promise<RawResult> {
  rendered ??= JSON.stringify(openApi("/"), null, 2);
  return { body: rendered, headers: CACHED };
}
