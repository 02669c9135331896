import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** What the bundler reports about a module. */
interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly code: string | null;
}
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const at = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** The roots of the large chunks: a visitor's first page, the session of a signed-in user, and the forms. */
const ENTRY = at("app/main.tsx");
const LANDING = at("screens/landing/landing-screen.tsx");
/** What the landing page loads once its sample card is used. */
const CARD = at("features/card-preview/phone-preview.tsx");
const SESSION = at("lib/session/session-loader.tsx");
const LAYOUT = at("app/layouts/protected-layout.tsx");
const KIT = at("ui/ui-provider.tsx");
const SIGN_IN = at("screens/login/login-screen.tsx");
const EDITOR = at("screens/settings/settings-screen.tsx");
/**
 * A screen without a form. Most screens use what it shares with the editor, even those that need nothing else from it.
 */
const STATISTICS = at("screens/statistics/statistics-screen.tsx");
/** Screens that share components with the editor. */
const OTHERS = [
  "screens/account-settings/account-settings-screen.tsx",
  "screens/contacts/contacts-screen.tsx",
  "screens/inbox/inbox-screen.tsx",
  "screens/signup-wizard/wizard-screen.tsx",
  "screens/themes/themes-screen.tsx",
  "screens/theme-editor/theme-editor-screen.tsx",
  "app/bell/bell.tsx",
  "features/offline-queue/queue-note.tsx",
].map(at);

/** The identity provider's client, which every sign-in needs as a whole. */
const ACCOUNTS = /[\\/]node_modules[\\/]@?firebase[\\/](app|auth|component|logger|util)[\\/]/;

/** What the editor shares with its parts that load later. */
const EDITORS = /[\\/]screens[\\/]settings[\\/]settings(-messages\.ts|\.module\.css)/;

/** Small modules, of which the bundler would make one chunk each. */
const CONTRACT = /[\\/]contract[\\/]src[\\/]/;

/** Packages whose entry module re-exports everything; a build keeps only what is used. */
const BARREL =
  /[\\/]node_modules[\\/](@mantine[\\/](core|hooks)[\\/]esm[\\/]index|@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]tabler-icons-react)\.mjs$/;
const IMPORT = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** The names in a list such as `a, b as c`: the imported names, or the names they are bound to. */
function namesIn(list: string, side: "asked" | "given"): string[] {
  const names = list.split(",").map((name) => name.trim().split(/\s+as\s+/));
  return names.flatMap((parts) => (side === "asked" ? parts[0] : parts.at(-1)) ?? []);
}

/** The source module of each name that a barrel re-exports. */
function readBarrel(id: string, code: string): ReadonlyMap<string, string> {
  const modules = [...code.matchAll(IMPORT)].flatMap(([, list = "", from = ""]) =>
    namesIn(list, "given").map((name): [string, string] => [name, resolve(dirname(id), from)]),
  );
  return new Map(modules);
}

/** The static imports of a module; for a barrel, only the modules of the names that are imported from it. */
function importsOf(graph: Graph, id: string, barrels: Map<string, ReadonlyMap<string, string>>): string[] {
  const info = graph.getModuleInfo(id);
  if (info === null) return [];
  const names = [...(info.code ?? "").matchAll(IMPORT)].flatMap(([, list = ""]) => namesIn(list, "asked"));
  return info.importedIds.flatMap((imported) => {
    if (!BARREL.test(imported)) return imported;
    const barrel = barrels.get(imported) ?? readBarrel(imported, graph.getModuleInfo(imported)?.code ?? "");
    barrels.set(imported, barrel);
    return names.flatMap((name) => barrel.get(name) ?? []);
  });
}

/** All modules that are loaded together with a module. */
function closureOf(
  graph: Graph,
  entry: string,
  barrels: Map<string, ReadonlyMap<string, string>>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...importsOf(graph, id, barrels));
  }
  return found;
}

/**
 * Names the few large chunks that most users load, by who needs a module. Null leaves the choice to the bundler, which
 * makes a chunk for each set of screens that share something: a hundred requests before the editor was there.
 */
export function nameChunk(): (id: string, graph: Graph) => string | null {
  let known: ReturnType<typeof readGraph> | undefined;
  return (id, graph) => {
    known ??= readGraph(graph);
    const isSession = known.session.has(id) || known.layout.has(id) || (CONTRACT.test(id) && known.editor.has(id));
    const isShared = isSession || known.editor.has(id);
    if (known.entry.has(id) || (known.landing.has(id) && isShared)) return "app";
    if (known.landing.has(id)) return null;
    if (known.card.has(id)) return isShared ? "card" : null;
    if (isSession) return "session";
    if (known.kit.has(id) || (known.editor.has(id) && (known.signIn.has(id) || known.statistics.has(id)))) return "kit";
    if (known.editor.has(id) && known.others.some((other) => other.has(id))) return "owner";
    if (EDITORS.test(id)) return "editor";
    return ACCOUNTS.test(id) ? "accounts" : null;
  };
}

function readGraph(graph: Graph) {
  const barrels = new Map<string, ReadonlyMap<string, string>>();
  const all = (entry: string) => closureOf(graph, entry, barrels);
  return {
    entry: all(ENTRY),
    landing: all(LANDING),
    card: all(CARD),
    session: all(SESSION),
    layout: all(LAYOUT),
    signIn: all(SIGN_IN),
    editor: all(EDITOR),
    statistics: all(STATISTICS),
    kit: all(KIT),
    others: OTHERS.map(all),
  };
}
