/**
 * Conditional requests. Source: https://firebase.google.com/docs/database/rest/save-data#section-conditional-requests
 */
import { hashNode } from "../data/hash.ts";
import type { Node } from "../data/node.ts";
import { getHeader, type RestRequest } from "./request.ts";

/** The entity tag of a value. */
export function getEtag(node: Node): string {
  return node === null ? "null_etag" : hashNode(node);
}

/** Whether the response must have the tag: requested explicitly, or by any condition. */
export function wantsEtag(request: RestRequest): boolean {
  const asked = getHeader(request, "x-firebase-etag")?.toLowerCase() === "true";
  return asked || request.headers["if-match"] !== undefined || request.headers["if-none-match"] !== undefined;
}

/** The header for a value, when the request wants it. */
export function createEtagHeader(request: RestRequest, node: Node): Record<string, string> {
  return wantsEtag(request) ? { etag: getEtag(node) } : {};
}
