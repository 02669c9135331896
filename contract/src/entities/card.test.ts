import { describe, expect, test } from "vitest";
import { buttonInput } from "./button.ts";
import { cardPatch, MAX_BUTTONS, publicCard } from "./card.ts";
import { DEFAULT_QR_STYLE, qrStyleInput } from "./qr-style.ts";
import { backgroundInput, themeInput } from "./theme.ts";

function website(index: number) {
  return { id: `b${index}`, ref: "website" as const, data: "example.com" };
}

describe("cardPatch", () => {
  test("trims lines, keeps line breaks in paragraphs and adds https", () => {
    expect(
      cardPatch.parse({ name_first: " Ada ", address: "1 St James Sq\r\nLondon ", buttons: [website(1)] }),
    ).toEqual({
      name_first: "Ada",
      address: "1 St James Sq\nLondon",
      buttons: [{ id: "b1", ref: "website", data: "https://example.com" }],
    });
  });

  test.each([
    [{}, ""],
    [{ name_first: "" }, "name_first"],
    [{ name_first: "A\r\nBEGIN:VCARD" }, "name_first"],
    [{ name_first: "\u200b\u2060" }, "name_first"],
    [{ name_first: "\u3164" }, "name_first"],
    [{ name_last: "a\ud800" }, "name_last"],
    [{ bio: "\udc00" }, "bio"],
    [{ name_last: "x".repeat(81) }, "name_last"],
    [{ bio: "a\u0000b" }, "bio"],
    [{ buttons: Array.from({ length: MAX_BUTTONS + 1 }, (_, index) => website(index)) }, "buttons"],
    [{ buttons: [website(1), website(1)] }, "buttons"],
    [{ buttons: [{ id: "a", ref: "phone", data: "nobody" }] }, "buttons.0.data"],
    [{ buttons: [{ id: "a", ref: "website", data: "javascript:alert(1)" }] }, "buttons.0.data"],
    [{ skills: Array.from({ length: 21 }, (_, index) => `s${index}`) }, "skills"],
    [{ profile_theme: "../x" }, "profile_theme"],
    [{ plan: "pro" }, ""],
    [{ uid: "somebody" }, ""],
  ])("rejects %j and reports %j", (patch, field) => {
    const parsed = cardPatch.safeParse(patch);
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues.map((issue) => issue.path.join("."))).toContain(field);
  });
});

test("a phone or email button does not become a web address", () => {
  expect(buttonInput.parse({ id: "a", ref: "email", data: "Ada@Example.com" }).data).toBe("ada@example.com");
  expect(buttonInput.parse({ id: "a", ref: "phone", data: "+44 20 7946 0018" }).data).toBe("+44 20 7946 0018");
});

test("a public card contains neither the email address nor hidden flags", () => {
  expect(Object.keys(publicCard.shape)).not.toEqual(expect.arrayContaining(["email"]));
  expect(publicCard.shape.buttons.element.shape).not.toHaveProperty("hidden");
});

describe("theme", () => {
  test("only stored files can be backgrounds", () => {
    const image = { kind: "image", value: "/media/background/u1/abc.webp" };
    expect(backgroundInput.parse(image)).toEqual(image);
    for (const value of [
      "https://evil.example/x.png",
      "javascript:x",
      "/api/x",
      '/media/x");color:red',
      "//evil/media/x",
    ])
      expect(backgroundInput.safeParse({ kind: "image", value }).success, value).toBe(false);
  });

  test("a user cannot declare a theme as premium", () => {
    expect(
      themeInput.safeParse({ premium: true }).error?.issues.some((issue) => issue.code === "unrecognized_keys"),
    ).toBe(true);
  });
});

test("the default QR style is valid", () => {
  expect(qrStyleInput.parse(DEFAULT_QR_STYLE)).toEqual(DEFAULT_QR_STYLE);
});
