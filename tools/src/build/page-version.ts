import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inRoot } from "../command/root.ts";

/** Sources that determine the markup of the public page, besides the address of its script. */
const WRITERS = [
  "card/src",
  "contract/src/entities",
  "contract/src/consent.ts",
  "contract/src/fields",
  "contract/src/stored/card.ts",
  "contract/src/stored/layer.ts",
  "contract/src/stored/theme.ts",
  "functions/src/domain/card/person-snapshot.ts",
  "functions/src/domain/card/read-public-card.ts",
  "functions/src/domain/publish/publish-card.ts",
  "functions/src/domain/themes/find-theme.ts",
  "functions/src/gateways/card-page.ts",
  "functions/src/gateways/sample-page.ts",
  "functions/src/gateways/write-card-page.tsx",
  "functions/src/stores/infrastructure/pack-page.ts",
  "functions/src/text/page-content.ts",
];

/** The version of the page's markup. Published pages of another version are rendered again. */
export async function pageVersion(cardScript: string): Promise<string> {
  const hash = createHash("sha256").update(cardScript);
  for (const path of WRITERS) for (const file of await filesIn(inRoot(path))) hash.update(await readFile(file));
  return hash.digest("hex").slice(0, 12);
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test(-helper)?\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
