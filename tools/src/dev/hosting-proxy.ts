import { type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Connect, Plugin } from "vite";
import type { Ports } from "../stack/ports.ts";
import { injectWebConfig, webConfigAt } from "../stack/web-config.ts";

/** What Hosting answers from the build or rewrites to functions; all else that is no page belongs to Vite. */
const BEHIND = /^\/(api|assets|media|c|__)(\/|$)/;

/**
 * Lets Vite's server stand in front of the stack: calls, pictures and public cards come from Hosting and its
 * functions, the app comes from its sources. Which addresses are the app's only firebase.json says.
 */
export function hostingProxy(ports: Ports): Plugin {
  return {
    name: "hosting-behind",
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        const path = req.url ?? "/";
        if (BEHIND.test(path) || req.method === "POST") relay(req, res, ports.hosting);
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
  const onward = request(
    { port, host: "127.0.0.1", path: req.url, method: req.method, headers: req.headers },
    (answer) => {
      // Names in /c/ carry no hash while one develops, so nothing may be kept.
      res.writeHead(answer.statusCode ?? 502, { ...answer.headers, "cache-control": "no-store" });
      answer.pipe(res);
    },
  );
  onward.on("error", () => res.headersSent || res.writeHead(502).end("The stack does not answer."));
  req.pipe(onward);
}

/** Hosting answers an address of the app with the built page; then Vite gives the one made of sources. */
function relayUnlessApp(req: IncomingMessage, res: ServerResponse, next: Connect.NextFunction, port: number): void {
  const headers = { ...req.headers, "accept-encoding": "identity" };
  const onward = request({ port, host: "127.0.0.1", path: req.url, headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => {
      const body = Buffer.concat(parts);
      if (body.includes('id="cardinal-config"')) return next();
      res.writeHead(answer.statusCode ?? 502, { ...answer.headers, "cache-control": "no-store" });
      res.end(body);
    });
  });
  onward.on("error", () => next());
  onward.end();
}
