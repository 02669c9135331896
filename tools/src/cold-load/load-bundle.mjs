// Plain JavaScript without imports of ours: it emulates the Cloud Functions runtime in its own process, with the
// deployable folder as its working directory. Prints one line of JSON, the ColdLoad of load-folder.ts.
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "index.cjs"));
const begun = performance.now();
const exported = require(join(process.cwd(), "index.cjs"));
const milliseconds = Math.round(performance.now() - begun);

// The metadata that firebase-functions attaches to a function for deployment.
const endpoints = Object.entries(exported).map(([name, { __endpoint: endpoint }]) => [name, endpoint]);
const https = endpoints.filter(([, endpoint]) => endpoint?.httpsTrigger).map(([name]) => name);
const others = endpoints
  .filter(([, endpoint]) => endpoint?.eventTrigger || endpoint?.scheduleTrigger)
  .map(([name]) => name);
const strays = Object.keys(exported).filter((name) => !https.includes(name) && !others.includes(name));

const packageOf = (file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
const packages = [...new Set(Object.keys(require.cache).map(packageOf).filter(Boolean))].sort();

// Firebase's packages are used through sub-paths, which the chunks load; the fonts are files, not modules.
const named = Object.keys(require(join(process.cwd(), "package.json")).dependencies).filter(
  (name) => !/^(firebase-|@fontsource)/.test(name),
);
const chunks = readdirSync("chunks", { encoding: "utf8", recursive: true }).filter((name) => name.endsWith(".cjs"));
const broken = [];
for (const name of [...chunks.map((chunk) => `./chunks/${chunk}`), ...named]) {
  try {
    await import(name.startsWith(".") ? join(process.cwd(), name) : require.resolve(name));
  } catch (error) {
    broken.push(`${name}: ${String(error.message).split("\n")[0]}`);
  }
}
console.log(JSON.stringify({ https: https.sort(), others: others.sort(), strays, packages, milliseconds, broken }));
process.exit(0);
