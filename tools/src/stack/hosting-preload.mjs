/**
 * Preloaded into the Firebase CLI (`node --import`). Its Hosting emulator looks for a file with the name in the
 * address, and returns 500 when the file system rejects the name or the address is not valid percent-encoding. Real
 * Hosting has no file system: such an address just has no file and falls through to the rewrites.
 */
import { subscribe } from "node:diagnostics_channel";
import { createRequire } from "node:module";

const requireFromCli = createRequire(process.argv[1] ?? import.meta.url);
const path = requireFromCli.resolve("superstatic/lib/providers/fs");
const createProvider = requireFromCli(path);

const provider = (options) => {
  const provide = createProvider(options);
  return async (request, pathname) => {
    try {
      return await provide(request, pathname);
    } catch (error) {
      if (error?.code === "ENAMETOOLONG") return null;
      throw error;
    }
  };
};
requireFromCli.cache[path].exports = provider;

subscribe("http.server.request.start", ({ request }) => {
  const [address] = request.url.split("?", 1);
  try {
    decodeURIComponent(address);
  } catch {
    request.url = address.replaceAll("%", "%25") + request.url.slice(address.length);
  }
});
