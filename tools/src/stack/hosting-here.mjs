/**
 * Loaded into the Firebase CLI before it starts (`node --import`). Its Hosting emulator looks for a file of the name that
 * stands in the address, and answers 500 where the file system takes no such name or the address is no percent-encoded
 * text. Hosting has no file system: such an address is just one without a file, and goes on to the rewrites.
 */
import { subscribe } from "node:diagnostics_channel";
import { createRequire } from "node:module";

const ofTheCli = createRequire(process.argv[1] ?? import.meta.url);
const path = ofTheCli.resolve("superstatic/lib/providers/fs");
const createProvider = ofTheCli(path);

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
ofTheCli.cache[path].exports = provider;

subscribe("http.server.request.start", ({ request }) => {
  const [address] = request.url.split("?", 1);
  try {
    decodeURIComponent(address);
  } catch {
    request.url = address.replaceAll("%", "%25") + request.url.slice(address.length);
  }
});
