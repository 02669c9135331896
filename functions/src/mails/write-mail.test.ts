import type { MailData, MailKind, QueuedMail } from "@cardinal/contract/stored/mail";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toOutgoingMail } from "../domain/mail/outgoing-mail.ts";
import { createMailGateway } from "../gateways/outgoing/mail.ts";
import { createTestCtx, createTestPerson, type TestPerson } from "../testing/create-test-ctx.ts";
import { startTestSmtp, type TestSmtp } from "../testing/servers/start-smtp.ts";
import { writeMoment } from "./moment.ts";

let smtp: TestSmtp;
let owner: TestPerson;
beforeAll(async () => {
  [smtp, owner] = await Promise.all([startTestSmtp(), createTestPerson()]);
});
afterAll(() => smtp.stop());

const url = "https://cardinal.example/contacts?open=1&s=qr";

/** Mails about the recipient's own account or plan: they contain no other person's name or text. */
const OF_OWN = /^(account|email|password|sign-in|plan|payment|trial|domain|hook|many)-/;
/** Mails about an event. */
const OF_EVENT = /^(badge|vendor|lead)/;
/** Mails that contain nothing that others wrote except names. */
const WITHOUT_TEXT =
  /receipt$|^(approval|badge|enterprise|plan|payment|trial|invitation|left|domain|join|hook|many|vendor|lead)/;
const planNews = (name: string) => ({ name, plan: "pro" as const, until: 0, time_zone: "UTC", url });

const methodNews = (name: string, email: string) => ({
  name,
  email,
  method: "passkey" as const,
  date: 0,
  time_zone: "UTC",
  url,
  reset_url: `${url}&reset`,
});

function examples(name: string, text: string): { readonly [K in MailKind]: MailData[K] } {
  return {
    "contact-added": { name, from: name, message: text, url },
    "exchange-received": { name, from: name, email: "grace@navy.example", phone: "+1 202 555 0143", note: text, url },
    "exchange-digest": { name, entries: [{ from: name, email: text, phone: "" }], url },
    "exchange-receipt": { name, owner: name, card_url: url, manage_url: `${url}&m` },
    "contact-reminder": { name, from: name, text, url },
    "message-received": { name, from: name, email: "grace@navy.example", text, url },
    "message-digest": { name, entries: [{ from: name, text }], url },
    "message-receipt": { name, owner: name, url },
    "message-reply": { name, owner: name, text, url },
    invitation: {
      name,
      from: name,
      enterprise: name,
      email: "grace@navy.example",
      own_account: false,
      until: 0,
      time_zone: "UTC",
      url,
    },
    "invitation-accepted": { name, from: name, enterprise: name, url },
    "left-enterprise": { name, enterprise: name, until: 1, time_zone: "UTC", url },
    "card-request-decided": { name, from: name, approved: false, fields: ["job_title"], text, url },
    "domain-failing": { name, domain: "verde.example", until: 0, time_zone: "UTC", url },
    "domain-lost": { name, domain: "verde.example", until: 0, time_zone: "UTC", url },
    "join-requested": { name, from: name, email: "grace@navy.example", enterprise: name, url },
    "enterprise-frozen": { name, enterprise: name, url },
    "enterprise-deleted": { name, enterprise: name, url },
    "enterprise-thawed": { name, enterprise: name, url },
    "enterprise-admin-named": { name, enterprise: name, person: name, url },
    badge: { name, from: name, event: name, url },
    "vendor-invitation": { name, from: name, vendor: name, event: name, url },
    "lead-withdrawn": { name, vendor: name, event: name, number: "12345678", url },
    "leads-expiring": { name, vendor: name, event: name, until: 0, time_zone: "UTC", url },
    "hook-disabled": { name, enterprise: name, host: "hooks.example", url },
    "email-change": { name, email: text, url },
    "email-taken": { name, email: text, url },
    "email-requested": { name, email: text, new_email: text, by: name, url },
    "email-changed": { name, email: text, new_email: text, url },
    "email-verify": { name, email: text, url },
    "password-reset": { name, email: text, url },
    "plan-started": planNews(name),
    "plan-ended": planNews(name),
    "payment-failed": planNews(name),
    "trial-ending": planNews(name),
    "trial-paused": planNews(name),
    "payment-refunded": planNews(name),
    "many-failures": { name, count: 20, url },
    "approval-asked": { name, from: name, act: "admin.saveAdmin", until: 0, time_zone: "UTC", url },
    "payment-disputed": { name, due: 0, time_zone: "UTC", url },
    "sign-in-added": methodNews(name, text),
    "sign-in-removed": methodNews(name, text),
    "account-disabled": { name, email: text, url },
    "account-restored": { name, email: text, url },
    "password-changed": { name, email: text, date: 0, time_zone: "UTC", url },
  };
}
const KINDS = Object.keys(examples("", "")) as MailKind[];

function example(kind: MailKind, language: "en" | "de", name = "Ada Lovelace", text = "Hello\n\nthere"): QueuedMail {
  const data = examples(name, text)[kind];
  return { kind, to: "eve@example.com", language, data, about: owner.uid, unsubscribe: owner.uid } as QueuedMail;
}

/** Sends the mail to a real SMTP server and returns what it received. */
async function receive(mail: QueuedMail, id = "event-1") {
  const ctx = createTestCtx();
  const from = { name: "Cardinal", address: "no-reply@cardinal.example" };
  const gateway = createMailGateway({ from, smtpUrl: smtp.url });
  expect(await gateway.send(await toOutgoingMail(ctx, id, mail))).toEqual({ outcome: "sent", reason: "" });
  const caught = smtp.mails.at(-1);
  if (caught === undefined) throw new Error("No mail came.");
  const header = (name: string) => caught.headers.filter(({ key }) => key === name).map(({ value }) => value);
  return { ...caught, header };
}

describe.each(KINDS)("the mail %s", (kind) => {
  it.each(["en", "de"] as const)("has the same content as text and as HTML: %s", async (language) => {
    const { html = "", text = "", subject = "", header, from, to } = await receive(example(kind, language));
    expect([from?.address, to?.[0]?.address]).toEqual(["no-reply@cardinal.example", "eve@example.com"]);
    expect(header("auto-submitted")).toEqual(["auto-generated"]);
    expect(subject.includes("Ada Lovelace")).toBe(!OF_OWN.test(kind));
    const german = language === "de";
    const reason = german ? "Sie erhalten diese E-Mail, weil" : "You’re receiving this email because";
    // A mail about a visitor who left their address can be answered.
    const isAnswered = kind === "exchange-received" || kind === "message-received";
    const noReply = german
      ? `${isAnswered ? "Ihre Antwort auf diese E-Mail geht direkt an die Person" : "Bitte antworten Sie nicht auf diese E-Mail"}.`
      : `${isAnswered ? "Reply to this email to write back directly" : "Please don’t reply to this email"}.`;
    expect(html).toContain(`<html lang="${language}">`);
    for (const written of [html.replaceAll("&amp;", "&"), text]) {
      expect(written).toContain(language === "en" ? "Hello Ada Lovelace," : "Guten Tag Ada Lovelace,");
      expect(written).toContain(url);
      expect([written.includes(reason), written.includes(noReply)]).toEqual([true, true]);
      expect(WITHOUT_TEXT.test(kind) || /Hello[^]*there/.test(written)).toBe(true);
    }
    expect(html).not.toMatch(/<img|<script|src=|@import|url\(/);
  });

  it("does not let a hostile name or text add a header, a line or a tag", async () => {
    const hostile = `Eve\r\nBcc: all@example.com\r\n\r\n<script>alert("1")</script>\u202e`;
    const {
      html = "",
      text = "",
      subject = "",
      header,
      headers,
      to,
    } = await receive(example(kind, "en", hostile, hostile));
    expect(header("bcc")).toEqual([]);
    expect(to).toEqual([{ name: "", address: "eve@example.com" }]);
    expect(headers.map(({ key }) => key).filter((key) => key === "to" || key === "subject")).toHaveLength(2);
    expect(subject).not.toMatch(/[\r\n\u202e]/);
    for (const written of [html, text]) expect(written).not.toContain("\u202e");
    expect(html).not.toContain("<script>");
    expect(html.includes("&lt;script&gt;")).toBe(!WITHOUT_TEXT.test(kind));
  });
});

describe("headers", () => {
  it("take the message id from the outbox id, so that a duplicate is recognised", async () => {
    const [first, again, other] = [
      await receive(example("message-reply", "en"), "a"),
      await receive(example("message-reply", "en"), "a"),
      await receive(example("message-reply", "en"), "b"),
    ];
    expect(first.messageId).toMatch(/^<[0-9a-f]{32}@cardinal\.example>$/);
    expect([again.messageId === first.messageId, other.messageId === first.messageId]).toEqual([true, false]);
  });

  it.each(["contact-added", "exchange-received", "exchange-digest", "message-received", "message-digest"] as const)(
    "let the recipient of %s unsubscribe with one click",
    async (kind) => {
      const { header, html = "", text = "" } = await receive(example(kind, "en"));
      const [target = ""] = header("list-unsubscribe");
      expect(header("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
      const address = target.slice(1, -1);
      const { links } = createTestCtx().gateways;
      const id = kind.slice(0, kind.indexOf("-"));
      expect(links.read("unsubscribe", address.slice(address.lastIndexOf("/") + 1))).toEqual({ uid: owner.uid, id });
      expect([html.includes(address), text.includes(`Unsubscribe: ${address}`)]).toEqual([true, true]);
      const german = await receive(example(kind, "de"));
      expect([german.html?.includes(">Diese E-Mails abbestellen</a>")]).toEqual([true]);
    },
  );

  it.each(["exchange-receipt", "message-receipt", "message-reply"] as const)(
    "offer no unsubscribe link in %s, which is sent once per action",
    async (kind) => {
      expect((await receive(example(kind, "en"))).header("list-unsubscribe")).toEqual([]);
    },
  );
});

describe("the names in a mail", () => {
  const spam = "Your prize waits at www.evil.example/win, call +1 900 555 0143";

  it.each(KINDS)("contain nothing to click or to call: %s", async (kind) => {
    for (const language of ["en", "de"] as const) {
      const { html = "", text = "", subject = "" } = await receive(example(kind, language, spam, "Hi"));
      for (const written of [html, text, subject]) expect(written).not.toMatch(/evil|900 555/);
    }
  });

  it.each(KINDS.filter((kind) => !OF_OWN.test(kind)))(
    "are replaced with a neutral word when nothing is left: %s",
    async (kind) => {
      for (const [language, person, organisation, event, hello] of [
        ["en", "Someone", "an organisation", "an event", "Hello,"],
        ["de", "Jemand", "einer Organisation", "Veranstaltung", "Guten Tag,"],
      ] as const) {
        const { html = "", text = "", subject = "" } = await receive(example(kind, language, "www.evil.example", "Hi"));
        const word = OF_EVENT.test(kind) ? event : /^(left-)?enterprise/.test(kind) ? organisation : person;
        expect(subject).toContain(word);
        for (const written of [html, text]) expect(written).toContain(hello);
        expect(`${html}${text}${subject}`).not.toContain("evil");
      }
    },
  );
});

it("a withheld reply is only announced", async () => {
  for (const [language, sentence] of [
    ["en", "Open the conversation to read the reply."],
    ["de", "Öffnen Sie die Unterhaltung, um die Antwort zu lesen."],
  ] as const) {
    const { html = "", text = "" } = await receive(example("message-reply", language, "Ada", ""));
    for (const written of [html, text]) expect(written).toContain(sentence);
  }
});

it("a mail has no file attached", async () => {
  for (const kind of KINDS) expect((await receive(example(kind, "en"))).attachments).toEqual([]);
});

describe("the moment of a change", () => {
  const date = Date.UTC(2026, 11, 3, 13, 5);
  it.each([
    ["Europe/Berlin", "en", "3 December 2026 at 14:05 CET"],
    ["Europe/Berlin", "de", "3. Dezember 2026 um 14:05 MEZ"],
    ["No/Where", "en", "3 December 2026 at 13:05 UTC"],
  ] as const)("is written in %s in %s", (zone, language, text) => {
    expect(writeMoment(date, zone, language)).toBe(text);
  });
});

describe("a reply to a mail", () => {
  const from = (email: string, kind: "exchange-received" | "message-received" = "exchange-received") => {
    const mail = example(kind, "en");
    return { ...mail, data: { ...mail.data, email } } as QueuedMail;
  };

  it.each(["exchange-received", "message-received"] as const)(
    "is addressed to the visitor whom the mail is about: %s",
    async (kind) => {
      const { header, text = "" } = await receive(from("grace@navy.example", kind));
      expect(header("reply-to")).toEqual(["grace@navy.example"]);
      expect(text).toContain("Email: grace@navy.example");
      expect([text.includes("Reply to this email"), text.includes("don’t reply")]).toEqual([true, false]);
    },
  );

  it("mentions the phone number that was left", async () => {
    expect((await receive(example("exchange-received", "de"))).text).toContain("Telefon: +1 202 555 0143");
  });

  it.each([
    "",
    "a@b.example, c@d.example",
    "a@b.example\r\nBcc: c@d.example",
    "<a@b.example>",
    "Grace <a@b.example>",
    "no address",
  ])("has no recipient unless there is exactly one address: %j", async (email) => {
    const { header } = await receive(from(email));
    expect([header("reply-to"), header("bcc")]).toEqual([[], []]);
  });
});

describe("a mail to a recipient who may not have entered the name in it", () => {
  it.each([
    ["Grace Hopper", "Hello Grace Hopper,"],
    ["URGENT: call +1 900 555 0143", "Hello,"],
    ["You have won a great big prize today", "Hello,"],
    ["Grace 2", "Hello,"],
    ["www.evil.example", "Hello,"],
  ])("greets only with a whole name: %s", async (name, hello) => {
    const mail = example("exchange-receipt", "en");
    const { text = "" } = await receive({ ...mail, data: { ...mail.data, name, owner: "Ada" } } as QueuedMail);
    expect(text.split("\n")[0]).toBe(hello);
  });
});
