import { APP_ADDRESSES, APP_SEGMENTS, TOKEN_SEGMENTS } from "@cardinal/contract/app-addresses";
import { callsOf, type GroupName, SITE_GROUPS } from "@cardinal/contract/groups";
import { REGION } from "@cardinal/contract/region";
import { UserError } from "../command/user-error.ts";
import { EMULATOR_PORTS } from "../command/ports.ts";

const STORAGE = "https://firebasestorage.googleapis.com https://storage.googleapis.com";

const CONNECT =
  "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com " +
  "https://firebasestorage.googleapis.com wss://*.firebaseio.com";

/** The app's content security policy; docs/decisions/025-where-the-app-may-connect.md explains its hosts. */
const APP_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob: ${STORAGE}`,
  `media-src 'self' blob: ${STORAGE}`,
  "font-src 'self'",
  CONNECT,
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join("; ");
const WORKER_POLICY = `default-src 'none'; script-src 'self'; connect-src 'self' ${STORAGE}`;
const WASM_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'";

const REFERRER = "strict-origin-when-cross-origin";
const IMMUTABLE = "public, max-age=31536000, immutable";

const toFunction = (source: string, functionId: string) => ({ source, function: { functionId, region: REGION } });
const toApp = (source: string) => ({ source, destination: "/app.html" });
const oneOf = (segments: readonly string[]) => `@(${segments.join("|")})`;

function headersOf(source: string, headers: Readonly<Record<string, string>>) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}

/** Headers of a document of the app. */
const appHeaders = (source: string) =>
  headersOf(source, {
    "Content-Security-Policy": APP_POLICY,
    "Referrer-Policy": REFERRER,
    "Cache-Control": "no-cache",
  });

/** The last path segments of a group's upload calls, sorted: a separate function serves them. */
function uploadsOf(group: GroupName): string[] {
  const uploads = callsOf(group).filter(([, call]) => call.body === "multipart");
  return uploads.map(([, call]) => call.path.slice(`/api/${group}/`.length)).sort();
}

const UPLOADS = SITE_GROUPS.flatMap((group) => {
  const names = uploadsOf(group);
  return names.length === 0 ? [] : [toFunction(`/api/${group}/${oneOf(names)}{,/}`, "uploads")];
});

const REWRITES = [
  ...UPLOADS,
  ...SITE_GROUPS.filter((group) => group !== "docs").map((group) => toFunction(`/api/${group}{,/**}`, group)),
  // A separate standard, which is not part of the contract.
  toFunction("/api/scim{,/**}", "scim"),
  toFunction("/api{,/**}", "docs"),
  toFunction("/media/**", "pages"),
  toApp(`/${oneOf(APP_ADDRESSES.single)}`),
  toApp(`/${oneOf(APP_ADDRESSES.nested)}{,/**}`),
  toFunction("/e/**", "pages"),
  toFunction("/!(assets|c){,/*}", "pages"),
];

const HEADERS = [
  headersOf("**", {
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
  }),
  headersOf(`/${oneOf(["api", ...TOKEN_SEGMENTS])}/**`, { "Referrer-Policy": "no-referrer" }),
  headersOf("/*.*", { "Referrer-Policy": REFERRER }),
  appHeaders("/"),
  appHeaders(`/${oneOf(APP_SEGMENTS)}{,/**}`),
  // The 404 page, at addresses that neither the app nor a function serves.
  appHeaders(`/!(${["api", "media", "assets", "c", "e", ...TOKEN_SEGMENTS].join("|")})/*/*/**`),
  headersOf(`/${oneOf(TOKEN_SEGMENTS)}/*/*/**`, { "Content-Security-Policy": APP_POLICY, "Cache-Control": "no-cache" }),
  appHeaders("/*.html"),
  headersOf("/@(sw.js|manifest.webmanifest)", {
    "Content-Security-Policy": WORKER_POLICY,
    "Referrer-Policy": REFERRER,
    "Cache-Control": "no-cache",
  }),
  headersOf("/w/*", {
    "Content-Security-Policy": WASM_POLICY,
    "Referrer-Policy": REFERRER,
    "Cache-Control": IMMUTABLE,
  }),
  headersOf("/@(assets|c)/**", { "Content-Security-Policy": APP_POLICY, "Referrer-Policy": REFERRER }),
  // Hosting sets headers by address, even for missing files: only names that a build can produce are cached.
  headersOf("/@(assets|c)/*-@(????????|??????????).@(js|css|svg|wasm|woff2)", { "Cache-Control": IMMUTABLE }),
  headersOf("/assets/fonts/*-[0-9]-*.woff2", { "Cache-Control": IMMUTABLE }),
];

const CONFIG = {
  database: { rules: "database.rules.json" },
  storage: { rules: "storage.rules" },
  functions: [
    {
      source: "functions/dist",
      codebase: "default",
      runtime: "nodejs22",
      ignore: ["node_modules"],
      predeploy: ["node tools/bin/run.mjs build"],
    },
  ],
  hosting: {
    public: "web/dist",
    ignore: ["firebase.json", "**/.*", "**/*.map", "**/node_modules/**"],
    predeploy: ["node tools/bin/run.mjs build"],
    // The landing page in the browser's language (tools/src/build/build-landing.ts).
    i18n: { root: "/languages" },
    rewrites: REWRITES,
    headers: HEADERS,
  },
  emulators: {
    singleProjectMode: true,
    ...Object.fromEntries(Object.entries(EMULATOR_PORTS).map(([name, port]) => [name, { port }])),
    ui: { enabled: false },
  },
};

/**
 * The origin of the payments function in the text of web/.env; null when there is none. @throws when it is not an https
 * address.
 */
function paymentsOriginOf(settings: string): string | null {
  const address = /^VITE_PAYMENTS_URL=["']?([^"'\s]+)/m.exec(settings)?.[1];
  if (address === undefined) return null;
  const url = URL.parse(address);
  if (url?.protocol !== "https:") throw new UserError("VITE_PAYMENTS_URL in web/.env is not an https address.");
  return url.origin;
}

/**
 * The text of firebase.json, which defines what is deployed and where.
 * @param settings text of web/.env: the app may connect to the payments function that it names.
 */
export function writeFirebaseJson(settings = ""): string {
  const payments = paymentsOriginOf(settings);
  // Lists of strings are on one line, as the formatter writes them.
  const text = JSON.stringify(CONFIG, null, 2).replaceAll(
    /\[\n\s+("[^[\]{}]*")\n\s+\]/g,
    (_list, entries: string) => `[${entries.replaceAll(/,\n\s+/g, ", ")}]`,
  );
  const whole = payments === null ? text : text.replaceAll(CONNECT, `${CONNECT} ${payments}`);
  return `${whole}\n`;
}
