import { listThemeFonts } from "@cardinal/card/themes/theme-fonts";
import { copyFile, mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { inRoot } from "../command/root.ts";

/** Puts the faces that cards may be set in where the public page loads them from. Their packages never change them. */
export async function copyFonts(): Promise<void> {
  const from = createRequire(inRoot("card/package.json"));
  const folder = inRoot("web/dist/assets/fonts");
  await mkdir(folder, { recursive: true });
  for (const font of listThemeFonts())
    await copyFile(from.resolve(`${font.package}/${font.file}`), join(folder, font.servedAs));
}
