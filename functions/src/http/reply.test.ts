import { endpoint } from "@cardinal/contract/endpoint";
import * as z from "zod";
import { expect, it } from "vitest";
import { shared } from "../domain/shared-result.ts";
import { toReply } from "./reply.ts";

const callWith = (reply: () => z.ZodObject) =>
  endpoint({
    method: "GET",
    path: "/api/test",
    summary: "-",
    access: "anyone",
    input: () => z.strictObject({}),
    reply,
  });
const text = callWith(() => z.object({ text: z.string() }));
const both = callWith(() => z.object({ text: z.string(), more: z.string() }));

/** A result that counts how often it is read. */
function countedResult() {
  const seen = { reads: 0 };
  const result = {
    get text() {
      seen.reads += 1;
      return "é";
    },
    more: "m",
    secret: "s",
  };
  return { seen, result };
}

it("keeps the reply of a shared result for further requests of a call, with the call's own fields", () => {
  const { seen, result } = countedResult();
  const replies = [text, text, both, both].map((call) => toReply(call, shared(result)).body);
  expect(replies).toEqual(['{"text":"é"}', '{"text":"é"}', '{"text":"é","more":"m"}', '{"text":"é","more":"m"}']);
  const { reads } = seen;
  toReply(both, result);
  expect(seen.reads).toBe(reads);
});

it("makes the reply of any other result anew", () => {
  const { seen, result } = countedResult();
  toReply(text, result);
  const { reads } = seen;
  expect(toReply(text, result).body).toBe('{"text":"é"}');
  expect(seen.reads).toBe(2 * reads);
});
