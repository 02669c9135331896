import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import { sendMessage as endpoint } from "@cardinal/contract/endpoints/message/send-message";
import { statusOf } from "@cardinal/contract/failures";
import type { Ctx } from "../../domain/ctx.ts";
import { Failure } from "../../domain/failure.ts";
import type { Language } from "../../text/language.ts";
import { join, markup } from "../../text/markup.ts";
import { sendMessage } from "../../domain/messages/send-message.ts";
import { runOnce } from "../../http/once/do-once.ts";
import type { HttpReply } from "../../http/reply.ts";
import { plainPage } from "../plain-page.ts";
import { field, type Field, hidden, notice, honeypot } from "./fields.ts";
import type { FormPage, FormRequest } from "./form-page.ts";
import { correctable, minutesOf, pick, requireOwner, seeOther, formLanguage, submitForm } from "./read-input.ts";
import { THREAD_TEXTS } from "./thread-texts.ts";
import { showVisitorThread } from "./visitor-thread-page.ts";

type Fields = FormRequest["fields"];
type Name = "name" | "email" | "text";

const KINDS: Readonly<Record<Name, Omit<Field, "name" | "label" | "value" | "problem">>> = {
  name: { autocomplete: "name", max: 120, required: true },
  email: { type: "email", autocomplete: "email", max: 254, required: true },
  text: { max: 4000, rows: 6, required: true },
};
/** The same message in this time is a repeat; later, it starts another conversation. */
const REPEAT_WINDOW_MS = 10 * 60_000;
const NAMES = ["name", "email", "text"] as const;

/**
 * `/m`: a GET with `?to` shows the form for an owner, a POST sends the message, `thanks` confirms it, and a token opens
 * the conversation.
 */
export const showThread: FormPage = (ctx, request) => {
  const [first, ...more] = request.segments;
  if (more.length > 0) throw new Failure("not-found");
  if (first === "thanks") return thanks(ctx, request);
  if (first !== undefined) return showVisitorThread(ctx, request, first);
  return request.method === "GET" ? open(ctx, request) : write(ctx, request);
};

/** The form, for a browser that could not load the card's script. */
async function open(ctx: Ctx, { query, language }: FormRequest): Promise<HttpReply> {
  const { author, messaging } = await requireOwner(ctx, query.get("to") ?? "");
  return messaging ? form(ctx, language, { to_uid: author.uid }) : off(ctx, language, author.uid);
}

/**
 * Starts one conversation, although a browser that got no answer, or whose visitor presses the button again, sends the
 * same form again. The card's page is cached for many visitors, so its form cannot contain a key.
 */
async function sendOnce(ctx: Ctx, input: ParsedInputOf<typeof endpoint>): Promise<void> {
  const key = JSON.stringify(input);
  await runOnce(ctx, { name: "visitor-message", key, input: {}, keptMs: REPEAT_WINDOW_MS }, async () => {
    await sendMessage(ctx, input);
    return { status: 303, headers: {}, body: "" };
  });
}

async function write(ctx: Ctx, request: FormRequest): Promise<HttpReply> {
  const { fields } = request;
  const language = formLanguage(fields, request.language);
  const { to_uid = "" } = fields;
  try {
    const sent = { ...pick(fields, [...NAMES, "to_uid", "extra"]), language };
    await submitForm(ctx, "message.sendMessage", endpoint, sent, sendOnce);
  } catch (error) {
    if (error instanceof Failure && error.code === "messaging-off")
      return off(ctx, language, to_uid, THREAD_TEXTS[language].unsent);
    return form(ctx, language, fields, correctable(error));
  }
  return seeOther(`/m/thanks?to=${encodeURIComponent(to_uid)}&language=${language}`);
}

/** The card's form, with everything that was entered. */
async function form(ctx: Ctx, language: Language, fields: Fields, failure?: Failure): Promise<HttpReply> {
  const texts = THREAD_TEXTS[language];
  const { name: owner, route, uid } = (await requireOwner(ctx, fields["to_uid"] ?? "")).author;
  const inputs = NAMES.map((name) => {
    const wrong = failure?.details.fields?.[name] === undefined ? undefined : texts.wrong[name];
    return field({ name, label: texts[name], value: fields[name] ?? "", problem: wrong, ...KINDS[name] });
  });
  const slow = failure?.code === "resource-exhausted" ? texts.slow(minutesOf(failure)) : texts.again;
  const said = notice(failure === undefined ? undefined : slow, "problem");
  return plainPage({
    ...(failure === undefined ? {} : { status: statusOf(failure.code) }),
    language,
    title: texts.write(owner),
    body: markup`<h1>${texts.write(owner)}</h1>${said}<form method="post" action="/m">${hidden({ to_uid: uid, language })}${join(inputs)}${honeypot()}<button>${texts.send}</button></form><p><a href="${route}">${texts.toCard(owner)}</a></p>`,
  });
}

/** @param unsent says that a message was not sent; the form alone is opened without one. */
async function off(ctx: Ctx, language: Language, uid: string, unsent = ""): Promise<HttpReply> {
  const texts = THREAD_TEXTS[language];
  const { name, route } = (await requireOwner(ctx, uid)).author;
  return plainPage({
    status: statusOf("messaging-off"),
    language,
    title: texts.off(name),
    body: markup`<h1>${texts.off(name)}</h1><p>${`${unsent} ${texts.offText}`.trim()}</p><a href="${route}">${texts.toCard(name)}</a>`,
  });
}

async function thanks(ctx: Ctx, { query, language: reader }: FormRequest): Promise<HttpReply> {
  const language = formLanguage(Object.fromEntries(query), reader);
  const texts = THREAD_TEXTS[language];
  const { name, route } = (await requireOwner(ctx, query.get("to") ?? "")).author;
  return plainPage({
    language,
    title: texts.sent,
    body: markup`<h1>${texts.sent}</h1><p>${texts.sentText(name)}</p><a href="${route}">${texts.toCard(name)}</a>`,
  });
}
