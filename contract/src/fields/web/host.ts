/** Letters of other scripts that look like Latin ones: a label of only these is meant to be mistaken for Latin. */
const LOOK_ALIKES = /^[асԁеһіјӏорԛѕԝхуъЬҽпгѵѡкмтнвαικνρυωηοτχγε\d-]+$/u;
const SCRIPTS = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Armenian",
  "Hebrew",
  "Arabic",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Thai",
  "Devanagari",
];
/** Latin letters of European languages; others, such as ɡ and ı, look like these. */
const COMMON_LATIN = /^[a-z0-9\u00df-\u00f6\u00f8-\u00ff\u0101-\u017e-]+$/u;

/** Decodes an `xn--` label without its prefix (RFC 3492, section 6.2); null when it is invalid. */
function decodeLabel(encoded: string): string | null {
  const at = encoded.lastIndexOf("-");
  const output = Array.from(at > 0 ? encoded.slice(0, at) : "");
  let [n, i, bias] = [128, 0, 72];
  for (let position = at > 0 ? at + 1 : 0; position < encoded.length;) {
    const before = i;
    for (let [weight, k] = [1, 36]; ; k += 36) {
      const code = encoded.charCodeAt(position++);
      const digit = code > 96 && code < 123 ? code - 97 : code > 47 && code < 58 ? code - 22 : -1;
      if (digit < 0) return null;
      i += digit * weight;
      const threshold = Math.min(26, Math.max(1, k - bias));
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const length = output.length + 1;
    let delta = Math.floor((i - before) / (before === 0 ? 700 : 2));
    delta += Math.floor(delta / length);
    for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35);
    bias += Math.floor((36 * delta) / (delta + 38));
    n += Math.floor(i / length);
    i %= length;
    if (n > 0x10ffff) return null;
    output.splice(i++, 0, String.fromCodePoint(n));
  }
  return output.join("");
}

/** True for a label of a single script that does not consist of look-alike letters. */
function isHonest(label: string): boolean {
  const used = SCRIPTS.filter((script) => new RegExp(`\\p{sc=${script}}`, "u").test(label));
  if (used.length !== 1) return false;
  return used[0] === "Latin" ? COMMON_LATIN.test(label) : !LOOK_ALIKES.test(label);
}

/**
 * At least two labels of letters, digits and inner hyphens, in lower-case ASCII; the last one is not a number, which
 * excludes IP addresses.
 */
export const DOMAIN = /(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{1,58}[a-z0-9]|[a-z]{2,63})/;

/** A host in ASCII (`xn--…` for other letters), as used in DNS and email addresses; null when it is invalid. */
export function asciiHost(host: string): string | null {
  if (/[\s/?#@:\\%]/.test(host)) return null;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return null;
  }
}

/**
 * The email address with its host in ASCII, as mail servers require: `ada@münchen.example` becomes
 * `ada@xn--mnchen-3ya.example`.
 */
export function withAsciiHost(address: string): string {
  const at = address.lastIndexOf("@");
  if (/^[\u0000-\u007f]*$/.test(address) || at < 0) return address;
  const host = asciiHost(address.slice(at + 1));
  return host === null ? address : `${address.slice(0, at)}@${host}`;
}

/**
 * A host for display: in Unicode, except for labels that mix scripts or imitate Latin letters, which stay `xn--…`.
 * @param host an ASCII name.
 */
export function shownHost(host: string): string {
  const shown = host.split(".").map((label) => {
    const decoded = label.startsWith("xn--") ? decodeLabel(label.slice(4)) : null;
    return decoded !== null && isHonest(decoded) ? decoded : label;
  });
  return shown.join(".");
}

/** True when the host of an http(s) address is one of these hosts or a subdomain of one. */
export function leadsTo(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
