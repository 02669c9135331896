import { type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Connect, Plugin } from "vite";
import type { Ports } from "../command/ports.ts";
import { injectWebConfig, webConfigAt } from "../stack/web-config.ts";

/** Paths that Hosting serves from the build or rewrites to functions; all other non-page requests belong to Vite. */
const HOSTING_PATHS = /^\/(api|assets|media|c|__)(\/|$)/;

/**
 * Puts Vite's server in front of the stack: API calls, pictures and public cards come from Hosting and its functions,
 * the app comes from its sources. Only firebase.json defines which addresses are the app's.
 */
export function hostingProxy(ports: Ports): Plugin {
  return {
    name: "hosting-proxy",
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        const path = req.url ?? "/";
        if (HOSTING_PATHS.test(path) || req.method === "POST") relay(req, res, ports.hosting);
        else if (isVisit(req)) relayUnlessApp(req, res, next, ports.hosting);
        else next();
      });
    },
    transformIndexHtml: { order: "pre", handler: (page) => injectWebConfig(page, webConfigAt(ports)) },
  };
}

function isVisit(req: IncomingMessage): boolean {
  return req.method === "GET" && (req.headers.accept ?? "").includes("text/html");
}

function relay(req: IncomingMessage, res: ServerResponse, port: number): void {
  const upstream = request(
    { port, host: "127.0.0.1", path: req.url, method: req.method, headers: req.headers },
    (answer) => {
      // During development names in /c/ have no hash, so nothing may be cached.
      res.writeHead(answer.statusCode ?? 502, { ...answer.headers, "cache-control": "no-store" });
      answer.pipe(res);
    },
  );
  upstream.on("error", () => res.headersSent || res.writeHead(502).end("The stack does not respond."));
  req.pipe(upstream);
}

/** Hosting returns the built page for an address of the app; then Vite serves the one from the sources. */
function relayUnlessApp(req: IncomingMessage, res: ServerResponse, next: Connect.NextFunction, port: number): void {
  const headers = { ...req.headers, "accept-encoding": "identity" };
  const upstream = request({ port, host: "127.0.0.1", path: req.url, headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => {
      const body = Buffer.concat(parts);
      if (body.includes('id="cardinal-config"')) return next();
      res.writeHead(answer.statusCode ?? 502, { ...answer.headers, "cache-control": "no-store" });
      res.end(body);
    });
  });
  upstream.on("error", () => next());
  upstream.end();
}
