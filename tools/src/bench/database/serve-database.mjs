// Plain JavaScript: serves the built functions of the working directory from one process, without the emulator in
// between, at /{function}/… of a free port of this machine. Prints the port. The environment configures their services.
// /processor returns the milliseconds of CPU time this process has used.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";

const functions = createRequire(join(process.cwd(), "index.cjs"))("./index.cjs");

async function serve(request, response) {
  if (request.url === "/processor") {
    const { user, system } = process.cpuUsage();
    return response.end(String((user + system) / 1000));
  }
  const [, name = "", rest = ""] = /^\/(\w+)(\/.*)$/.exec(request.url ?? "") ?? [];
  const parts = [];
  for await (const part of request) parts.push(part);
  // As the Cloud Functions framework provides it.
  request.rawBody = Buffer.concat(parts);
  request.url = rest;
  await functions[name](request, response);
}

const server = createServer((request, response) => void serve(request, response));
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
process.on("disconnect", () => process.exit(0));
