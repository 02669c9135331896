import { CONSENT, SHARED_CONSENT } from "@cardinal/contract/consent";
import { exchangeContact as endpoint } from "@cardinal/contract/endpoints/contacts/exchange-contact";
import { source } from "@cardinal/contract/entities/stats";
import { statusOf } from "@cardinal/contract/failures";
import { exchangeContact } from "../../domain/contacts/exchange/exchange-contact.ts";
import type { Ctx } from "../../domain/ctx.ts";
import { Failure } from "../../domain/failure.ts";
import type { Language } from "../../domain/person/language.ts";
import { markup } from "../../text/markup.ts";
import type { Correspondent } from "../../domain/person/correspondent.ts";
import type { HttpReply } from "../../http/reply.ts";
import { plainPage } from "../plain-page.ts";
import { exchangeFields, exchangeProblem, LEAVE_FIELDS } from "./exchange-form.ts";
import { EXCHANGE_WORDS } from "./exchange-words.ts";
import { hidden, trap } from "./fields.ts";
import type { FormPage, FormRequest } from "./form-page.ts";
import { showLeftDetails } from "./left-details-page.ts";
import { correctable, pick, requireOwner, seeOther, spokenLanguage, takeForm } from "./read-input.ts";

type Fields = FormRequest["fields"];

/** `/x`: a POST shares details with an owner, `thanks` confirms it, and a token opens the shared details. */
export const showExchange: FormPage = (ctx, request) => {
  const [first, ...more] = request.segments;
  if (more.length > 0) throw new Failure("not-found");
  if (first === "thanks") return thanks(ctx, request);
  if (first !== undefined) return showLeftDetails(ctx, request, first);
  if (request.method === "GET") throw new Failure("not-found");
  return leave(ctx, request);
};

async function leave(ctx: Ctx, request: FormRequest): Promise<HttpReply> {
  const { fields } = request;
  const language = spokenLanguage(fields, request.language);
  const { uid = "" } = fields;
  const known = source.safeParse(request.source);
  try {
    const sent = {
      ...pick(fields, [...LEAVE_FIELDS, "uid", "extra"]),
      // The sentence stands beside the button, and the form says that it was there.
      ...(fields["consent"] === "true" ? { consent: true } : {}),
      ...(fields["shared"] === "true" ? { shared: true } : {}),
      ...(known.success ? { source: known.data } : {}),
      language,
    };
    await takeForm(ctx, "contacts.exchangeContact", endpoint, sent, exchangeContact);
  } catch (error) {
    const owner = await requireOwner(ctx, uid);
    return form({ owner, enterprise: await keeperOf(ctx, owner) }, language, fields, correctable(error));
  }
  return seeOther(`/x/thanks?to=${encodeURIComponent(uid)}&language=${language}`);
}

/** What the owner's enterprise is called, if it keeps what visitors leave as well. */
async function keeperOf({ stores: { enterprises, users } }: Ctx, { uid }: Correspondent): Promise<string | null> {
  const enterprise = (await users.get(uid))?.enterprise;
  if (enterprise === undefined || (await enterprises.getSettings(enterprise)).leads !== "shared") return null;
  return (await enterprises.getProfile(enterprise))?.name ?? null;
}

interface Keepers {
  readonly owner: Correspondent;
  readonly enterprise: string | null;
}

/** The form of the card once more, with everything that was typed. */
function form({ owner, enterprise }: Keepers, language: Language, fields: Fields, failure: Failure): HttpReply {
  const words = EXCHANGE_WORDS[language];
  const { name, route, uid } = owner.author;
  const agreed = enterprise === null ? CONSENT.text[language](name) : SHARED_CONSENT.text[language](name, enterprise);
  const consent = markup`<p><small>${agreed} <a href="/privacy">${words.privacy}</a></small></p>`;
  return plainPage({
    status: statusOf(failure.code),
    language,
    title: words.leave(name),
    body: markup`<h1>${words.leave(name)}</h1>${exchangeProblem(language, failure)}<form method="post" action="/x">${hidden({ uid, language, consent: "true", ...(enterprise === null ? {} : { shared: "true" }) })}${exchangeFields(language, LEAVE_FIELDS, fields, failure)}${trap()}${consent}<button>${words.send}</button></form><p><a href="${route}">${words.toCard(name)}</a></p>`,
  });
}

async function thanks(ctx: Ctx, { query, language: reader }: FormRequest): Promise<HttpReply> {
  const language = spokenLanguage(Object.fromEntries(query), reader);
  const words = EXCHANGE_WORDS[language];
  const { name, route } = (await requireOwner(ctx, query.get("to") ?? "")).author;
  return plainPage({
    language,
    title: words.thanks,
    body: markup`<h1>${words.thanks}</h1><p>${words.received(name)} ${words.mailed}</p><ul><li><a href="/api/vcard/file${route}?count=1">${words.saveContact(name)}</a></li><li><a href="/signup">${words.ownCard}</a></li><li><a href="${route}">${words.toCard(name)}</a></li></ul>`,
  });
}
