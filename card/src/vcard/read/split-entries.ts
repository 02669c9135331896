/** One unfolded property of a contact, not decoded yet. */
export interface RawProperty {
  /** Upper-case, without the group. */
  readonly name: string;
  readonly parameters: readonly RawParameter[];
  readonly value: string;
}

export interface RawParameter {
  /** Upper-case; empty for a bare value such as version 2.1's `TEL;CELL`. */
  readonly name: string;
  readonly value: string;
}

/** The content between BEGIN and END; `finished` is false when END is missing. */
export interface RawEntry {
  readonly properties: readonly RawProperty[];
  readonly finished: boolean;
}

/** Properties with pictures, sounds and keys, which can be megabytes long and are not used. */
const SKIPPED = new Set(["PHOTO", "LOGO", "SOUND", "KEY"]);
/** Maximum length of a value in UTF-16 units; longer values are truncated. */
const MAX_VALUE = 16_384;
/** Maximum number of properties of a contact; the rest is skipped. */
const MAX_PROPERTIES = 500;
/** Maximum length of a name with its parameters. */
const MAX_HEAD = 4096;

/** Physical lines with any kind of line ending. Only the lines themselves are copied. */
function* linesOf(text: string): Generator<string> {
  let from = text.startsWith("\ufeff") ? 1 : 0;
  while (from < text.length) {
    const feed = text.indexOf("\n", from);
    const end = feed < 0 ? text.length : feed;
    const line = text.slice(from, end);
    // Classic Mac OS separates lines with CR alone, possibly in a part of the file.
    if (line.includes("\r")) yield* line.replace(/\r$/, "").split("\r");
    else yield line;
    from = end + 1;
  }
}

/** The property that is being read and that further lines may continue. */
interface PropertyInProgress {
  readonly head: ReturnType<typeof readHead>;
  readonly parts: string[];
  length: number;
  /**
   * Whether the last line ended with a soft line break (`=`), so that the next line continues the value in any case.
   */
  soft: boolean;
}

/** Name and parameters of a content line, up to its colon; null when there is none. */
function readHead(
  line: string,
): { name: string; parameters: readonly RawParameter[]; rest: string; encoding: string } | null {
  const colon = colonOf(line);
  if (colon < 1 || colon > MAX_HEAD) return null;
  const [first = "", ...more] = splitUnquoted(line.slice(0, colon), ";");
  const name = first
    .slice(first.lastIndexOf(".") + 1)
    .trim()
    .toUpperCase();
  if (!/^[A-Z0-9-]{1,64}$/.test(name)) return null;
  const parameters = more.slice(0, 50).map(readParameter);
  const encoding = parameters.find((one) => one.name === "ENCODING" || (one.name === "" && isEncoding(one.value)));
  return { name, parameters, rest: line.slice(colon + 1), encoding: encoding?.value.toUpperCase() ?? "" };
}

const isEncoding = (text: string) => /^(quoted-printable|base64|b)$/i.test(text);

function readParameter(text: string): RawParameter {
  const equals = text.indexOf("=");
  const name = equals < 0 ? "" : text.slice(0, equals).trim().toUpperCase();
  return {
    name,
    value: text
      .slice(equals + 1)
      .replaceAll('"', "")
      .trim(),
  };
}

/** Index of the colon after name and parameters, ignoring colons in quoted parameters; -1 when there is none. */
function colonOf(line: string): number {
  const first = line.indexOf(":");
  const quote = line.indexOf('"');
  if (quote < 0 || quote > first) return first;
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') quoted = !quoted;
    else if (line[at] === ":" && !quoted) return at;
  }
  return first;
}

function splitUnquoted(text: string, separator: string): string[] {
  if (!text.includes('"')) return text.split(separator);
  const parts: string[] = [];
  let quoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    if (text[at] !== separator || quoted) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)];
}

/** Collects the properties of one contact from its lines. */
function createCollector() {
  const properties: RawProperty[] = [];
  let current: PropertyInProgress | null = null;
  let folding: "2.1" | "later" = "later";

  const add = (text: string) => {
    if (current === null || current.length > MAX_VALUE || SKIPPED.has(current.head?.name ?? "")) return;
    current.parts.push(current.soft ? text.slice(0, -1) : text);
    current.length += text.length;
  };
  const close = () => {
    const { head, parts } = current ?? { head: null, parts: [] };
    current = null;
    if (head === null || SKIPPED.has(head.name) || properties.length >= MAX_PROPERTIES) return;
    const { name, parameters } = head;
    const value = parts.join("").slice(0, MAX_VALUE);
    if (name === "VERSION") folding = value.trim() === "2.1" ? "2.1" : "later";
    properties.push({ name, parameters, value });
  };
  /**
   * Quoted-printable values continue after a trailing `=`, base64 values of version 2.1 until an empty line or the next
   * property.
   */
  const isContinuation = (line: string): boolean => {
    if (current === null) return false;
    const encoding = current.head?.encoding ?? "";
    return current.soft || ((encoding === "BASE64" || encoding === "B") && line !== "" && !/[:;]/.test(line));
  };
  const addRaw = (line: string): void => {
    if (current !== null) current.soft = current.head?.encoding === "QUOTED-PRINTABLE" && line.endsWith("=");
    add(line);
  };

  return {
    properties,
    close,
    take(line: string): void {
      if (isContinuation(line)) addRaw(line);
      else if (line.startsWith(" ") || line.startsWith("\t")) {
        // Versions 3.0 and 4.0 insert the space when folding; version 2.1 folds at an existing space.
        add(folding === "2.1" ? ` ${line.trimStart()}` : line.slice(1));
      } else {
        close();
        const head = readHead(line);
        current = { head, parts: [], length: 0, soft: false };
        addRaw(head?.rest ?? "");
      }
    },
    /** Whether the last property is AGENT, which may contain a nested contact. */
    isInAgent: () => current?.head?.name === "AGENT",
  };
}

const isDelimiter = (line: string, keyword: "BEGIN" | "END") =>
  line.length < 20 && line.trim().toUpperCase().replace(/\s/g, "") === `${keyword}:VCARD`;

/** The contacts of a file in order; text outside of them is skipped. */
export function* splitEntries(text: string): Generator<RawEntry> {
  let entry: ReturnType<typeof createCollector> | null = null;
  /** Nesting depth inside the current contact. */
  let depth = 0;
  for (const line of linesOf(text)) {
    if (isDelimiter(line, "BEGIN")) {
      if (entry !== null && (depth > 0 || entry.isInAgent())) depth += 1;
      else {
        if (entry !== null) {
          entry.close();
          yield { properties: entry.properties, finished: false };
        }
        entry = createCollector();
      }
    } else if (isDelimiter(line, "END") && entry !== null) {
      if (depth > 0) depth -= 1;
      else {
        entry.close();
        yield { properties: entry.properties, finished: true };
        entry = null;
      }
    } else if (depth === 0) entry?.take(line);
  }
  if (entry === null) return;
  entry.close();
  yield { properties: entry.properties, finished: false };
}
