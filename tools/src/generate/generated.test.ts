import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { inRoot } from "../command/root.ts";
import { GENERATED } from "../generate.ts";
import { writeDatabaseRules } from "./database-rules.ts";
import { writeFirebaseJson } from "./firebase-json.ts";

test.each(Object.entries(GENERATED))(
  "%s matches its declarations: otherwise run `npm run generate`",
  async (file, write) => {
    expect(await readFile(inRoot(file), "utf8")).toBe(write());
  },
);

test("a node without rules is omitted, and notes are written above their node", () => {
  const rules = writeDatabaseRules({
    silent: { children: { $key: {} } },
    spoken: { note: "A note.", indexOn: ["date"], children: { $key: { read: "auth.uid === $key" } } },
  });
  expect(rules).not.toContain("silent");
  expect(rules).toContain('    // A note.\n    "spoken": {\n      ".indexOn": ["date"],\n      "$key": {\n');
  expect(JSON.parse(rules.replaceAll(/^\s*\/\/.*$/gm, ""))).toEqual({
    rules: {
      ".read": false,
      ".write": false,
      spoken: { ".indexOn": ["date"], $key: { ".read": "auth.uid === $key" } },
    },
  });
});

test("a long note is wrapped", () => {
  const rules = writeDatabaseRules({ place: { note: "word ".repeat(60).trim(), read: true } });
  expect(Math.max(...rules.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
});

test("the app may connect to the deployment's payments function only", () => {
  const policy = "connect-src 'self' https://identitytoolkit.googleapis.com";
  const settings = 'VITE_IMPRINT=1\nVITE_PAYMENTS_URL="https://us-central1-cards.cloudfunctions.net/payments"\n';
  expect(writeFirebaseJson(settings)).toContain("wss://*.firebaseio.com https://us-central1-cards.cloudfunctions.net;");
  expect(writeFirebaseJson(settings)).toContain(policy);
  expect(writeFirebaseJson("")).not.toContain("cloudfunctions");
  expect(() => writeFirebaseJson("VITE_PAYMENTS_URL=http://cards.example")).toThrow("VITE_PAYMENTS_URL");
  expect(() => writeFirebaseJson("VITE_PAYMENTS_URL=cards")).toThrow("VITE_PAYMENTS_URL");
});
