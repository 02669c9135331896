import { expect, test } from "vitest";
import { createLinksGateway } from "./links.ts";

const links = createLinksGateway("a key of this test", "https://cardinal.example");
const TARGET = { uid: "u1", id: "t1" };

test("a link says what it is for and leads back to its target", () => {
  const address = links.address("thread", TARGET);
  expect(address).toMatch(/^https:\/\/cardinal\.example\/m\/[\w-]+\.[\w-]{24}$/);
  expect(links.read("thread", address.slice(address.lastIndexOf("/") + 1))).toEqual(TARGET);
});

test("a token is good for its own kind, unchanged, and under its own key alone", () => {
  const token = links.sign("thread", TARGET);
  expect(links.read("exchange", token)).toBeNull();
  expect(createLinksGateway("another key", "").read("thread", token)).toBeNull();
  const other = links.sign("thread", { uid: "u2", id: "t1" });
  expect(links.read("thread", `${other.split(".")[0]}.${token.split(".")[1]}`)).toBeNull();
});

test.each([
  "",
  ".",
  "a.b",
  "no-token",
  `${links.sign("thread", TARGET)}.more`,
  `${links.sign("thread", TARGET).slice(0, -1)}`,
])("%j is no token", (token) => {
  expect(links.read("thread", token)).toBeNull();
});
