import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { callsOf, GROUP_NAMES } from "@cardinal/contract/groups";
import { beforeAll, expect, it, vi } from "vitest";

const SOURCES = new URL("../", import.meta.url).pathname;
/** Code that uses a secret. */
const USES: Readonly<Record<string, RegExp>> = {
  CLIENT_HASH_KEY: /\bmailSomeBadges\b/,
  LINK_KEY: /gateways[^;]*\blinks\b|\blinks\b[^;]*= [^;]*gateways/,
  SMTP_URL: /gateways\.mail\b|\{[^{};]*\bmail\b[^{};]*\} = [^;]*gateways/,
  VAPID_PRIVATE_KEY: /gateways\.push\b|\{[^{};]*\bpush\b[^{};]*\} = [^;]*gateways/,
  STRIPE_SECRET_KEY: /gateways\.payments\b|\{[^{};]*\bpayments\b[^{};]*\} = [^;]*gateways/,
  STRIPE_WEBHOOK_SECRET: /gateways\.paymentEvents\b|\{[^{};]*\bpaymentEvents\b[^{};]*\} = [^;]*gateways/,
  DYNAMIC_QR_KEY: /gateways\.dynamicQr\b|\{[^{};]*\bdynamicQr\b[^{};]*\} = [^;]*gateways/,
};

/** A file of functions with everything it imports, statically or dynamically; type imports are not followed. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(SOURCES, file), "utf8");
  const imports = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from "(\.[^"]+)"|import\("(\.[^"]+)"\)/gm)];
  for (const [, staticPath, dynamicPath] of imports)
    closureOf(join(dirname(file), staticPath ?? dynamicPath ?? ""), seen);
  return seen;
}

/** The secrets that the code of a function uses. */
function usedBy(file: string): string[] {
  const texts = [...closureOf(file)]
    .filter((path) => /^(domain|pages|triggers)\//.test(path))
    .map((path) => readFileSync(join(SOURCES, path), "utf8"));
  return Object.keys(USES).filter((secret) => texts.some((text) => USES[secret]?.test(text)));
}

type Deployed = Readonly<Record<string, { readonly __endpoint: { secretEnvironmentVariables?: { key: string }[] } }>>;
let deployed: Deployed;

const main = readFileSync(join(SOURCES, "main.ts"), "utf8");
const groups = [...main.matchAll(/export const (\w+) = group\([^]*?import\("\.\/([^"]+)"\)/g)];
const triggers = [...main.matchAll(/export \{([^}]+)\} from "\.\/(triggers\/[^"]+)"/g)];
const functions = [
  ...groups.map(([, name = "", file = ""]) => [name, file] as const),
  ...triggers.flatMap(([, names = "", file = ""]) =>
    [...names.matchAll(/\w+/g)].map(([name]) => [name, file] as const),
  ),
];

beforeAll(async () => {
  vi.stubEnv("DYNAMIC_QR_URL", "https://qr.example");
  vi.stubEnv("STRIPE_PRICE_PRO", "price_pro");
  vi.stubEnv("MAIL_FROM", "no-reply@cards.example");
  vi.stubEnv("VAPID_PUBLIC_KEY", "B".repeat(87));
  vi.stubEnv("FUNCTIONS_EMULATOR", undefined);
  deployed = (await import("../main.ts")) as unknown as Deployed;
  return () => vi.unstubAllEnvs();
});

const secretsOf = (name: string) => (deployed[name]?.__endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key);

it("every deployed function is checked", () => {
  expect(functions.map(([name]) => name).sort()).toEqual(Object.keys(deployed).sort());
});

it.each(functions)("%s gets exactly the secrets that its code uses", (name, file) => {
  const isGroup = groups.some(([, group]) => group === name);
  const group = GROUP_NAMES.find((one) => one === name);
  const partner = group !== undefined && callsOf(group).some(([, call]) => call.partner === "dynamic-qr");
  const expected = new Set([
    ...usedBy(file),
    // Requests are counted by network, and mails to strangers by recipient, both under hashes that need the key.
    ...(isGroup || secretsOf(name).includes("SMTP_URL") ? ["CLIENT_HASH_KEY"] : []),
    ...(partner ? ["DYNAMIC_QR_KEY"] : []),
  ]);
  expect(secretsOf(name).sort()).toEqual([...expected].sort());
});
