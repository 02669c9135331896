import { readFile } from "node:fs/promises";
import { HOOK_EVENTS } from "@cardinal/contract/entities/connections/hook";
import { expect, test } from "vitest";
import { inRoot } from "../command/root.ts";

test("the page for developers lists every type of webhook event", async () => {
  const page = await readFile(inRoot("docs/api-and-webhooks.md"), "utf8");
  const [, table = ""] = /^\| type +\| when[^\n]+\n([^]*?)\n\n/m.exec(page) ?? [];
  const listed = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, type = ""]) => type);
  expect(listed).toEqual([...HOOK_EVENTS, "test"]);
});
