import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMailGateway } from "../../gateways/outgoing/mail.ts";
import { createTestCtx, createTestPerson, type TestPerson } from "../../testing/create-test-ctx.ts";
import { startTestSmtp, type TestSmtp } from "../../testing/start-smtp.ts";
import { plainLine, withoutLinks } from "./plain-line.ts";
import type { MailData, MailKind, QueuedMail } from "./mails.ts";
import { writeMail } from "./write-mail.ts";

let smtp: TestSmtp;
let owner: TestPerson;
beforeAll(async () => {
  [smtp, owner] = await Promise.all([startTestSmtp(), createTestPerson()]);
});
afterAll(() => smtp.stop());

const url = "https://cardinal.example/contacts?open=1&s=qr";

function examples(name: string, text: string, ownerUid: string): { readonly [K in MailKind]: MailData[K] } {
  return {
    "contact-added": { name, from: name, message: text, url },
    "exchange-received": { name, from: name, note: text, url },
    "exchange-receipt": { name, owner: name, card_url: url, manage_url: `${url}&m`, owner_uid: ownerUid },
    "message-received": { name, from: name, text, url },
    "message-receipt": { name, owner: name, text, url },
    "message-reply": { name, owner: name, text, url },
    "email-change": { name, email: text, url },
  };
}
const KINDS = Object.keys(examples("", "", "")) as MailKind[];

function example(kind: MailKind, language: "en" | "de", name = "Ada Lovelace", text = "Hello\n\nthere"): QueuedMail {
  const data = examples(name, text, owner.uid)[kind];
  return { kind, to: "eve@example.com", language, data, about: owner.uid, unsubscribe: owner.uid } as QueuedMail;
}

/** Sends it to a real server and reads what came. */
async function receive(mail: QueuedMail, id = "event-1") {
  const ctx = createTestCtx();
  const from = { name: "Cardinal", address: "no-reply@cardinal.example" };
  const gateway = createMailGateway({ from, smtpUrl: smtp.url });
  expect(await gateway.send(await writeMail(ctx, id, mail))).toEqual({ outcome: "sent", reason: "" });
  const caught = smtp.mails.at(-1);
  if (caught === undefined) throw new Error("No mail came.");
  const header = (name: string) => caught.headers.filter(({ key }) => key === name).map(({ value }) => value);
  return { ...caught, header };
}

describe.each(KINDS)("the mail %s", (kind) => {
  it.each(["en", "de"] as const)("says the same as text and as HTML: %s", async (language) => {
    const { html = "", text = "", subject = "", header, from, to } = await receive(example(kind, language));
    expect([from?.address, to?.[0]?.address]).toEqual(["no-reply@cardinal.example", "eve@example.com"]);
    expect(header("auto-submitted")).toEqual(["auto-generated"]);
    expect(subject.includes("Ada Lovelace")).toBe(kind !== "email-change");
    expect(html).toContain(`<html lang="${language}">`);
    for (const written of [html.replaceAll("&amp;", "&"), text]) {
      expect(written).toContain(language === "en" ? "Hello Ada Lovelace," : "Guten Tag Ada Lovelace,");
      expect(written).toContain(url);
      expect(kind === "exchange-receipt" || /Hello[^]*there/.test(written)).toBe(true);
    }
    expect(html).not.toMatch(/<img|<script|src=|@import|url\(/);
  });

  it("gives no header, no line and no tag to a hostile name or text", async () => {
    const hostile = `Eve\r\nBcc: all@example.com\r\n\r\n<script>alert("1")</script>\u202e`;
    const { html = "", subject = "", header, headers, to } = await receive(example(kind, "en", hostile, hostile));
    expect(header("bcc")).toEqual([]);
    expect(to).toEqual([{ name: "", address: "eve@example.com" }]);
    expect(headers.map(({ key }) => key).filter((key) => key === "to" || key === "subject")).toHaveLength(2);
    expect(subject).not.toMatch(/[\r\n\u202e]/);
    expect(html).not.toContain("<script>");
    expect(html).toContain("&lt;script&gt;");
  });
});

describe("headers", () => {
  it("name a mail by its place in the outbox, so that a second copy is known as one", async () => {
    const [first, again, other] = [
      await receive(example("message-reply", "en"), "a"),
      await receive(example("message-reply", "en"), "a"),
      await receive(example("message-reply", "en"), "b"),
    ];
    expect(first.messageId).toMatch(/^<[0-9a-f]{32}@cardinal\.example>$/);
    expect([again.messageId === first.messageId, other.messageId === first.messageId]).toEqual([true, false]);
  });

  it.each(["contact-added", "exchange-received", "message-received"] as const)(
    "let the recipient of %s stop them with one click",
    async (kind) => {
      const { header, html = "", text = "" } = await receive(example(kind, "en"));
      const [target = ""] = header("list-unsubscribe");
      expect(header("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
      const address = target.slice(1, -1);
      const { links } = createTestCtx().gateways;
      const id = kind.slice(0, kind.indexOf("-"));
      expect(links.read("unsubscribe", address.slice(address.lastIndexOf("/") + 1))).toEqual({ uid: owner.uid, id });
      expect([html.includes(address), text.includes(address)]).toEqual([true, true]);
    },
  );

  it.each(["exchange-receipt", "message-receipt", "message-reply"] as const)(
    "offer nothing to stop in %s, which comes once for something done",
    async (kind) => {
      expect((await receive(example(kind, "en"))).header("list-unsubscribe")).toEqual([]);
    },
  );
});

describe("a receipt", () => {
  it("carries the owner's card as a contact file", async () => {
    const { attachments } = await receive(example("exchange-receipt", "en"));
    const [file] = attachments;
    expect([attachments.length, file?.filename, file?.mimeType]).toEqual([1, `${owner.username}.vcf`, "text/vcard"]);
    expect(file?.content).toContain("FN:Ada Lovelace");
  });

  it("carries none when the card is not there any more", async () => {
    const mail = example("exchange-receipt", "en");
    const data = examples("Ada", "", "nobody-of-this-name")["exchange-receipt"];
    expect((await receive({ ...mail, data } as QueuedMail)).attachments).toEqual([]);
  });

  it("has nothing to click that whoever filled in the form has written", async () => {
    const spam = "Win at https://spam.example/x?y or www.spam.example, or spam.example now";
    const { html = "", text = "" } = await receive(example("message-receipt", "en", "Visit spam.example", spam));
    for (const written of [html.replace(/<title>.*<\/title>/, ""), text]) {
      expect(written).toContain("Win at […] or […] or […] now");
      expect(written).toContain("Hello,");
    }
  });
});

it("one line is made of what somebody wrote, cut where it gets too long", () => {
  expect(plainLine(" a\r\n\tb\u2028c\u0000d\u202ee ")).toBe("a b c d e");
  expect(plainLine("😀".repeat(100))).toBe(`${"😀".repeat(79)}…`);
  expect(withoutLinks("Dr. Who met 3.5 people at 10.30. Bye.")).toBe("Dr. Who met 3.5 people at 10.30. Bye.");
});
