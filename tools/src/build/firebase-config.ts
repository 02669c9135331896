import { PROJECT } from "../command/project.ts";
import type { Ports } from "../command/ports.ts";

export interface Header {
  readonly key: string;
  readonly value: string;
}
export interface HeaderRule {
  readonly source: string;
  readonly headers: readonly Header[];
}

/** The parts of firebase.json that a local stack changes. */
export interface FirebaseConfig {
  readonly database: { readonly rules: string };
  readonly functions: readonly { readonly source: string }[];
  readonly hosting: {
    readonly public: string;
    readonly rewrites: readonly object[];
    readonly headers: readonly HeaderRule[];
  };
}

/** What a local stack serves in addition to the deployed parts. */
export interface LocalExtras {
  /** Entries of `functions`, with folders of their own. */
  readonly functions: readonly object[];
  /** Entries of `hosting.rewrites`, which come before ours. */
  readonly rewrites: readonly object[];
}

const NO_EXTRAS: LocalExtras = { functions: [], rewrites: [] };

/** firebase.json for a local stack. `hosting` and `functions` are the folders it serves from. */
export function localFirebaseConfig(
  config: FirebaseConfig,
  ports: Ports,
  folders: { readonly hosting: string; readonly functions: string },
  extras = NO_EXTRAS,
): object {
  const host = "127.0.0.1";
  const { mail: _mail, smtp: _smtp, dynamicQr: _dynamicQr, stripe: _stripe, provider: _provider, ...cliPorts } = ports;
  const emulators = Object.entries(cliPorts).map(([name, port]) => [name, { host, port }] as const);
  return {
    ...config,
    // Without the instance name the CLI loads the rules into a database that no client uses.
    database: [{ instance: PROJECT, rules: config.database.rules }],
    functions: [
      ...config.functions.map((codebase) => ({ ...codebase, source: folders.functions })),
      ...extras.functions,
    ],
    hosting: {
      ...config.hosting,
      public: folders.hosting,
      rewrites: [...extras.rewrites, ...config.hosting.rewrites],
      headers: widenHeaders(config.hosting.headers, ports),
    },
    // Many tests have projects of their own, and the CLI would log a warning for each of their requests.
    emulators: { ...Object.fromEntries(emulators), ui: { enabled: false }, singleProjectMode: false },
  };
}

function widenHeaders(rules: readonly HeaderRule[], ports: Ports): HeaderRule[] {
  return rules.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === "Content-Security-Policy" ? widenPolicy(value, ports) : value,
    })),
  }));
}

/** Allows the page to connect to the emulators of this stack, and to nothing else. */
export function widenPolicy(policy: string, ports: Ports): string {
  const http = (port: number) => `http://127.0.0.1:${port}`;
  const more: Readonly<Record<string, string>> = {
    "connect-src": [
      http(ports.auth),
      http(ports.database),
      `ws://127.0.0.1:${ports.database}`,
      http(ports.storage),
      // The payments function has its own origin.
      http(ports.functions),
    ].join(" "),
    "img-src": http(ports.storage),
    "media-src": http(ports.storage),
  };
  return policy
    .split("; ")
    .map((directive) => [directive, more[directive.split(" ")[0] ?? ""]].filter(Boolean).join(" "))
    .join("; ");
}
