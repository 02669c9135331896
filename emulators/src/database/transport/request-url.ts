import type { IncomingMessage } from "node:http";

/** What the real emulator uses for clients that name no namespace. */
const DEFAULT_NAMESPACE = "fake-server";

/** The address a request asks for, or null when it is none. Proxies write the whole address, others only its path. */
export function parseRequestUrl(request: Pick<IncomingMessage, "url">): URL | null {
  const target = request.url ?? "/";
  const text = target.startsWith("/") ? `http://localhost${target}` : target;
  return URL.canParse(text) ? new URL(text) : null;
}

/** The namespace a request is about. */
export function getNamespaceName(url: URL): string {
  const name = url.searchParams.get("ns");
  return name === null || name === "" ? DEFAULT_NAMESPACE : name;
}
