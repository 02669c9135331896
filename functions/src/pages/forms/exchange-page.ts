import { CONSENT, SHARED_CONSENT } from "@cardinal/contract/consent";
import { exchangeContact as endpoint } from "@cardinal/contract/endpoints/contacts/exchange-contact";
import { source } from "@cardinal/contract/entities/stats";
import { statusOf } from "@cardinal/contract/failures";
import { exchangeContact } from "../../domain/contacts/exchange/exchange-contact.ts";
import type { Ctx } from "../../domain/ctx.ts";
import { Failure } from "../../domain/failure.ts";
import type { Language } from "../../text/language.ts";
import { markup } from "../../text/markup.ts";
import type { Correspondent } from "../../domain/person/correspondent.ts";
import type { HttpReply } from "../../http/reply.ts";
import { plainPage } from "../plain-page.ts";
import { exchangeFields, exchangeProblem, LEAVE_FIELDS } from "./exchange-form.ts";
import { EXCHANGE_TEXTS } from "./exchange-texts.ts";
import { hidden, honeypot } from "./fields.ts";
import type { FormPage, FormRequest } from "./form-page.ts";
import { showLeftDetails } from "./left-details-page.ts";
import { correctable, pick, requireOwner, seeOther, formLanguage, submitForm } from "./read-input.ts";

type Fields = FormRequest["fields"];

/**
 * `/x`: a GET with `?to` shows the form for an owner, a POST shares the details, `thanks` confirms it, and a token
 * opens what was shared.
 */
export const showExchange: FormPage = (ctx, request) => {
  const [first, ...more] = request.segments;
  if (more.length > 0) throw new Failure("not-found");
  if (first === "thanks") return thanks(ctx, request);
  if (first !== undefined) return showLeftDetails(ctx, request, first);
  return request.method === "GET" ? open(ctx, request) : leave(ctx, request);
};

/** The form, for a browser that could not load the card's script. */
async function open(ctx: Ctx, { query, language, source: cardSource }: FormRequest): Promise<HttpReply> {
  const owner = await requireOwner(ctx, query.get("to") ?? "");
  return form({ owner, enterprise: await sharingEnterprise(ctx, owner) }, language, { source: cardSource });
}

async function leave(ctx: Ctx, request: FormRequest): Promise<HttpReply> {
  const { fields } = request;
  const language = formLanguage(fields, request.language);
  const { uid = "" } = fields;
  const known = source.safeParse(request.source);
  try {
    const sent = {
      ...pick(fields, [...LEAVE_FIELDS, "uid", "extra", "shared"]),
      // The consent text is next to the button, and the form confirms that it was shown.
      ...(fields["consent"] === "true" ? { consent: true } : {}),
      // Sent by pages of an earlier release, whose form did not name the enterprise. (`true` is no enterprise id.)
      ...(fields["shared"] === "true" ? { shared: true } : {}),
      ...(known.success ? { source: known.data } : {}),
      language,
    };
    await submitForm(ctx, "contacts.exchangeContact", endpoint, sent, exchangeContact);
  } catch (error) {
    const owner = await requireOwner(ctx, uid);
    const entered = { ...fields, source: request.source };
    return form({ owner, enterprise: await sharingEnterprise(ctx, owner) }, language, entered, correctable(error));
  }
  return seeOther(`/x/thanks?to=${encodeURIComponent(uid)}&language=${language}`);
}

/** The owner's enterprise, if it also stores visitors' details. */
async function sharingEnterprise(
  { stores: { enterprises, users } }: Ctx,
  { uid }: Correspondent,
): Promise<Recipients["enterprise"]> {
  const id = (await users.get(uid))?.enterprise;
  if (id === undefined || (await enterprises.getSettings(id)).leads !== "shared") return null;
  const profile = await enterprises.getProfile(id);
  return profile === null ? null : { id, name: profile.name };
}

interface Recipients {
  readonly owner: Correspondent;
  readonly enterprise: { readonly id: string; readonly name: string } | null;
}

/** The card's form, with everything that was entered. */
function form({ owner, enterprise }: Recipients, language: Language, fields: Fields, failure?: Failure): HttpReply {
  const texts = EXCHANGE_TEXTS[language];
  const { name, route, uid } = owner.author;
  const agreed =
    enterprise === null ? CONSENT.text[language](name) : SHARED_CONSENT.text[language](name, enterprise.name);
  const consent = markup`<p><small>${agreed} <a href="/privacy">${texts.privacy}</a></small></p>`;
  const source = fields["source"] ?? "";
  const sent = {
    uid,
    language,
    consent: "true",
    ...(enterprise === null ? {} : { shared: enterprise.id }),
    ...(source === "" ? {} : { source }),
  };
  return plainPage({
    ...(failure === undefined ? {} : { status: statusOf(failure.code) }),
    language,
    title: texts.leave(name),
    body: markup`<h1>${texts.leave(name)}</h1>${exchangeProblem(language, failure)}<form method="post" action="/x">${hidden(sent)}${exchangeFields(language, LEAVE_FIELDS, fields, failure)}${honeypot()}${consent}<button>${texts.send}</button></form><p><a href="${route}">${texts.toCard(name)}</a></p>`,
  });
}

async function thanks(ctx: Ctx, { query, language: reader }: FormRequest): Promise<HttpReply> {
  const language = formLanguage(Object.fromEntries(query), reader);
  const texts = EXCHANGE_TEXTS[language];
  const { name, route } = (await requireOwner(ctx, query.get("to") ?? "")).author;
  return plainPage({
    language,
    title: texts.thanks,
    body: markup`<h1>${texts.thanks}</h1><p>${texts.received(name)} ${texts.mailed}</p><ul><li><a href="/api/vcard/file${route}?count=1">${texts.saveContact(name)}</a></li><li><a href="/signup">${texts.ownCard}</a></li><li><a href="${route}">${texts.toCard(name)}</a></li></ul>`,
  });
}
