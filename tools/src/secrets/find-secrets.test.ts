import fc from "fast-check";
import { expect, test } from "vitest";
import { entropyOf, findMachinePaths, findSecrets, secretsInSettings, secretsOf } from "./find-secrets.ts";

// Assembled here, so that this file does not contain what it searches for.
const random = "q7Zk2" + "Vw9Xr4LmT8sBn3Y";
const SECRETS: readonly string[] = [
  `-----BEGIN ${"PRIVATE"} KEY-----`,
  `-----BEGIN EC ${"PRIVATE"} KEY-----`,
  `{"type":"service_${"account"}"}`,
  `"${"AIza"}${"x".repeat(35)}"`,
  `${"sk_"}live_${"a1".repeat(12)}`,
  `${"wh"}sec_${"a1".repeat(12)}`,
  `${"AKIA"}ABCDEFGHIJKLMNOP`,
  `${"gh"}p_${"a1".repeat(18)}`,
  `${"eyJ"}hbGciOiJIUzI1NiJ9.${"eyJ"}zdWIiOiIxMjM0NTY3ODkwIn0.${"a1".repeat(20)}`,
  `smtps://user:${"hunter22"}@mail.example`,
  `const linkKey = "${random}";`,
  `{"password":"${random}"}`,
  `API_KEY='${random}'`,
];

test.each(SECRETS)("%s is found", (text) => {
  expect(findSecrets(`before;${text};after`)).not.toEqual([]);
});

test.each([
  `const label = "password";`,
  `{ token: "the-one-that-was-sent", key: "a" }`,
  `const apiKey = config.apiKey;`,
  `password: "current-password"`,
  `accessKey = "button-of-the-first-kind"`,
  `https://user@host.example/path`,
  `smtp://127.0.0.1:2525`,
  `{"integrity":"sha512-${"a1B".repeat(20)}"}`,
])("%s is not a secret", (text) => {
  expect(findSecrets(text)).toEqual([]);
});

test("secret values of the environment are recognised by their names", () => {
  const environment = { LINK_KEY: random, SMTP_URL: "smtp://mail.example", VAPID_PUBLIC_KEY: random, PATH: random };
  expect(secretsOf(environment)).toEqual([random, "smtp://mail.example"]);
  expect(secretsOf({ LINK_KEY: "short", API_TOKEN: undefined })).toEqual([]);
  expect(findSecrets(`x ${random} y`, [random])).toEqual(["a value of this machine's environment"]);
});

test("secrets in a settings file are reported", () => {
  const text = `SITE_URL=https://x.example\nLINK_KEY=abc\n# DYNAMIC_QR_KEY=x\nVAPID_PUBLIC_KEY=abc\nexport SMTP_URL=smtps://x\nCLIENT_HASH_KEY=\n`;
  expect(secretsInSettings(text)).toEqual(["LINK_KEY", "SMTP_URL"]);
});

test("paths of a machine are found, and web addresses are not", () => {
  const home = `/${"home"}/ada/x.ts`;
  expect(findMachinePaths(`at ${home} and /checkout/web/src`, "/checkout")).toEqual(["/checkout", `/${"home"}/ada/`]);
  expect(findMachinePaths(`C:\\\\${"Users"}\\\\ada`, "/checkout")).toHaveLength(1);
  expect(findMachinePaths("https://x.example/home/ada/ ../../src/home/ada/", "/checkout")).toEqual([]);
});

test("random texts have more entropy than words", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      fc.pre(new Set(bytes).size > 24);
      expect(entropyOf(Buffer.from(bytes).toString("base64url"))).toBeGreaterThan(entropyOf("current-password"));
    }),
  );
});
