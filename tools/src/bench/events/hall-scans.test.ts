import { scanId } from "@cardinal/contract/fields/ids";
import { expect, test } from "vitest";
import { hallScans } from "./hall-scans.ts";

const SIZE = { badges: 20_000, vendors: 300 };
const scans = hallScans(6000, SIZE);

test("creates the requested number of scans with valid ids, some of them sent twice", () => {
  const ids = new Set(scans.map(({ id }) => id));
  expect([ids.size, scans.length]).toEqual([6000, 6300]);
  for (const id of ids) expect(scanId.safeParse(id).success).toBe(true);
});

test("all vendors scan, some badges twice and some at the same time as another vendor", () => {
  expect(new Set(scans.map(({ vendor }) => vendor)).size).toBe(300);
  const once = [...new Map(scans.map((scan) => [scan.id, scan])).values()];
  const pairs = new Set(once.map(({ vendor, badge }) => `${vendor} ${badge}`));
  expect(once.length - pairs.size).toBe(570);
  expect(
    once.filter(({ badge, vendor }, at) => once[at - 1]?.badge === badge && once[at - 1]?.vendor !== vendor).length,
  ).toBe(600);
});
