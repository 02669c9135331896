import { buttonData } from "@cardinal/contract/entities/button";
import { BUTTON_REFS } from "@cardinal/contract/entities/button-kinds";
import { kindOf, shapeOf } from "@cardinal/contract/entities/button-kinds";
import { expect, test } from "vitest";
import { BUTTON_KINDS } from "./button-kinds.ts";
import { completeButtonData, findDataProblem } from "./complete-data.ts";

test.each([
  ["instagram", "@ada.lovelace", "https://www.instagram.com/ada.lovelace"],
  ["instagram", "ada", "https://www.instagram.com/ada"],
  ["instagram", " instagram.com/ada ", "https://instagram.com/ada"],
  ["youtube", "@engines", "https://www.youtube.com/@engines"],
  ["twitter", "@ada", "https://x.com/ada"],
  ["linkedin", "ada-lovelace", "https://www.linkedin.com/in/ada-lovelace"],
  ["linkedin", "@müller", "https://www.linkedin.com/in/m%C3%BCller"],
  ["whatsapp", "+44 (0)20 7946-0018", "https://wa.me/442079460018"],
  ["whatsapp", "\u202a+44\u00a020 7946\u20110018\u202c", "https://wa.me/442079460018"],
  ["whatsapp", "0044 20 7946 0018", "https://wa.me/442079460018"],
  ["whatsapp", "wa.me/442079460018", "https://wa.me/442079460018"],
  ["whatsapp", "+49 030 1234567", "https://wa.me/49301234567"],
  ["signal", "+44 20 7946 0018", "https://signal.me/#p/+442079460018"],
  ["tiktok", "@ada", "https://www.tiktok.com/@ada"],
  ["threads", "ada", "https://www.threads.com/@ada"],
  ["bluesky", "@ada.bsky.social", "https://bsky.app/profile/ada.bsky.social"],
  ["bluesky", "ada.dev", "https://bsky.app/profile/ada.dev"],
  ["mastodon", "@ada@mastodon.social", "https://mastodon.social/@ada"],
  ["mastodon", "mastodon.social/@ada", "https://mastodon.social/@ada"],
  ["xing", "Ada_Lovelace", "https://www.xing.com/profile/Ada_Lovelace"],
  ["github", "@ada", "https://github.com/ada"],
  ["telegram", "@ada", "https://t.me/ada"],
  ["booking", "calendly.com/ada", "https://calendly.com/ada"],
  ["payment", "paypal.me/ada", "https://paypal.me/ada"],
  ["heading", " On the web ", "On the web"],
  ["website", "example.com/x", "https://example.com/x"],
  ["email", " Ada@Example.COM ", "ada@example.com"],
  ["phone", " +44 20 7946 0018 ", "+44 20 7946 0018"],
] as const)("%s: %s is completed", (ref, typed, expected) => {
  expect(completeButtonData(ref, typed)).toBe(expected);
});

test.each([
  ["website", "ada"],
  ["website", "javascript:alert(1)"],
  ["whatsapp", "020 7946 0018"],
  ["linkedin", "ada.dev"],
  ["linkedin", "https://linkedin.com.evil.example/in/ada"],
  ["github", "gitlab.com/ada"],
  ["email", "ada@"],
  ["phone", "call me"],
  ["instagram", "two words"],
] as const)("%s: %s stays as typed and is reported as invalid", (ref, typed) => {
  expect(completeButtonData(ref, typed)).toBe(typed);
  expect(findDataProblem(ref, typed)).toMatch(/^Enter /);
});

test.each([
  ["whatsapp", "0170 1234567"],
  ["signal", "0170 1234567"],
  ["signal", "call me"],
] as const)("%s: %s needs the country code", (ref, typed) => {
  expect(findDataProblem(ref, typed)).toBe("Enter a phone number with its country code, such as +44 7911 123456.");
});

test("a link to another network keeps its own problem", () => {
  expect(findDataProblem("signal", "https://example.com/ada")).not.toMatch(/country code/);
});

test("an empty field has its own problem", () => {
  expect(findDataProblem("phone", "  ")).toBe("This can’t be empty.");
});

test.each(BUTTON_REFS)("%s: every profile address passes the contract", (ref) => {
  const { profile } = kindOf(ref);
  const example = profile === undefined ? BUTTON_KINDS[ref].placeholder : "@name";
  const file = "/media/document/ada/0b7f3a52-1f0e-4f4c-9d53-0c1e3c2a9f10.pdf";
  const typed = shapeOf(ref) === "file" ? file : example || "Words";
  expect(buttonData(ref).safeParse(completeButtonData(ref, typed)).success).toBe(true);
});
