import { type Markup, join, markup, paragraphs } from "../text/markup.ts";
import type { Language } from "../text/language.ts";
import type { MailLinks, MailContent } from "./content.ts";

/** The frame of a mail: language, greeting and footer links. */
export interface MailFrame extends MailLinks {
  readonly language: Language;
  readonly name: string;
}

const PHRASES = {
  en: {
    hello: (name: string) => (name === "" ? "Hello," : `Hello ${name},`),
    noReply: "Please don’t reply to this email.",
    answered: "Reply to this email to write back directly.",
    stop: "Unsubscribe",
  },
  de: {
    hello: (name: string) => (name === "" ? "Guten Tag," : `Guten Tag ${name},`),
    noReply: "Bitte antworten Sie nicht auf diese E-Mail.",
    answered: "Ihre Antwort auf diese E-Mail geht direkt an die Person.",
    stop: "Diese E-Mails abbestellen",
  },
} as const;

/** Colours for mail programs with a dark mode. They override the inline colours. */
const DARK = `@media (prefers-color-scheme:dark){.paper{background:#171412!important}.sheet{background:#1f1b18!important;border-color:#38322d!important}.ink{color:#f0ece6!important}.soft{color:#b5aea5!important}.link{color:#ff8095!important}.said{border-color:#ff8095!important}.button{background:#ff8095!important;color:#2a0710!important}}`;

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function linkTo(url: string, label: string): Markup {
  return markup`<a class="link" href="${url}" style="color:#b3122f">${label}</a>`;
}

function bodyOf({ heading, before, facts = [], quote = "", action, after }: MailContent, hello: string): Markup {
  const text = (line: string) =>
    markup`<p class="ink" style="margin:0 0 16px;color:#1c1917;font-size:16px;line-height:1.5">${line}</p>`;
  const said = markup`<div class="said" style="margin:0 0 20px;padding:2px 0 2px 16px;border-left:3px solid #b3122f"><div class="ink" style="color:#1c1917;font-size:16px;line-height:1.5">${paragraphs(quote, "margin:8px 0")}</div></div>`;
  const listed = markup`<p class="ink" style="margin:0 0 16px;color:#1c1917;font-size:16px;line-height:1.6">${join(facts.map((fact, at) => (at === 0 ? markup`${fact}` : markup`<br />${fact}`)))}</p>`;
  return join([
    markup`<h1 class="ink" style="margin:0 0 16px;color:#1c1917;font-size:22px;line-height:1.3">${heading}</h1>`,
    ...[hello, ...before].map(text),
    ...(facts.length === 0 ? [] : [listed]),
    ...(quote.trim() === "" ? [] : [said]),
    markup`<p style="margin:24px 0"><a class="button" href="${action.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#b3122f;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${action.label}</a></p>`,
    ...(after === undefined
      ? []
      : [
          text(after.text),
          markup`<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${linkTo(after.url, after.label)}</p>`,
        ]),
  ]);
}

/** The mail as HTML: one column, inline styles, no pictures, readable in both colour schemes. */
export function layOutHtml(
  content: MailContent,
  { language, name, siteUrl, answered, unsubscribeUrl }: MailFrame,
): string {
  const { hello, stop, ...say } = PHRASES[language];
  const noReply = answered ? say.answered : say.noReply;
  const stopLink = unsubscribeUrl === undefined ? markup`` : markup`<br />${linkTo(unsubscribeUrl, stop)}`;
  const page = markup`<body class="paper" style="margin:0;padding:0;background:#faf8f5;${FONT}"><div class="paper" style="padding:24px 12px;background:#faf8f5"><div class="sheet" style="max-width:560px;margin:0 auto;padding:28px 24px;border:1px solid #e7e2dc;border-radius:12px;background:#ffffff;word-break:break-word">${bodyOf(content, hello(name))}</div><p class="soft" style="max-width:560px;margin:16px auto 0;padding:0 12px;color:#57534e;font-size:13px;line-height:1.5;text-align:center">${content.reason} ${noReply}${stopLink}<br />${linkTo(siteUrl, "Cardinal")}</p></div></body>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${markup`${content.subject}`.text}</title><style>${DARK}</style></head>${page.text}</html>`;
}

/** The mail as plain text, for mail programs that do not show HTML. */
export function layOutText(
  content: MailContent,
  { language, name, siteUrl, answered, unsubscribeUrl }: MailFrame,
): string {
  const { hello, stop, ...say } = PHRASES[language];
  const noReply = answered ? say.answered : say.noReply;
  const { before, facts = [], quote = "", action, after, reason, heading } = content;
  const quoted = quote
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
  return [
    hello(name),
    `${heading}.`,
    ...before,
    ...(facts.length === 0 ? [] : [facts.join("\n")]),
    ...(quote.trim() === "" ? [] : [quoted]),
    `${action.label}:\n${action.url}`,
    ...(after === undefined ? [] : [`${after.text}\n${after.url}`]),
    [
      "--",
      `${reason} ${noReply}`,
      ...(unsubscribeUrl === undefined ? [] : [`${stop}: ${unsubscribeUrl}`]),
      siteUrl,
    ].join("\n"),
  ].join("\n\n");
}
