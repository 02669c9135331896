import { sendMessage as endpoint } from "@cardinal/contract/endpoints/message/send-message";
import { statusOf } from "@cardinal/contract/failures";
import type { Ctx } from "../../domain/ctx.ts";
import { Failure } from "../../domain/failure.ts";
import type { Language } from "../../domain/person/language.ts";
import { join, markup } from "../../text/markup.ts";
import { sendMessage } from "../../domain/messages/send-message.ts";
import type { HttpReply } from "../../http/reply.ts";
import { plainPage } from "../plain-page.ts";
import { field, type Field, hidden, notice, trap } from "./fields.ts";
import type { FormPage, FormRequest } from "./form-page.ts";
import { correctable, minutesOf, pick, requireOwner, seeOther, spokenLanguage, takeForm } from "./read-input.ts";
import { THREAD_WORDS } from "./thread-words.ts";
import { showVisitorThread } from "./visitor-thread-page.ts";

type Fields = FormRequest["fields"];
type Name = "name" | "email" | "text";

const KINDS: Readonly<Record<Name, Omit<Field, "name" | "label" | "value" | "problem">>> = {
  name: { autocomplete: "name", max: 120, required: true },
  email: { type: "email", autocomplete: "email", max: 254, required: true },
  text: { max: 4000, rows: 6, required: true },
};
const NAMES = ["name", "email", "text"] as const;

/** `/m`: a POST sends a message to an owner, `thanks` confirms it, and a token opens the conversation. */
export const showThread: FormPage = (ctx, request) => {
  const [first, ...more] = request.segments;
  if (more.length > 0) throw new Failure("not-found");
  if (first === "thanks") return thanks(ctx, request);
  if (first !== undefined) return showVisitorThread(ctx, request, first);
  if (request.method === "GET") throw new Failure("not-found");
  return write(ctx, request);
};

async function write(ctx: Ctx, request: FormRequest): Promise<HttpReply> {
  const { fields } = request;
  const language = spokenLanguage(fields, request.language);
  const { to_uid = "" } = fields;
  try {
    const sent = { ...pick(fields, [...NAMES, "to_uid", "extra"]), language };
    await takeForm(ctx, "message.sendMessage", endpoint, sent, sendMessage);
  } catch (error) {
    if (error instanceof Failure && error.code === "messaging-off") return off(ctx, language, to_uid);
    return form(ctx, language, fields, correctable(error));
  }
  return seeOther(`/m/thanks?to=${encodeURIComponent(to_uid)}&language=${language}`);
}

/** The form of the card once more, with everything that was typed. */
async function form(ctx: Ctx, language: Language, fields: Fields, failure: Failure): Promise<HttpReply> {
  const words = THREAD_WORDS[language];
  const { name: owner, route, uid } = (await requireOwner(ctx, fields["to_uid"] ?? "")).author;
  const inputs = NAMES.map((name) => {
    const wrong = failure.details.fields?.[name] === undefined ? undefined : words.wrong[name];
    return field({ name, label: words[name], value: fields[name] ?? "", problem: wrong, ...KINDS[name] });
  });
  const said = notice(failure.code === "resource-exhausted" ? words.slow(minutesOf(failure)) : words.again, "problem");
  return plainPage({
    status: statusOf(failure.code),
    language,
    title: words.write(owner),
    body: markup`<h1>${words.write(owner)}</h1>${said}<form method="post" action="/m">${hidden({ to_uid: uid, language })}${join(inputs)}${trap()}<button>${words.send}</button></form><p><a href="${route}">${words.toCard(owner)}</a></p>`,
  });
}

async function off(ctx: Ctx, language: Language, uid: string): Promise<HttpReply> {
  const words = THREAD_WORDS[language];
  const { name, route } = (await requireOwner(ctx, uid)).author;
  return plainPage({
    status: statusOf("messaging-off"),
    language,
    title: words.off(name),
    body: markup`<h1>${words.off(name)}</h1><p>${words.offText}</p><a href="${route}">${words.toCard(name)}</a>`,
  });
}

async function thanks(ctx: Ctx, { query, language: reader }: FormRequest): Promise<HttpReply> {
  const language = spokenLanguage(Object.fromEntries(query), reader);
  const words = THREAD_WORDS[language];
  const { name, route } = (await requireOwner(ctx, query.get("to") ?? "")).author;
  return plainPage({
    language,
    title: words.sent,
    body: markup`<h1>${words.sent}</h1><p>${words.sentText(name)}</p><a href="${route}">${words.toCard(name)}</a>`,
  });
}
