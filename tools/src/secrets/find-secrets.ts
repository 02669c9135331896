/** Patterns of secrets, by the name of the finding. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  "a private key": /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  "a certificate": /-----BEGIN CERTIFICATE-----/,
  "a service account": /"type"\s*:\s*"service_account"|"private_key_id"\s*:/,
  "a Google API key": /\bAIza[0-9A-Za-z_-]{35}/,
  "a Google access token": /\bya29\.[0-9A-Za-z_-]{20,}/,
  "a Stripe key": /\b[rs]k_(live|test)_[0-9A-Za-z]{16,}|\bwhsec_[0-9A-Za-z]{16,}/,
  "an AWS key": /\b(AKIA|ASIA)[0-9A-Z]{16}\b/,
  "a GitHub token": /\bgh[pousr]_[0-9A-Za-z]{36}|\bgithub_pat_[0-9A-Za-z_]{40,}/,
  "a Slack token": /\bxox[abprs]-[0-9A-Za-z-]{10,}/,
  "a SendGrid key": /\bSG\.[\w-]{16,}\.[\w-]{16,}/,
  "an npm token": /\bnpm_[0-9A-Za-z]{36}\b/,
  "a signed token": /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  // `user:password@host` is how documentation writes it.
  "an address with a password": /\b[a-z][a-z0-9+.-]*:\/\/[\w%.+-]+:(?!password@)[^\s"'`@/$<>{}]{6,}@[\w.-]+/i,
};

/** `linkKey: "…"`, `"password":"…"`, `API_KEY = '…'`. */
const ASSIGNMENT =
  /(?:secret|token|passwo?r?d|credential|(?:api|private|hash|link|access|signing|encryption)[_-]?key)\w*["'`]?\s*[:=]\s*["'`]([\w+/=.~-]{16,})["'`]/gi;
/** Bits per character: natural language has about three, hexadecimal four, base64 five and more. */
const RANDOM_BITS = 3.7;

/** Entropy of a text's characters in bits (Shannon). */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const shares = [...counts.values()].map((count) => count / text.length);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0);
}

/** A random value mixes letters and digits; `a-name-that-says-something` does not. */
function looksRandom(value: string): boolean {
  return /\d/.test(value) && /[a-z]/i.test(value) && entropyOf(value) >= RANDOM_BITS;
}

/**
 * The secrets in a text.
 * @param known values that are secret here, such as those of the environment.
 */
export function findSecrets(text: string, known: readonly string[] = []): string[] {
  const found: string[] = [];
  for (const [what, pattern] of Object.entries(PATTERNS)) if (pattern.test(text)) found.push(what);
  for (const [, value = ""] of text.matchAll(ASSIGNMENT))
    if (looksRandom(value)) found.push(`a random value, ${value.slice(0, 4)}…`);
  if (known.some((value) => text.includes(value))) found.push("a value of this machine's environment");
  return found;
}

/** Names of secrets in this product (README, Configuration) and in others. */
const SECRET_NAME = /(^|_)(KEY|SECRET|TOKEN|PASSWORD|PASSPHRASE|CREDENTIALS?)$|^SMTP_URL$/;
const PUBLIC_NAME = /PUBLIC/;

/** Values of an environment that are secret by their names; short ones would match everywhere. */
export function secretsOf(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(environment).flatMap(([name, value = ""]) =>
    SECRET_NAME.test(name) && !PUBLIC_NAME.test(name) && value.length >= 12 ? [value] : [],
  );
}

/** Names of secrets that a settings file sets: those belong in the secret manager. */
export function secretsInSettings(text: string): string[] {
  const names = [...text.matchAll(/^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*\S/gm)].map(([, name = ""]) => name);
  return names.filter((name) => SECRET_NAME.test(name) && !PUBLIC_NAME.test(name));
}

/** Payment details that only the payment provider may show, by the name of the finding: public pages fetch them. */
const OF_PAYMENTS: Readonly<Record<string, RegExp>> = {
  "a key of payments": /\b[rs]k_(live|test)_|\bwhsec_/,
  "the id of a price": /\bprice_\w+/,
  // `$1` has other meanings in scripts.
  "an amount of money":
    /[€£¥]\s?\d|\d\s?[€£¥]|\$\d+[.,]\d\d\b|\b(?:EUR|USD|GBP|CHF|JPY)\s?\d|\d\s?(?:EUR|USD|GBP|CHF|JPY)\b/,
};

/** The hash and extension in the name of a built file: eight random characters may contain "18JPY". */
const FILE_HASH = /-[\w-]{8}\.(?:js|css)\b/g;

/** Prices and keys in a published text; names of built files are ignored. */
export function findPayments(text: string): string[] {
  const searched = text.replace(FILE_HASH, "");
  return Object.entries(OF_PAYMENTS).flatMap(([what, pattern]) => (pattern.test(searched) ? [what] : []));
}

/** Absolute paths of the machine that built a text, or of any user. */
export function findMachinePaths(text: string, root: string): string[] {
  const found = text.includes(root) ? [root] : [];
  const others = text.matchAll(/(?<![\w.:/-])(?:file:\/\/)?\/(?:home|Users|root)\/[\w.-]+\/|\b[A-Z]:\\+Users\\+\w+/g);
  return [...found, ...[...others].map(([path]) => path)];
}
