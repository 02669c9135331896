import { onBackground } from "@cardinal/card/themes/background-colors";
import { backgroundColor, backgroundImage } from "@cardinal/card/themes/theme-variables";
import type { Theme } from "@cardinal/contract/entities/theme";
import type { EventBanner } from "@cardinal/contract/entities/events/event";
import type { StoredEvent } from "@cardinal/contract/stored/events/event";
import type { Language } from "../../domain/person/language.ts";
import type { HttpReply } from "../../http/reply.ts";
import { join, type Markup, markup } from "../../text/markup.ts";
import { plainPage } from "../plain-page.ts";
import { EVENT_WORDS } from "./event-words.ts";

/** The head in the theme of the event. Colours and pictures of themes are checked when they are saved. */
function lookOf(theme: Theme | null): string {
  const layout =
    ".event{display:block;margin:0 0 1.5rem;padding:.9rem 1.1rem;border-radius:.75rem;font-weight:600;text-decoration:none;overflow-wrap:anywhere}.event small{display:block;font-weight:400}.banner{display:block;width:100%;height:auto;aspect-ratio:3;object-fit:cover;border-radius:.75rem .75rem 0 0}.banner+.event{border-radius:0 0 .75rem .75rem}.mark{display:block;margin:0 0 1rem;padding:.35rem;border-radius:.75rem;object-fit:contain;background:#fff}.links{margin:0 0 1.25rem;padding:0;list-style:none;border-top:1px solid var(--hair)}.links a{display:block;padding:.7rem 0;border-bottom:1px solid var(--hair);overflow-wrap:anywhere}.more{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1.25rem}.more a.button{margin:0}a.button.second{background:none;border:1px solid var(--line);color:var(--ink)}a.button.second:hover{background:none;border-color:var(--ink)}";
  if (theme === null) return `${layout}.event{background:var(--sheet);border:1px solid var(--hair);color:var(--ink)}`;
  const { text, scrim } = onBackground(theme);
  const picture = backgroundImage(theme.background);
  const dim = `linear-gradient(rgb(0 0 0/${scrim}),rgb(0 0 0/${scrim}))`;
  const layers = [...(scrim > 0 ? [dim] : []), ...(picture === "none" ? [] : [picture])];
  const image = layers.length === 0 ? "none" : layers.join(",");
  const look = `color:${text};background:${image} center/cover ${backgroundColor(theme.background)}`;
  // Nothing that a theme holds may end the style and go on as a page.
  return `${layout}.event{${look.replaceAll("<", "")}}`;
}

interface EventPage {
  readonly language: Language;
  readonly event_id: string;
  readonly event: Pick<StoredEvent, "name" | "place" | "end_date">;
  readonly theme: Theme | null;
  readonly banner: EventBanner | null;
  readonly title: string;
  /** What is wrong with the badge or the vendor, if anything. */
  readonly problem: string | null;
  readonly now: number;
  readonly body: readonly Markup[];
}

/** A page of an event: its name as a link, what is wrong or over, and then what the page is about. */
export function eventPage({
  language,
  event_id,
  event,
  theme,
  banner,
  title,
  problem,
  now,
  body,
}: EventPage): HttpReply {
  const words = EVENT_WORDS[language];
  const place = event.place === undefined ? markup`` : markup`<small>${event.place}</small>`;
  const notes = [...(problem === null ? [] : [problem]), ...(event.end_date <= now ? [words.ended] : [])];
  return plainPage({
    language,
    title,
    css: lookOf(theme),
    body: join([
      // The size of the column at twice the density; the room is there before the picture is.
      banner === null
        ? markup``
        : markup`<img class="banner" src="${banner.small}" width="800" height="267" alt="" fetchpriority="high" />`,
      markup`<a class="event" href="/events/${event_id}">${event.name}${place}</a>`,
      markup`<h1>${title}</h1>`,
      ...notes.map((note) => markup`<p class="done">${note}</p>`),
      ...body,
    ]),
  });
}

/** Addresses and what they are called. */
export type Links = readonly (readonly [href: string, label: string])[];

/** Links that look like buttons; the first stands out. */
export function wayOn(links: Links): Markup {
  const [first, ...rest] = links;
  if (first === undefined) return markup``;
  const others = rest.map(([href, label]) => markup`<a class="button second" href="${href}">${label}</a>`);
  return markup`<div class="more"><a class="button" href="${first[0]}">${first[1]}</a>${join(others)}</div>`;
}
