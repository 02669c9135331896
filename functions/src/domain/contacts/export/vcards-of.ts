import { CARD_LABELS } from "@cardinal/card/view/card-labels";
import { vcardStyle } from "@cardinal/card/vcard/vcard-style";
import { writeVcard } from "@cardinal/card/vcard/write-vcard";
import type { Language } from "../../../text/language.ts";
import type { Ctx } from "../../ctx.ts";
import { portraitOf } from "./portrait-of.ts";
import type { Exported } from "./list-all.ts";

/** Number of portraits that are fetched at the same time. */
const BATCH_SIZE = 10;
/**
 * An answer may take a minute and have some tens of megabytes: after this many milliseconds, or this many bytes of
 * portraits, the remaining contacts are written without portraits.
 */
const PORTRAITS_MS = 35_000;
const PORTRAITS_BYTES = 20 * 1024 * 1024;

/**
 * Streams contacts as vCards with their portraits. A contact without a name cannot be in such a file.
 * @param language of the labels that links without one get.
 */
export async function* vcardsOf(
  ctx: Ctx,
  pages: AsyncIterable<readonly Exported[]>,
  language: Language,
): AsyncGenerator<string> {
  let bytes = 0;
  const started = performance.now();
  const isWithin = () => bytes < PORTRAITS_BYTES && performance.now() - started < PORTRAITS_MS;
  for await (const page of pages) {
    const named = page.filter(({ stored }) => stored.name_first !== "");
    for (let from = 0; from < named.length; from += BATCH_SIZE) {
      const part = named.slice(from, from + BATCH_SIZE);
      const portraits = await Promise.all(
        part.map(({ stored }) => (isWithin() ? portraitOf(ctx, stored) : Promise.resolve(null))),
      );
      bytes += portraits.reduce((sum, portrait) => sum + (portrait?.byteLength ?? 0), 0);
      yield part.map((one, at) => vcardOf(ctx, one, portraits[at] ?? null, language)).join("");
    }
  }
}

function vcardOf(ctx: Ctx, { key, stored }: Exported, portrait: Uint8Array | null, language: Language): string {
  const { vcard, route, note, message, met_event, met_place, tags } = stored;
  return writeVcard({
    card: { ...vcard, name_last: stored.name_last, buttons: vcard.buttons ?? [] },
    style: vcardStyle(ctx.client.userAgent),
    labels: CARD_LABELS[language],
    photo: portrait === null ? undefined : Buffer.from(portrait).toString("base64"),
    url: route === undefined ? "" : `${ctx.gateways.site.url}${route}`,
    rev: stored.card_date ?? stored.added_date,
    uid: `urn:cardinal:${key}`,
    note: [note, message, met_event, met_place].filter((text) => text !== undefined).join("\n\n"),
    categories: tags,
  });
}
