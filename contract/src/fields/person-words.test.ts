import { expect, test } from "vitest";
import { personWords, plainWords, routeWords, searchWords, shardOf } from "./person-words.ts";

const ADA = { name_first: "Ada", name_last: "Byron-Løvelace", email: "ada.b@mail.example.com", username: "ada_l" };

test("a user is found by names, username, enterprise and parts of the email address", () => {
  expect(personWords({ ...ADA, enterprise: "acme" })).toEqual([
    "ada",
    "byron",
    "lovelace",
    "acme",
    "@ada,b@mail,example,com",
    "@b@mail,example,com",
    "@mail,example,com",
    "@example,com",
  ]);
  expect(personWords({ name_first: "", name_last: "李", email: "" })).toEqual([]);
  expect(personWords({ name_first: "芳", name_last: "王", email: "" })).toEqual(["王芳"]);
});

test.each([
  ["LOVE ada", ["love", "ada"]],
  ["a lo", ["lo", "a"]],
  ["ada ADA", ["ada"]],
  ["Byron-Lov", ["byron", "lov"]],
  ["ada.b@mail.ex", ["@ada,b@mail,ex"]],
  ["@example.com", ["@example,com"]],
  ["example.com", ["@example,com"]],
  ["ada@", ["@ada"]],
  ["ada@münchen.de", ["@ada@xn--mnchen-3ya,de"]],
  ["@münchen.de", ["@xn--mnchen-3ya,de"]],
  ["dr.müller", ["@dr,muller"]],
  ["小龙", ["小龙"]],
  ["a b", []],
  ["  ", []],
  ["!! ~ .", []],
  ["@", []],
])("a search for %s has the terms %j", (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test("a prefix and its words are in the same shard of the index", () => {
  for (const [typed, word] of [
    ["lo", "lovelace"],
    ["@ex", "@example,com"],
    ["𝒜𝒷", "𝒜𝒷c"],
  ] as const)
    expect(shardOf(word)).toBe(shardOf(typed));
  expect(shardOf("𝒜𝒷c")).toBe("𝒜𝒷");
});

test("no index term contains a character that is invalid in keys", () => {
  const words = personWords({ ...ADA, email: "a.b+[x]/$#~z@mail.example.com", name_first: "A.B/C ~ [d] #e $f" });
  for (const word of words) expect(word).not.toMatch(/[.#$[\]/~\s]/);
});

test.each([
  ["Halden & Söhne, a", ["halden", "sohne"]],
  ["a b", []],
  ["", []],
])("the searchable words of %j, longest first", (text, words) => {
  expect(plainWords(text)).toEqual(words);
});

test.each([
  ["/acme/ada-lovelace", ["lovelace", "acme", "ada"]],
  ["https://cardinal.example/acme/ada?from=qr", ["acme", "ada"]],
  ["localhost:5000/ada", ["ada"]],
  ["acme/ada", ["acme", "ada"]],
  ["ada lovelace", ["lovelace", "ada"]],
  ["HTTPS://example.com/", []],
])("the words of the card address %j", (typed, words) => {
  expect(routeWords(typed)).toEqual(words);
});
