import { parseAst, type Plugin } from "vite";

/** A node of a syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A use of an import; `constructs`: in the callee of `new`. */
type Use = Node & { readonly constructs: boolean };

/** What the bundler gives plugins to edit a chunk with; it keeps the source map correct. */
interface Edited {
  overwrite(start: number, end: number, text: string): unknown;
}

/** `const require_user = require("./user-a1.cjs");`, as the bundler writes the import of another chunk. */
const IMPORT = /^const (\w+) = (require\("\.[^"]+"\));$/;
/** `exports.onCardWritten = require_on_card_written.onCardWritten;`, as the bundler writes a re-export. */
const REEXPORT = /^exports\.(\w+) = (\w+)\.(\w+);$/;
/** The bundler's own helpers, which nearly every chunk uses while it is loaded. */
const RUNTIME = /rolldown-runtime/;

/**
 * Loads each chunk at the first use of one of its exports instead of with the chunk that imports it. The chunks are
 * loaded in another order then, and some never: loading one may have no effect, except for the entry.
 */
export function loadOnFirstUse(): Plugin {
  return {
    name: "load-on-first-use",
    renderChunk(code, _chunk, _options, { magicString }) {
      if (magicString === undefined) throw new Error("Set rolldownOptions.experimental.nativeMagicString.");
      deferImports(code, magicString);
      return { code: magicString };
    },
  };
}

/**
 * Replaces each import of a chunk with a function that loads it once, and each use of the import with a call of it. A
 * re-export becomes a getter, so a function does not load the other functions of the entry.
 */
function deferImports(code: string, edited: Edited): void {
  const { body } = parseAst(code) as unknown as { readonly body: readonly Node[] };
  const names = new Set<string>();
  const rest: Node[] = [];
  let replaced = 0;
  for (const node of body) {
    const { start, end } = node;
    const text = code.slice(start, end);
    const [, name, load] = IMPORT.exec(text) ?? [];
    const [, exported, from = "", original] = REEXPORT.exec(text) ?? [];
    if (name !== undefined && load !== undefined && !RUNTIME.test(load)) {
      names.add(name);
      edited.overwrite(start, end, `let ${name}$; const ${name} = () => ${name}$ ??= ${load};`);
      replaced++;
    } else if (names.has(from)) {
      const getter = `{ enumerable: true, get: () => ${from}().${original} }`;
      edited.overwrite(start, end, `Object.defineProperty(exports, "${exported}", ${getter});`);
      replaced++;
    } else rest.push(node);
  }
  for (const { start, end, constructs } of usesOf(rest, names)) {
    const call = `${code.slice(start, end)}()`;
    // `new a().B()` would construct `a`.
    edited.overwrite(start, end, constructs ? `(${call})` : call);
    replaced++;
  }
  const mentioned = [...code.matchAll(/(?<![\w$])\w+(?![\w$])/g)].filter(([word]) => names.has(word)).length;
  if (mentioned !== replaced) throw new Error(`${mentioned - replaced} uses of imports were not replaced.`);
}

function usesOf(body: readonly Node[], names: ReadonlySet<string>): Use[] {
  const uses: Use[] = [];
  const visit = (value: unknown, constructs: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, false);
    else if (isNode(value)) {
      if (value.type === "Identifier" && "name" in value && names.has(String(value.name)))
        uses.push({ ...value, constructs });
      for (const [key, child] of Object.entries(value)) {
        if (isOnlyName(value, key)) continue;
        visit(child, value.type === "NewExpression" ? key === "callee" : constructs && key === "object");
      }
    }
  };
  visit(body, false);
  return uses;
}

/** Whether an identifier in this place names a property and so uses no import. */
function isOnlyName(node: Node, key: string): boolean {
  return (key === "property" || key === "key") && (!("computed" in node) || node.computed !== true);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}
