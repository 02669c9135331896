import { Failure } from "../domain/failure.ts";
import { type HttpReply, toOptionsReply } from "../http/reply.ts";
import type { HttpRequest } from "../http/request.ts";
import { readForm } from "./forms/read-form.ts";

/** Where the app takes up what Apple said. */
const APP = "/signin/apple";
/** What is handed on, and what each may look like; everything else that Apple sends stays here. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  state: /^[\w-]{1,128}$/,
  error: /^\w{1,64}$/,
  id_token: /^[\w-]{1,4096}\.[\w-]{1,8192}\.[\w-]{0,4096}$/,
};

/** The fields that the app needs; a form that is none of Apple's has none. */
function fieldsOf(request: HttpRequest): Readonly<Record<string, string>> {
  try {
    const form = readForm(request);
    return Object.fromEntries(Object.entries(form).filter(([name, value]) => FIELDS[name]?.test(value) === true));
  } catch (error) {
    if (error instanceof Failure) return {};
    throw error;
  }
}

/**
 * `/a/apple`: Apple answers with a form when it is asked for an email address. It is led on to the app with the token in
 * the fragment, which no server and no log sees. Any website can send such a form: the app takes only what it has asked for
 * itself, by `state` and `nonce`.
 */
export function returnFromApple(request: HttpRequest): HttpReply {
  if (request.method === "OPTIONS") return toOptionsReply(["POST", "OPTIONS"]);
  const fields = request.method === "POST" ? fieldsOf(request) : {};
  const fragment = new URLSearchParams(fields).toString();
  return {
    status: 303,
    headers: {
      location: `${APP}${fragment === "" ? "" : `#${fragment}`}`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
    body: "",
  };
}
