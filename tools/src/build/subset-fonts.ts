import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type FontFile, listThemeFonts } from "@cardinal/card/themes/theme-fonts";
import subsetFont from "subset-font";
import { inRoot } from "../command/root.ts";

/** Cached subsets, by a hash of all inputs. */
const CACHE = inRoot(".cardinal/fonts");

/** A subset of a font file with the letters and weights that cards use, as woff2. */
export async function makeSubset({ package: name, file, letters, weights, without }: FontFile): Promise<Buffer> {
  const whole = await readFile(createRequire(inRoot("card/package.json")).resolve(`${name}/${file}`));
  const options = {
    targetFormat: "woff2" as const,
    variationAxes: { wght: weights },
    // Letters only: no small capitals, fractions and other glyphs that no card uses.
    noLayoutClosure: true,
    dropTables: [...without],
  };
  const key = createHash("sha256")
    .update(whole)
    .update(JSON.stringify([letters, options]))
    .digest("hex")
    .slice(0, 24);
  const cached = join(CACHE, `${key}.woff2`);
  const known = await readFile(cached).catch(() => null);
  if (known !== null) return known;
  const cut = await subsetFont(whole, letters, options);
  await mkdir(CACHE, { recursive: true });
  const partial = `${cached}.${process.pid}`;
  await writeFile(partial, cut);
  await rename(partial, cached);
  return cut;
}

/** Writes the fonts of card themes to where the public page loads them from. */
export async function subsetFonts(): Promise<void> {
  const folder = inRoot("web/dist/assets/fonts");
  await mkdir(folder, { recursive: true });
  for (const { files } of listThemeFonts())
    for (const file of files) await writeFile(join(folder, file.servedAs), await makeSubset(file));
}
