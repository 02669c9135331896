import { listThemeFonts } from "@cardinal/card/themes/theme-fonts";
import { expect, test } from "vitest";
import { makeSubset } from "./subset-fonts.ts";

const KB = 1024;
const FILES = listThemeFonts().flatMap(({ files }) => files);

test.each(FILES.map((file) => [file.servedAs, file] as const))(
  "%s is woff2 of at most 14 KB, 16 KB for Cyrillic",
  async (name, file) => {
    const subset = await makeSubset(file);
    expect(subset.subarray(0, 4).toString("latin1")).toBe("wOF2");
    expect(subset.length).toBeLessThanOrEqual((name.includes("cyrillic") ? 16 : 14) * KB);
  },
);

test("subsetting a font again gives the same file", async () => {
  const [file] = FILES;
  if (file === undefined) throw new Error("There are no fonts.");
  expect((await makeSubset(file)).equals(await makeSubset(file))).toBe(true);
});
