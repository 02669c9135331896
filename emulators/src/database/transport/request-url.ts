import type { IncomingMessage } from "node:http";

/** The real emulator's namespace for clients that name none. */
const DEFAULT_NAMESPACE = "fake-server";

/** The address of a request, or null when it is invalid. Proxies send the whole address, others only its path. */
export function parseRequestUrl(request: Pick<IncomingMessage, "url">): URL | null {
  const target = request.url ?? "/";
  const text = target.startsWith("/") ? `http://localhost${target}` : target;
  return URL.canParse(text) ? new URL(text) : null;
}

/** The namespace of a request. */
export function getNamespaceName(url: URL): string {
  const name = url.searchParams.get("ns");
  return name === null || name === "" ? DEFAULT_NAMESPACE : name;
}
