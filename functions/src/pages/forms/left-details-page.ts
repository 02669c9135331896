import { consentText } from "@cardinal/contract/consent";
import { contactNote, visitorDetails } from "@cardinal/contract/entities/contact";
import { statusOf } from "@cardinal/contract/failures";
import * as z from "zod";
import { LINK_LIMITS } from "../../config/limits.ts";
import { correctLeft, type Left, readLeft, withdrawLeft } from "../../domain/contacts/exchange/left-details.ts";
import type { Ctx } from "../../domain/ctx.ts";
import { Failure } from "../../domain/failure.ts";
import type { Language } from "../../text/language.ts";
import { type Markup, markup } from "../../text/markup.ts";
import type { LinkTarget } from "../../gateways/links.ts";
import { invalid } from "../../http/input/fields.ts";
import type { HttpReply } from "../../http/reply.ts";
import { plainPage } from "../plain-page.ts";
import { EXCHANGE_FIELDS, exchangeFields, exchangeProblem } from "./exchange-form.ts";
import { EXCHANGE_TEXTS } from "./exchange-texts.ts";
import { hidden, moment, notice } from "./fields.ts";
import type { FormRequest } from "./form-page.ts";
import { correctable, enforceLinkLimits, pick, seeOther, formLanguage } from "./read-input.ts";

const DETAILS = z.object({ ...visitorDetails, note: contactNote.optional() });

/** `/x/{token}`: a visitor's shared details, which they can correct or withdraw. */
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
    await enforceLinkLimits(ctx, "exchange", LINK_LIMITS, target);
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

/** An empty field removes the stored value. */
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
  /** What was entered, when the form has to be corrected. */
  readonly typed?: FormRequest["fields"];
}

const AND = { en: "and", de: "und" } as const;
/** Used for an enterprise that no longer stores the details. */
const FALLBACK_ENTERPRISE = { en: "their organisation", de: "die Organisation" } as const;

/** Everyone who stores the details. */
function recipientsOf({ owner, holder, enterprise, consent: { language } }: Left): string {
  const names = holder === null ? [owner?.name ?? [], enterprise ?? []].flat() : [holder.name];
  return names.join(` ${AND[language]} `);
}

/** The recipients named when the visitor agreed; the owner's account may be gone. */
function agreedTo({ owner, enterprise, consent: { version, language } }: Left): string {
  const organisation = enterprise ?? FALLBACK_ENTERPRISE[language];
  return consentText(version, language, owner?.name ?? organisation, organisation) ?? "";
}

function show(left: Left, { here, saved = false, failure, typed }: Shown): HttpReply {
  const { owner, holder, details, deleted, consent } = left;
  const { language } = consent;
  const texts = EXCHANGE_TEXTS[language];
  const name = recipientsOf(left);
  const said = saved ? notice(texts.saved, "done") : exchangeProblem(language, failure);
  const correction =
    details === null
      ? markup``
      : markup`<h2>${texts.correct}</h2><form method="post" action="${here}">${exchangeFields(language, EXCHANGE_FIELDS, typed ?? details, failure)}<button>${texts.save}</button></form>`;
  const kept =
    details === null ? texts[deleted ? "deleted" : "merged"](name) : texts[holder === null ? "kept" : "passedOn"](name);
  const agreed = agreedTo(left);
  const card =
    holder !== null || owner === null || owner.route === null
      ? markup``
      : markup` <a href="${owner.route}">${texts.toCard(owner.name)}</a>`;
  // The sentence about deleted details says already what a withdrawal changes.
  const hint = deleted ? markup`` : markup`<p>${texts.withdrawHint(name)}</p>`;
  const back = markup`<form method="get" action="${here}">${hidden({ ask: "withdraw" })}${hint}<button class="second">${texts.withdraw}</button></form>`;
  return plainPage({
    ...(failure === undefined ? {} : { status: statusOf(failure.code) }),
    language,
    title: texts.yours(name),
    body: markup`<h1>${texts.yours(name)}</h1>${said}<p>${kept}${card}</p>${correction}<h2>${texts.agreed}</h2><blockquote class="said"><p>${agreed}</p><small>${texts.when} ${moment(consent.date, language)}</small></blockquote><h2>${texts.withdraw}</h2>${back}`,
  });
}

function ask(left: Left, here: string): HttpReply {
  const { language } = left.consent;
  const texts = EXCHANGE_TEXTS[language];
  return plainPage({
    language,
    title: texts.sure,
    body: markup`<h1>${texts.sure}</h1><p>${(left.deleted ? texts.sureDeleted : texts.sureText)(recipientsOf(left))}</p><form method="post" action="${here}">${hidden({ action: "withdraw" })}<button>${texts.withdraw}</button></form><p><a href="${here}">${texts.keep}</a></p>`,
  });
}

/** The page shown after the details were withdrawn or deleted. */
function gone({ query, fields, language: reader }: FormRequest): HttpReply {
  const language: Language = formLanguage({ ...Object.fromEntries(query), ...fields }, reader);
  const texts = EXCHANGE_TEXTS[language];
  const now = query.get("now") === "withdrawn";
  const title = now ? texts.withdrawn : texts.gone;
  const body: Markup = markup`<h1>${title}</h1><p>${now ? texts.withdrawnText : texts.goneText}</p><a href="/">${texts.home}</a>`;
  return plainPage({ status: now ? 200 : 404, language, title, body });
}
