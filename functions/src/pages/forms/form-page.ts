import type { Ctx } from "../../domain/ctx.ts";
import type { Language } from "../../text/language.ts";
import type { HttpReply } from "../../http/reply.ts";

/** A request to a page with a form, such as `/u/{token}`. */
export interface FormRequest {
  /** HEAD is handled as GET. */
  readonly method: "GET" | "POST";
  /** True for HEAD, whose page is not shown. */
  readonly headOnly: boolean;
  /** The path segments after the letter, decoded: usually one token, or none. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
  /** The fields of a POST, each once; empty for GET. */
  readonly fields: Readonly<Record<string, string>>;
  /** How the card that led here was opened (`?s=qr`), if the browser reports it. */
  readonly source: string;
  /** The browser's preferred language, for visitors whose language is not known otherwise. */
  readonly language: Language;
}

/** Answers a page with a form. A thrown Failure becomes an error page. */
export type FormPage = (ctx: Ctx, request: FormRequest) => Promise<HttpReply>;
