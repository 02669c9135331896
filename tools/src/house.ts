import { ROOT } from "./command/root.ts";
import { checkHouse } from "./house/check-house.ts";

/** `node tools/bin/run.mjs house`, a part of `npm run lint`: checks the rules of structure that no linter has. */
export async function run(): Promise<number> {
  const findings = await checkHouse(ROOT);
  for (const { path, sentence } of findings) console.error(`${path} ${sentence}`);
  console.log(findings.length === 0 ? "No structural rule is broken." : `${findings.length} findings.`);
  return findings.length === 0 ? 0 : 1;
}
