import fc from "fast-check";
import { expect, test } from "vitest";
import { createLinksGateway, LINK_KINDS, type LinkKind } from "./links.ts";

const links = createLinksGateway("a key of this test", "https://cardinal.example");
const TARGET = { uid: "u1", id: "-OabcdefghijklmnopqR" };
const TARGETS: Readonly<Record<LinkKind, typeof TARGET>> = {
  exchange: { uid: "u1", id: "c1" },
  thread: TARGET,
  unsubscribe: { uid: "u1", id: "message" },
  restore: TARGET,
};
const KINDS = Object.keys(LINK_KINDS) as LinkKind[];

test.each(KINDS)("a link of the kind %s contains its kind and its target", (kind) => {
  const address = links.address(kind, TARGETS[kind]);
  expect(address).toMatch(new RegExp(`^https://cardinal\\.example/${LINK_KINDS[kind]}/[\\w-]+\\.[\\w-]{24}$`));
  expect(links.read(kind, address.slice(address.lastIndexOf("/") + 1))).toEqual(TARGETS[kind]);
});

test("a token is valid only unchanged, for its own kind and under its own key", () => {
  const token = links.sign("thread", TARGET);
  expect(links.read("exchange", token)).toBeNull();
  expect(createLinksGateway("another key", "").read("thread", token)).toBeNull();
  const other = links.sign("thread", { ...TARGET, uid: "u2" });
  expect(links.read("thread", `${other.split(".")[0]}.${token.split(".")[1]}`)).toBeNull();
});

test("the key of a badge identifies the badge and its event, and is not a link", () => {
  const badge = { uid: "0123456789", id: "abcdefghjk" };
  const key = links.sign("badge", badge);
  expect(links.read("badge", key)).toEqual(badge);
  for (const kind of KINDS) expect(links.read(kind, key)).toBeNull();
  expect(links.read("badge", links.sign("badge", { ...badge, id: "vendors" }))).toBeNull();
});

test("a token that is bound to a further value is valid only with that value", () => {
  const badge = { uid: "0123456789", id: "abcdefghjk" };
  const key = links.sign("badge", badge, "one");
  expect(links.read("badge", key, "one")).toEqual(badge);
  for (const other of ["", "two", "one\n"]) expect(links.read("badge", key, other)).toBeNull();
  expect(links.read("badge", links.sign("badge", badge), "one")).toBeNull();
});

test.each([
  "",
  ".",
  "a.b",
  "no-token",
  `${links.sign("thread", TARGET)}.more`,
  `${links.sign("thread", TARGET).slice(0, -1)}`,
])("%j is not a token", (token) => {
  expect(links.read("thread", token)).toBeNull();
});

test.each(KINDS)("a link of the kind %s has exactly one valid spelling", (kind) => {
  // Bodies of every length modulo three: the unused bits of the last letter could otherwise be anything.
  for (const owner of ["u", "uu", "uuu"]) {
    const token = links.sign(kind, { ...TARGETS[kind], uid: owner });
    const signs = fc.constantFrom(...Array.from("=!~ \n\r\t\u00a0%+/*,:;@\0ä💥"));
    fc.assert(
      fc.property(signs, fc.nat(token.length), (sign, at) => {
        expect(links.read(kind, `${token.slice(0, at)}${sign}${token.slice(at)}`)).toBeNull();
      }),
    );
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/".split("");
    const changed = token
      .split("")
      .flatMap((_letter, at) => letters.map((letter) => `${token.slice(0, at)}${letter}${token.slice(at + 1)}`));
    expect(changed.filter((text) => links.read(kind, text) !== null)).toEqual(
      token.match(/./g)?.flatMap((letter) => (letter === "." ? [] : [token])),
    );
  }
});

test.each<[LinkKind, string, string]>([
  ["thread", "u1", "t1"],
  ["thread", "u.1", TARGET.id],
  ["thread", "constructor", TARGET.id],
  ["thread", "", TARGET.id],
  ["thread", "u1", ""],
  ["exchange", "u1", "a.b"],
  ["exchange", "u1", "__proto__"],
  ["exchange", "u1", "a/b"],
  ["unsubscribe", "u1", "news"],
])("a link of the kind %s to %j and %j is invalid despite our signature", (kind, uid, id) => {
  expect(links.read(kind, links.sign(kind, { uid, id }))).toBeNull();
});
