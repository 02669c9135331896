import { Failure } from "../domain/failure.ts";
import { type HttpReply, toOptionsReply } from "../http/reply.ts";
import type { HttpRequest } from "../http/request.ts";
import { readForm } from "./forms/read-form.ts";

/** Where the app handles Apple's answer. */
const APP = "/signin/apple";
/** The forwarded fields with their formats; everything else that Apple sends is dropped. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  state: /^[\w-]{1,128}$/,
  error: /^\w{1,64}$/,
  id_token: /^[\w-]{1,4096}\.[\w-]{1,8192}\.[\w-]{0,4096}$/,
};

/** The fields that the app needs; none for a form that is not Apple's. */
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
 * `/a/apple`: Apple answers with a form post when the email address is requested. It is redirected to the app with the
 * token in the fragment, which no server and no log sees. Any website can send such a form: the app accepts only
 * answers to its own requests, by `state` and `nonce`.
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
