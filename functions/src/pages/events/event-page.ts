import { onBackground } from "@cardinal/card/themes/background-colors";
import { backgroundColor, backgroundImage } from "@cardinal/card/themes/theme-variables";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { EventBanner } from "@cardinal/contract/entities/events/event";
import { paths } from "@cardinal/contract/paths";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import type { Language } from "../../text/language.ts";
import type { HttpReply } from "../../http/reply.ts";
import { join, type Markup, markup } from "../../text/markup.ts";
import { plainPage } from "../plain-page.ts";
import { EVENT_TEXTS } from "./event-texts.ts";
import type { PageVisit } from "./page-visit.ts";

/** The head in the theme of the event. Colours and pictures of themes are validated when they are saved. */
function themeCss(theme: Theme | null): string {
  const layout =
    ".event{display:block;margin:0 0 1.5rem;padding:.9rem 1.1rem;border-radius:.75rem;font-weight:600;text-decoration:none;overflow-wrap:anywhere}.event small{display:block;font-weight:400}.banner{display:block;width:100%;height:auto;aspect-ratio:3;object-fit:cover;border-radius:.75rem .75rem 0 0}.banner+.event{border-radius:0 0 .75rem .75rem}.mark{display:block;margin:0 0 1rem;padding:.35rem;border-radius:.75rem;object-fit:contain;background:#fff}.links{margin:0 0 1.25rem;padding:0;list-style:none;border-top:1px solid var(--hair)}.links a{display:block;padding:.7rem 0;border-bottom:1px solid var(--hair);overflow-wrap:anywhere}.more{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1.25rem}.more a.button{margin:0}a.button.second{background:none;border:1px solid var(--line);color:var(--ink)}a.button.second:hover{background:none;border-color:var(--ink)}";
  if (theme === null) return `${layout}.event{background:var(--sheet);border:1px solid var(--hair);color:var(--ink)}`;
  const { text, scrim } = onBackground(theme);
  const picture = backgroundImage(theme.background);
  const dim = `linear-gradient(rgb(0 0 0/${scrim}),rgb(0 0 0/${scrim}))`;
  const layers = [...(scrim > 0 ? [dim] : []), ...(picture === "none" ? [] : [picture])];
  const image = layers.length === 0 ? "none" : layers.join(",");
  const style = `color:${text};background:${image} center/cover ${backgroundColor(theme.background)}`;
  // No value of a theme may close the style element.
  return `${layout}.event{${style.replaceAll("<", "")}}`;
}

interface EventPage {
  readonly language: Language;
  readonly visit: PageVisit;
  readonly event_id: string;
  readonly event: Pick<StoredEvent, "name" | "place" | "end_date">;
  readonly theme: Theme | null;
  readonly banner: EventBanner | null;
  readonly title: string;
  /** The problem with the badge or the vendor, if any. */
  readonly problem: string | null;
  readonly now: number;
  readonly body: readonly Markup[];
}

/** A page of an event: the event's name as a link, problems or its end, then the actual content. */
export function eventPage({
  language,
  visit,
  event_id,
  event,
  theme,
  banner,
  title,
  problem,
  now,
  body,
}: EventPage): HttpReply {
  const texts = EVENT_TEXTS[language];
  const place = event.place === undefined ? markup`` : markup`<small>${event.place}</small>`;
  const notes = [...(problem === null ? [] : [problem]), ...(event.end_date <= now ? [texts.ended] : [])];
  return plainPage({
    language,
    title,
    headers: visit.headers,
    css: themeCss(theme),
    body: join([
      // The size of the column at double density; width and height reserve the space before the picture loads.
      banner === null
        ? markup``
        : markup`<img class="banner" src="${banner.small}" width="800" height="267" alt="" fetchpriority="high" />`,
      markup`<a class="event" href="${paths.event(event_id)}">${event.name}${place}</a>`,
      markup`<h1>${title}</h1>`,
      ...notes.map((note) => markup`<p class="done">${note}</p>`),
      ...body,
    ]),
  });
}

/** Addresses with their labels. */
export type Links = readonly (readonly [href: string, label: string])[];

/** Links styled as buttons; the first is the primary one. */
export function buttonLinks(links: Links): Markup {
  const [first, ...rest] = links;
  if (first === undefined) return markup``;
  const others = rest.map(([href, label]) => markup`<a class="button second" href="${href}">${label}</a>`);
  return markup`<div class="more"><a class="button" href="${first[0]}">${first[1]}</a>${join(others)}</div>`;
}
