/** One property of a contact, its lines joined and nothing decoded yet. */
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

/** What stands between BEGIN and END; `finished` is false when END is missing. */
export interface RawEntry {
  readonly properties: readonly RawProperty[];
  readonly finished: boolean;
}

/** Properties that hold pictures, sounds and keys: megabytes that nothing is made of. */
const SKIPPED = new Set(["PHOTO", "LOGO", "SOUND", "KEY"]);
/** Longest value that is kept, in UTF-16 units; a text beyond it is cut. */
const MAX_VALUE = 16_384;
/** Most properties of one contact; what follows them is passed over. */
const MAX_PROPERTIES = 500;
/** Longest name with its parameters. */
const MAX_HEAD = 4096;

/** Physical lines, whatever ends them. Nothing is copied but the lines themselves. */
function* linesOf(text: string): Generator<string> {
  let from = text.startsWith("\ufeff") ? 1 : 0;
  while (from < text.length) {
    const feed = text.indexOf("\n", from);
    const end = feed < 0 ? text.length : feed;
    const line = text.slice(from, end);
    // A file of the classic Macintosh, or one line of it, is parted by CR alone.
    if (line.includes("\r")) yield* line.replace(/\r$/, "").split("\r");
    else yield line;
    from = end + 1;
  }
}

/** A property that grows with its continuation lines. */
interface Growing {
  readonly head: ReturnType<typeof readHead>;
  readonly parts: string[];
  length: number;
  /** Whether its last line ended with a lone `=`: the next line belongs to it, whatever stands there. */
  soft: boolean;
}

/** Name and parameters of a content line, up to its colon; null when there is none. */
function readHead(
  line: string,
): { name: string; parameters: readonly RawParameter[]; rest: string; encoding: string } | null {
  const colon = colonOf(line);
  if (colon < 1 || colon > MAX_HEAD) return null;
  const [first = "", ...more] = splitOutside(line.slice(0, colon), ";");
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

/** The colon that ends name and parameters: quoted parameters may hold colons. -1 when there is none. */
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

function splitOutside(text: string, mark: string): string[] {
  if (!text.includes('"')) return text.split(mark);
  const parts: string[] = [];
  let quoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    if (text[at] !== mark || quoted) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)];
}

/** Collects the properties of one contact from its lines. */
function createCollector() {
  const properties: RawProperty[] = [];
  let growing: Growing | null = null;
  let folding: "2.1" | "later" = "later";

  const add = (text: string) => {
    if (growing === null || growing.length > MAX_VALUE || SKIPPED.has(growing.head?.name ?? "")) return;
    growing.parts.push(growing.soft ? text.slice(0, -1) : text);
    growing.length += text.length;
  };
  const close = () => {
    const { head, parts } = growing ?? { head: null, parts: [] };
    growing = null;
    if (head === null || SKIPPED.has(head.name) || properties.length >= MAX_PROPERTIES) return;
    const { name, parameters } = head;
    const value = parts.join("").slice(0, MAX_VALUE);
    if (name === "VERSION") folding = value.trim() === "2.1" ? "2.1" : "later";
    properties.push({ name, parameters, value });
  };
  /** Quoted-printable values go on after a lone `=`, base64 ones of version 2.1 until something else begins. */
  const goesOn = (line: string): boolean => {
    if (growing === null) return false;
    const encoding = growing.head?.encoding ?? "";
    return growing.soft || ((encoding === "BASE64" || encoding === "B") && line !== "" && !/[:;]/.test(line));
  };
  const addRaw = (line: string): void => {
    if (growing !== null) growing.soft = growing.head?.encoding === "QUOTED-PRINTABLE" && line.endsWith("=");
    add(line);
  };

  return {
    properties,
    close,
    take(line: string): void {
      if (goesOn(line)) addRaw(line);
      else if (line.startsWith(" ") || line.startsWith("\t")) {
        // Versions 3.0 and 4.0 fold inside of words and add the blank; version 2.1 folds where a blank is.
        add(folding === "2.1" ? ` ${line.trimStart()}` : line.slice(1));
      } else {
        close();
        const head = readHead(line);
        growing = { head, parts: [], length: 0, soft: false };
        addRaw(head?.rest ?? "");
      }
    },
    /** Whether the last property is one that may hold a contact of its own. */
    isInAgent: () => growing?.head?.name === "AGENT",
  };
}

const isMark = (line: string, mark: "BEGIN" | "END") =>
  line.length < 20 && line.trim().toUpperCase().replace(/\s/g, "") === `${mark}:VCARD`;

/** The contacts of a file, one after another; what stands outside of them is passed over. */
export function* splitEntries(text: string): Generator<RawEntry> {
  let entry: ReturnType<typeof createCollector> | null = null;
  /** How many contacts inside of the contact are open. */
  let inner = 0;
  for (const line of linesOf(text)) {
    if (isMark(line, "BEGIN")) {
      if (entry !== null && (inner > 0 || entry.isInAgent())) inner += 1;
      else {
        if (entry !== null) {
          entry.close();
          yield { properties: entry.properties, finished: false };
        }
        entry = createCollector();
      }
    } else if (isMark(line, "END") && entry !== null) {
      if (inner > 0) inner -= 1;
      else {
        entry.close();
        yield { properties: entry.properties, finished: true };
        entry = null;
      }
    } else if (inner === 0) entry?.take(line);
  }
  if (entry === null) return;
  entry.close();
  yield { properties: entry.properties, finished: false };
}
