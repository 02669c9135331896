import { consentText } from "@cardinal/contract/consent";
import { contactNote, visitorDetails } from "@cardinal/contract/entities/contact";
import { statusOf } from "@cardinal/contract/failures";
import * as z from "zod";
import { LINK_LIMITS } from "../../config/limits.ts";
import { correctLeft, type Left, readLeft, withdrawLeft } from "../../domain/contacts/exchange/left-details.ts";
import type { Ctx } from "../../domain/ctx.ts";
import { Failure } from "../../domain/failure.ts";
import type { Language } from "../../domain/person/language.ts";
import { type Markup, markup } from "../../text/markup.ts";
import type { LinkTarget } from "../../gateways/links.ts";
import { invalid } from "../../http/input/fields.ts";
import type { HttpReply } from "../../http/reply.ts";
import { plainPage } from "../plain-page.ts";
import { EXCHANGE_FIELDS, exchangeFields, exchangeProblem } from "./exchange-form.ts";
import { EXCHANGE_WORDS } from "./exchange-words.ts";
import { hidden, moment, notice } from "./fields.ts";
import type { FormRequest } from "./form-page.ts";
import { correctable, countUnderLink, pick, seeOther, spokenLanguage } from "./read-input.ts";

const DETAILS = z.object({ ...visitorDetails, note: contactNote.optional() });

/** `/x/{token}`: what a visitor left; they correct it, or take it back. */
export async function showLeftDetails(ctx: Ctx, request: FormRequest, token: string): Promise<HttpReply> {
  const target = ctx.gateways.links.read("exchange", token);
  try {
    if (target === null) throw new Failure("not-found");
    return await answer(ctx, request, target, token);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "not-found") throw error;
    return gone(request);
  }
}

async function answer(ctx: Ctx, request: FormRequest, target: LinkTarget, token: string): Promise<HttpReply> {
  const left = await readLeft(ctx, target);
  const { language } = left.consent;
  const here = `/x/${token}`;
  if (request.method === "GET") {
    if (request.query.get("ask") === "withdraw") return ask(left, here);
    return show(left, { saved: request.query.get("now") === "saved", here });
  }
  try {
    await countUnderLink(ctx, "exchange", LINK_LIMITS, target);
    if (request.fields["action"] === "withdraw") {
      await withdrawLeft(ctx, target);
      return seeOther(`${here}?now=withdrawn&language=${language}`);
    }
    await correct(ctx, target, request.fields);
  } catch (error) {
    return show(left, { failure: correctable(error), typed: request.fields, here });
  }
  return seeOther(`${here}?now=saved`);
}

/** An empty field takes away what was there. */
async function correct(ctx: Ctx, target: LinkTarget, fields: FormRequest["fields"]): Promise<void> {
  const cleared = { name_last: "", email: "", phone: "", organization_name: "", note: "" };
  const parsed = DETAILS.safeParse({ ...cleared, ...pick(fields, EXCHANGE_FIELDS) });
  if (!parsed.success) throw invalid(parsed.error.issues);
  await correctLeft(ctx, target, parsed.data);
}

interface Shown {
  readonly here: string;
  readonly saved?: boolean;
  readonly failure?: Failure;
  /** What was typed when it has to be sent again. */
  readonly typed?: FormRequest["fields"];
}

const AND = { en: "and", de: "und" } as const;
/** Stands for an enterprise that keeps nothing any more. */
const ENTERPRISE = { en: "their organisation", de: "die Organisation" } as const;

/** Everybody who keeps what was left. */
function keepersOf({ owner, enterprise, consent: { language } }: Left): string {
  const names = [owner?.author.name ?? [], enterprise ?? []].flat();
  return names.join(` ${AND[language]} `);
}

/** Who was named when the visitor agreed; the owner's account may be gone. */
function agreedTo({ owner, enterprise, consent: { version, language } }: Left): string {
  const organisation = enterprise ?? ENTERPRISE[language];
  return consentText(version, language, owner?.author.name ?? organisation, organisation) ?? "";
}

function show(left: Left, { here, saved = false, failure, typed }: Shown): HttpReply {
  const { owner, details, consent } = left;
  const { language } = consent;
  const words = EXCHANGE_WORDS[language];
  const name = keepersOf(left);
  const said = saved ? notice(words.saved, "done") : exchangeProblem(language, failure);
  const correction =
    details === null
      ? markup``
      : markup`<h2>${words.correct}</h2><form method="post" action="${here}">${exchangeFields(language, EXCHANGE_FIELDS, typed ?? details, failure)}<button>${words.save}</button></form>`;
  const kept = details === null ? words.merged(name) : words.kept(name);
  const agreed = agreedTo(left);
  const card =
    owner === null ? markup`` : markup` <a href="${owner.author.route}">${words.toCard(owner.author.name)}</a>`;
  const back = markup`<form method="get" action="${here}">${hidden({ ask: "withdraw" })}<p>${words.withdrawHint(name)}</p><button class="second">${words.withdraw}</button></form>`;
  return plainPage({
    ...(failure === undefined ? {} : { status: statusOf(failure.code) }),
    language,
    title: words.yours(name),
    body: markup`<h1>${words.yours(name)}</h1>${said}<p>${kept}${card}</p>${correction}<h2>${words.agreed}</h2><blockquote class="said"><p>${agreed}</p><small>${words.when} ${moment(consent.date, language)}</small></blockquote><h2>${words.withdraw}</h2>${back}`,
  });
}

function ask(left: Left, here: string): HttpReply {
  const { language } = left.consent;
  const words = EXCHANGE_WORDS[language];
  return plainPage({
    language,
    title: words.sure,
    body: markup`<h1>${words.sure}</h1><p>${words.sureText(keepersOf(left))}</p><form method="post" action="${here}">${hidden({ action: "withdraw" })}<button>${words.withdraw}</button></form><p><a href="${here}">${words.keep}</a></p>`,
  });
}

/** The page after the details were withdrawn or deleted. */
function gone({ query, fields, language: reader }: FormRequest): HttpReply {
  const language: Language = spokenLanguage({ ...Object.fromEntries(query), ...fields }, reader);
  const words = EXCHANGE_WORDS[language];
  const now = query.get("now") === "withdrawn";
  const title = now ? words.withdrawn : words.gone;
  const body: Markup = markup`<h1>${title}</h1><p>${now ? words.withdrawnText : words.goneText}</p><a href="/">${words.home}</a>`;
  return plainPage({ status: now ? 200 : 404, language, title, body });
}
