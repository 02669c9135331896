import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type FontFile, listThemeFonts } from "@cardinal/card/themes/theme-fonts";
import subsetFont from "subset-font";
import { inRoot } from "../command/root.ts";

/** Files that were cut before, by all that makes them. */
const KEPT = inRoot(".cardinal/fonts");

/** The letters and weights of a font file that cards use, as woff2. */
export async function cutFont({ package: name, file, letters, weights, without }: FontFile): Promise<Buffer> {
  const whole = await readFile(createRequire(inRoot("card/package.json")).resolve(`${name}/${file}`));
  const options = {
    targetFormat: "woff2" as const,
    variationAxes: { wght: weights },
    // Letters alone: no small capitals, fractions and other shapes that no card asks for.
    noLayoutClosure: true,
    dropTables: [...without],
  };
  const key = createHash("sha256")
    .update(whole)
    .update(JSON.stringify([letters, options]))
    .digest("hex")
    .slice(0, 24);
  const kept = join(KEPT, `${key}.woff2`);
  const known = await readFile(kept).catch(() => null);
  if (known !== null) return known;
  const cut = await subsetFont(whole, letters, options);
  await mkdir(KEPT, { recursive: true });
  const partial = `${kept}.${process.pid}`;
  await writeFile(partial, cut);
  await rename(partial, kept);
  return cut;
}

/** Puts the faces that cards may be set in where the public page loads them from. */
export async function cutFonts(): Promise<void> {
  const folder = inRoot("web/dist/assets/fonts");
  await mkdir(folder, { recursive: true });
  for (const { files } of listThemeFonts())
    for (const file of files) await writeFile(join(folder, file.servedAs), await cutFont(file));
}
