import type { Ctx } from "../../domain/ctx.ts";
import type { Language } from "../../domain/person/language.ts";
import type { HttpReply } from "../../http/reply.ts";

/** A request to a page with a form, such as `/u/{token}`. */
export interface FormRequest {
  /** HEAD is asked as GET. */
  readonly method: "GET" | "POST";
  /** True for HEAD, which shows no page. */
  readonly headOnly: boolean;
  /** The parts of the path after the letter, decoded: often one token, or none. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  /** What a POST sent, each field once; empty for GET. */
  readonly fields: Readonly<Record<string, string>>;
  /** Where the card was opened that the form stands on (`?s=qr`), as far as the browser says. */
  readonly source: string;
  /** What the browser prefers, for pages of somebody whose language is not known otherwise. */
  readonly language: Language;
}

/** Answers a page with a form. A thrown Failure becomes an error page. */
export type FormPage = (ctx: Ctx, request: FormRequest) => Promise<HttpReply>;
