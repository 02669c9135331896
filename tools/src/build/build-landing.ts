import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { inRoot } from "../command/root.ts";
import { entryOf, filesFor, keyOf, stylesFor, readManifest } from "./manifest.ts";
import { siteOriginIn } from "./site-origin.ts";

const LANGUAGES = ["en", "de"] as const;
type Language = (typeof LANGUAGES)[number];

/** What `web/src/app/prerender.tsx` returns for the landing page. */
export interface WrittenPage {
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

const NOSCRIPT: Readonly<Record<Language, string>> = {
  en: "To make or edit a card, turn on JavaScript. Cards themselves open without it.",
  de: "Um eine Karte anzulegen oder zu bearbeiten, schalten Sie bitte JavaScript ein. Karten selbst öffnen sich auch ohne.",
};

/** Aligned with the footer above it. */
const MARGINS = "margin:0;padding:0 max(16px,(100% - 1140px)/2) 24px;font:14px/1.5 system-ui,sans-serif";

const SCREEN = "src/screens/landing/landing-screen.tsx";
/** Prerendered too, but its scripts load only when the visitor uses it. */
const PHONE = "src/features/card-preview/phone-preview.tsx";

/** Where Hosting looks for a page in the browser's language (`i18n` in firebase.json). */
const LANGUAGES_FOLDER = "languages";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Runs the app's own components in Node. @returns the landing page in each language. */
async function prerenderAll(): Promise<Record<Language, WrittenPage>> {
  const folder = await mkdtemp(join(tmpdir(), "cardinal-landing-"));
  try {
    // The folder is outside the checkout, so the module type is declared here.
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    await build({
      root: inRoot("web"),
      configFile: false,
      // Hides warnings about the UI kit's bundler directives.
      logLevel: "error",
      publicDir: false,
      // Bundle everything: no package can be resolved from the folder.
      ssr: { noExternal: true },
      build: { ssr: inRoot("web/src/app/prerender.tsx"), outDir: folder, ssrEmitAssets: false, emptyOutDir: false },
    });
    const built = (await import(pathToFileURL(join(folder, "prerender.js")).href)) as {
      readonly prerender: (language: Language) => Promise<WrittenPage>;
    };
    // One after the other: the language is global state.
    const en = await built.prerender("en");
    return { en, de: await built.prerender("de") };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The app's page with the prerendered landing page in it.
 * @param shell the page that every other screen starts from.
 * @param origin such as `https://cards.example`, or empty on a developer's machine: then the picture has a relative
 * address.
 */
export function writeLanding(
  shell: string,
  { title, description, body }: WrittenPage,
  {
    language,
    files,
    origin,
  }: { readonly language: Language; readonly files: readonly string[]; readonly origin: string },
): string {
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escaped(content)}" />`;
  const links = files.map((file) =>
    file.endsWith(".css")
      ? `<link rel="stylesheet" crossorigin href="/${file}" />`
      : `<link rel="modulepreload" crossorigin href="/${file}" />`,
  );
  const picture = `${origin}/preview-${language}.jpg`;
  const head = [
    `<meta name="description" content="${escaped(description)}" />`,
    property("type", "website"),
    property("site_name", "Cardinal"),
    property("title", title),
    property("description", description),
    property("locale", language === "de" ? "de_DE" : "en_GB"),
    property("image", picture),
    property("image:width", "1200"),
    property("image:height", "630"),
    property("image:alt", title),
    ...(origin === "" ? [] : [property("url", `${origin}/`), `<link rel="canonical" href="${origin}/" />`]),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<title>${escaped(title)}</title>`,
  ];
  const replaced = shell
    .replace(/<html lang="\w+"/, `<html lang="${language}" data-mantine-color-scheme="light"`)
    .replaceAll(/\s*<meta\s+(?:name="(?:description|twitter:card)"|property="og:[^"]*")[^>]*>/g, "")
    .replace(/<title>[^<]*<\/title>/, () => head.join("\n    "))
    // After the app's own styles, in the order in which the app loads them.
    .replace("</head>", () => `  ${links.join("\n    ")}\n  </head>`)
    .replace(/<noscript>[\s\S]*<\/noscript>/, `<noscript><p style="${MARGINS}">${NOSCRIPT[language]}</p></noscript>`)
    // Removes the shell's own styles and markup.
    .replace(/\s*<style>[\s\S]*?<\/style>/, "")
    .replace(
      /<div id="root">[\s\S]*?<\/div>\s*(?=<noscript>)/,
      () => `<div id="root" data-written="${language}">${body}</div>\n    `,
    );
  if (!replaced.includes("data-written")) throw new Error("web/index.html has no #root before its <noscript>.");
  return replaced;
}

/**
 * Writes web/dist/app.html, the page that every screen of the app starts from, and web/dist/index.html, the landing
 * page in English, with a copy for each language where Hosting looks for it.
 */
export async function buildLanding(): Promise<void> {
  const dist = inRoot("web/dist");
  const shell = await readFile(join(dist, "index.html"), "utf8");
  const manifest = await readManifest(dist);
  const entry = [entryOf(manifest)];
  const loaded = new Set([...filesFor(manifest, entry), ...stylesFor(manifest, entry)]);
  const needed = [...stylesFor(manifest, [SCREEN, keyOf(manifest, PHONE)]), ...filesFor(manifest, [SCREEN])];
  const files = needed.filter((file) => !loaded.has(file));
  const origin = siteOriginIn(inRoot("functions"), inRoot("web"), process.env["GCLOUD_PROJECT"]);
  const pages = await prerenderAll();
  await writeFile(join(dist, "app.html"), shell);
  for (const language of LANGUAGES) {
    const page = writeLanding(shell, pages[language], { language, files, origin });
    await mkdir(join(dist, LANGUAGES_FOLDER, language), { recursive: true });
    await writeFile(join(dist, LANGUAGES_FOLDER, language, "index.html"), page);
    if (language === "en") await writeFile(join(dist, "index.html"), page);
  }
}
