import type { RawResult } from "@cardinal/contract/endpoint";
import { openApi } from "@cardinal/contract/openapi";
import type { Ctx } from "../domain/ctx.ts";

/** The document changes with a release only: an hour at the edge, five minutes in a browser. */
const CACHED = { "cache-control": "public, max-age=300, s-maxage=3600", "access-control-allow-origin": "*" };

let written: string | undefined;

/** `GET /api/openapi.json`: written once per instance. The server is relative, so it is right on every host. */
export async function getOpenapi(_ctx: Ctx, _input: object): Promise<RawResult> {
  written ??= JSON.stringify(openApi("/"), null, 2);
  return { body: written, headers: CACHED };
}
