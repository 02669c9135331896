import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inRoot, ROOT } from "../command/root.ts";
import { checkBuilt } from "./check-built.ts";
import { secretsOf } from "./find-secrets.ts";

let root: string;
const built = (known: readonly string[] = []) => ({
  folders: [join(root, "web"), join(root, "functions")],
  published: join(root, "web"),
  root,
  known,
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "built-"));
  for (const folder of ["web/assets", "functions"]) await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, "web/index.html"), "<!doctype html>");
  await writeFile(join(root, "functions/main.cjs"), "exports.a = 1;\n//# sourceMappingURL=main.cjs.map");
  await writeFile(join(root, "functions/main.cjs.map"), `{"sources":["../src/main.ts"]}`);
});
afterEach(() => rm(root, { recursive: true, force: true }));

test("the build of this checkout contains no secret, price, machine path or published source", async () => {
  const settings = await Promise.all(
    [".env", ".env.local", ".secret.local"]
      .flatMap((name) => [inRoot("functions", name), inRoot("web", name)])
      .filter((file) => existsSync(file))
      .map((file) => readFile(file, "utf8")),
  );
  const pairs = settings.flatMap((text) => [...text.matchAll(/^([A-Z_]+)=["']?(.*?)["']?\s*$/gm)]);
  const set = Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
  const [web, functions] = [inRoot("web/dist"), inRoot("functions/dist")];
  const known = secretsOf({ ...process.env, ...set });
  expect(await checkBuilt({ folders: [web, functions], published: web, root: ROOT, known })).toEqual([]);
});

test.each([
  ["web/assets/a.js", `s.replace(/(a)(b)/, "$1$2"); const c = { price: "_price_utwh_1" }; f("EUR", 1)`],
  ["functions/a.cjs", `const id = "price_1Pro";`],
  // The hash in a file's name is any eight characters.
  ["web/assets/b.js", `import "./color-field-BMO18JPY.js"; f(["assets/color-field-9EUR-5_a.css"])`],
])("%s may contain %s", async (file, text) => {
  await writeFile(join(root, file), text);
  expect(await checkBuilt(built())).toEqual([]);
});

test("a clean build has no findings", async () => {
  expect(await checkBuilt(built())).toEqual([]);
});

test.each<[string, string, string]>([
  ["web/assets/a.js", `const k = "${"AIza"}${"b".repeat(35)}"`, "web/assets/a.js holds a Google API key"],
  ["web/assets/a.css", "a{}/*# sourceMappingURL=a.css.map */", "web/assets/a.css has a source map"],
  ["web/assets/a.js.map", "{}", "web/assets/a.js.map has a source map"],
  ["web/.env", "A=b", "web/.env is a file of settings"],
  ["functions/.env", "LINK_KEY=abc", "functions/.env gives LINK_KEY a value"],
  ["functions/a.cjs", `x = "${"whs"}ec_${"a1".repeat(12)}"`, "functions/a.cjs holds a Stripe key"],
  ["web/assets/a.js", `k="${"sk_te"}st_ab"`, "web/assets/a.js holds a key of payments"],
  ["web/assets/a.js", `id:"price_1Pro"`, "web/assets/a.js holds the id of a price"],
  ["web/assets/a.js", `"Pro: €9 a month"`, "web/assets/a.js holds an amount of money"],
  ["web/index.html", "<p>6,00\u00a0€</p>", "web/index.html holds an amount of money"],
  ["web/assets/a.js", `"$9.99"`, "web/assets/a.js holds an amount of money"],
  ["web/assets/a.js", `"USD 12"`, "web/assets/a.js holds an amount of money"],
  ["web/assets/a.js", `"only 12-EUR 12.js"`, "web/assets/a.js holds an amount of money"],
  ["functions/a.cjs.map", `{"sources":["/${"home"}/ada/a.ts"]}`, `functions/a.cjs.map names /${"home"}/ada/`],
  ["functions/a.json", "the value of this machine", "functions/a.json holds a value of this machine's environment"],
])("reports %s", async (file, text, finding) => {
  await writeFile(join(root, file), text);
  expect(await checkBuilt(built(["the value of this machine"]))).toEqual([finding]);
});

test("a missing folder throws an error", async () => {
  await rm(join(root, "web"), { recursive: true });
  await expect(checkBuilt(built())).rejects.toThrow("holds nothing");
});
