import { expect, test } from "vitest";
import { ROOT } from "../command/root.ts";
import { checkHouse } from "./check-house.ts";
import { readTree } from "./tree.ts";

test("the whole tree follows the structural rules", async () => {
  expect(await checkHouse(ROOT)).toEqual([]);
});

test("the tree has our sources, without build output and installed packages", async () => {
  const paths = (await readTree(ROOT)).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["package.json", "firebase.json", ".ci/run", "tools/src/house.ts"]));
  expect(paths.filter((path) => /(^|\/)(node_modules|dist|\.git|\.cardinal)\//.test(path))).toEqual([]);
});
