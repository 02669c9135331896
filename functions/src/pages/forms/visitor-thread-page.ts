import { randomUUID } from "node:crypto";
import type { Message } from "@cardinal/contract/entities/message";
import { messageText } from "@cardinal/contract/entities/message";
import { textId } from "@cardinal/contract/fields/ids";
import { statusOf } from "@cardinal/contract/failures";
import { REPEAT_MS } from "@cardinal/contract/repeats";
import { LINK_LIMITS } from "../../config/limits.ts";
import type { Ctx } from "../../domain/ctx.ts";
import { Failure } from "../../domain/failure.ts";
import type { Language } from "../../text/language.ts";
import { join, type Markup, markup, paragraphs } from "../../text/markup.ts";
import { readVisitorThread, replyAsVisitor } from "../../domain/messages/visitor-thread.ts";
import type { LinkTarget } from "../../gateways/links.ts";
import { runOnce } from "../../http/once/do-once.ts";
import type { HttpReply } from "../../http/reply.ts";
import { plainPage } from "../plain-page.ts";
import { field, hidden, moment, notice } from "./fields.ts";
import type { FormRequest } from "./form-page.ts";
import { correctable, enforceLinkLimits, minutesOf, seeOther } from "./read-input.ts";
import { THREAD_TEXTS } from "./thread-texts.ts";

/** `/m/{token}`: a visitor's conversation with the owner of a card, and the reply form. */
export async function showVisitorThread(ctx: Ctx, request: FormRequest, token: string): Promise<HttpReply> {
  const target = ctx.gateways.links.read("thread", token);
  try {
    if (target === null) throw new Failure("not-found");
    return await answer(ctx, request, target, token);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "not-found") throw error;
    return closed(request.language);
  }
}

async function answer(ctx: Ctx, request: FormRequest, target: LinkTarget, token: string): Promise<HttpReply> {
  const here = `/m/${token}`;
  if (request.method === "GET") {
    const sent = request.query.get("now") === "sent";
    const before = textId.safeParse(request.query.get("before")).data;
    // HEAD and a prefetching browser do not show the page, so they do not mark it as opened.
    const opened = !request.headOnly && !ctx.client.purpose.includes("prefetch");
    return show(await readVisitorThread(ctx, target, { opened, before }), { here, sent, typed: "" });
  }
  const typed = request.fields["text"] ?? "";
  try {
    await enforceLinkLimits(ctx, "thread", LINK_LIMITS, target);
    const parsed = messageText.safeParse(typed);
    if (!parsed.success) throw new Failure("invalid-argument", { fields: { text: "-" } });
    await replyOnce(ctx, target, parsed.data, request.fields["key"] ?? "");
  } catch (error) {
    const failure = correctable(error);
    return show(await readVisitorThread(ctx, target, { opened: false }), { here, failure, typed });
  }
  return seeOther(`${here}?now=sent`);
}

/** Stores a reply once, although a browser that got no answer sends the same form again. */
async function replyOnce(ctx: Ctx, target: LinkTarget, text: string, formKey: string): Promise<void> {
  const reply = async () => {
    await replyAsVisitor(ctx, target, text);
    return { status: 303, headers: {}, body: "" };
  };
  // The text belongs to the key: going back to the form and writing something else is another reply.
  const key = JSON.stringify([target.id, formKey, text]);
  if (formKey === "") await reply();
  else await runOnce(ctx, { name: "visitor-reply", key, input: {}, keptMs: REPEAT_MS }, reply);
}

interface Shown {
  readonly here: string;
  readonly sent?: boolean;
  readonly failure?: Failure;
  /** The reply, when it has to be sent again. */
  readonly typed: string;
}

interface Thread {
  readonly message: Message;
  readonly language: Language;
}

function show({ message, language }: Thread, { here, sent = false, failure, typed }: Shown): HttpReply {
  const labels = THREAD_TEXTS[language];
  const { name, route = "/" } = message.with;
  const shown = message.earlier === null ? [message, ...message.replies] : message.replies;
  const texts = shown.map((text) => toQuote(text, message, language));
  const earlier =
    message.earlier === null
      ? markup``
      : markup`<p><a href="${here}?before=${message.earlier}">${labels.earlier}</a></p>`;
  const slow = failure?.code === "resource-exhausted" ? labels.slow(minutesOf(failure)) : undefined;
  const said = sent ? notice(labels.answered, "done") : notice(slow, "problem");
  const problem = failure !== undefined && slow === undefined ? labels.wrong.text : undefined;
  const input = field({
    name: "text",
    label: labels.answer,
    value: typed,
    problem,
    max: 4000,
    rows: 5,
    required: true,
  });
  return plainPage({
    ...(failure === undefined ? {} : { status: statusOf(failure.code) }),
    language,
    title: labels.with(name),
    body: markup`<h1>${labels.with(name)}</h1><p><a href="${route}">${labels.toCard(name)}</a></p>${earlier}${join(texts)}${said}<form method="post" action="${here}">${hidden({ key: randomUUID() })}${input}<button>${labels.send}</button></form>`,
  });
}

type Text = Pick<Message, "from" | "text" | "sent_date">;

function toQuote({ from, text, sent_date }: Text, thread: Message, language: Language): Markup {
  const own = from.uid !== thread.with.uid;
  const name = own ? THREAD_TEXTS[language].you : from.name;
  const kind = own ? "said own" : "said";
  return markup`<article class="${kind}"><small><b>${name}</b> · ${moment(sent_date, language)}</small><div dir="auto">${paragraphs(text)}</div></article>`;
}

function closed(language: Language): HttpReply {
  const labels = THREAD_TEXTS[language];
  return plainPage({
    status: 404,
    language,
    title: labels.gone,
    body: markup`<h1>${labels.gone}</h1><p>${labels.goneText}</p><a href="/">${labels.home}</a>`,
  });
}
