import { define, tabulate } from "./native-function.ts";
import { matchesWhole, replaceByPattern, splitByPattern } from "./pattern.ts";

export const STRING_METHODS = tabulate({
  /** Counts code points, not UTF-16 units. */
  size: define(["string"], (text) => BigInt(Array.from(text).length)),
  lower: define(["string"], (text) => text.toLowerCase()),
  upper: define(["string"], (text) => text.toUpperCase()),
  trim: define(["string"], (text) => text.trim()),
  matches: define(["string", "string"], matchesWhole),
  split: define(["string", "string"], splitByPattern),
  replace: define(["string", "string", "string"], replaceByPattern),
  toUtf8: define(["string"], (text) => Buffer.from(text, "utf8")),
});

export const BYTES_METHODS = tabulate({
  size: define(["bytes"], (bytes) => BigInt(bytes.length)),
  /** The alphabet is the one for URLs, but padded. */
  toBase64: define(["bytes"], (bytes) =>
    Buffer.from(bytes).toString("base64").replaceAll("+", "-").replaceAll("/", "_"),
  ),
  toHexString: define(["bytes"], (bytes) => Buffer.from(bytes).toString("hex").toUpperCase()),
});
