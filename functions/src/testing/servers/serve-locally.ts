import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { vi } from "vitest";
import { readBody } from "../../http/arrival/read-body.ts";
import type { HttpRequest, HttpResponse } from "../../http/request.ts";

export interface LocalServer {
  readonly url: string;
  /** The lines written to the log. */
  readonly lines: readonly string[];
  readonly stop: () => Promise<void>;
}

/**
 * Serves a group from this process like the functions framework: the body is read, with its bytes in `rawBody`. For
 * tests of the pipeline with their own calls; the sweep uses the real emulators.
 */
export async function serveLocally(
  serve: (request: HttpRequest, response: HttpResponse) => Promise<void>,
): Promise<LocalServer> {
  const lines: string[] = [];
  const log = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const server = createServer((request, response) => {
    void readBody(request, true).then((rawBody) => {
      if (rawBody === null) return;
      const full: HttpRequest = Object.assign(request, { rawBody });
      serve(full, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lines,
    stop: async () => {
      log.mockRestore();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
