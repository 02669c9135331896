import { describe, expect, it } from "vitest";
import { DATABASE_RULES, listRules } from "./rule-texts.ts";

/** The start of every grant to a user. */
const ADMITTED = [
  "root.child('users/' + auth.uid + '/disabled').val() !== true",
  "root.child('users/' + auth.uid + '/deleting').val() !== true",
  "(!root.child('users/' + auth.uid + '/valid_after').exists() || (auth.token.issued === null ? auth.token.auth_time : auth.token.issued) >= root.child('users/' + auth.uid + '/valid_after').val())",
  "(!root.child('users/' + auth.uid + '/sso_only').exists() || auth.token.sso === root.child('users/' + auth.uid + '/sso_only').val())",
  "",
].join(" && ");
const SERVICE = /^auth\.uid === 'service:(\w+)' && auth\.service === '\1'( && |$)/;
/** Several services, each with its claim. */
const SERVICES =
  /^\(\(auth\.uid === 'service:(\w+)' && auth\.service === '\1'\)( \|\| \(auth\.uid === 'service:(\w+)' && auth\.service === '\3'\))+\)( && |$)/;
/** Different conditions for different services. */
const EITHER = /^\((.+) \|\| \((.+)\)\)$/;
function isOfServices(text: string): boolean {
  if (SERVICE.test(text) || SERVICES.test(text)) return true;
  const [, one, other] = EITHER.exec(text) ?? [];
  return one !== undefined && other !== undefined && isOfServices(one) && isOfServices(other);
}
/** Data that is public, signed in or not. */
const PUBLIC = ["templates/published"];

describe("the rules of the database", () => {
  const grants = listRules(DATABASE_RULES).filter(({ kind }) => kind !== ".validate");

  it.each(grants.map((grant) => [`${grant.path} ${grant.kind}`, grant] as const))("%s", (_name, { path, text }) => {
    if (text === "false") return;
    const expected = PUBLIC.includes(path) ? text === "true" : text.startsWith(ADMITTED) || isOfServices(text);
    expect([text, expected]).toEqual([text, true]);
  });
});
