import type { QueuedMail } from "@cardinal/contract/stored/mail";
import { describe, expect, it } from "vitest";
import { writeMail } from "./write-mail.ts";

type EventMail = Extract<QueuedMail, { kind: "badge" | "vendor-invitation" | "lead-withdrawn" | "leads-expiring" }>;

function write(kind: EventMail["kind"], language: "en" | "de", vendor: string, event: string) {
  const data = {
    name: "",
    from: "Grace",
    vendor,
    event,
    number: "7",
    until: 0,
    time_zone: "UTC",
    url: "https://c.example",
  };
  const mail = { kind, to: "ada@engine.example", language, data } as unknown as QueuedMail;
  const { subject, text } = writeMail(mail, { siteUrl: "https://cardinal.example", answered: false });
  return { subject, text: text.replace(/\s+/g, " ") };
}

describe("a mail about an event", () => {
  it.each([
    ["badge", "Your badge for DLD24", "a badge at DLD24."],
    ["vendor-invitation", "Your invitation: AT&T at DLD24", "Grace has added AT&T as a vendor at DLD24"],
    ["lead-withdrawn", "A lead from DLD24 has been withdrawn", "whose badge AT&T scanned at DLD24"],
    ["leads-expiring", "Your leads from DLD24 will be deleted on", "Those of AT&T at DLD24"],
  ] as const)("names the event and the vendor: %s", (kind, subject, sentence) => {
    const written = write(kind, "en", "AT&T", "DLD24");
    expect(written.subject).toContain(subject);
    expect(written.text).toContain(sentence);
  });

  it.each([
    ["badge", "en", "Your badge for an event", ["a badge at an event."]],
    ["badge", "de", "Ihr Badge für eine Veranstaltung", ["weil für eine Veranstaltung ein Badge"]],
    [
      "vendor-invitation",
      "en",
      "Your invitation: a company at an event",
      ["Manage a company at an event", "Grace has added a company as a vendor at an event"],
    ],
    [
      "vendor-invitation",
      "de",
      "Ihre Einladung: eine Firma auf einer Veranstaltung",
      [
        "Betreuen Sie eine Firma auf einer Veranstaltung",
        "Grace hat eine Firma als Aussteller auf einer Veranstaltung",
      ],
    ],
    [
      "lead-withdrawn",
      "en",
      "A lead from an event has been withdrawn",
      ["whose badge a company scanned at an event", "the contact of a company at an event"],
    ],
    [
      "lead-withdrawn",
      "de",
      "Ein Lead von einer Veranstaltung wurde zurückgezogen",
      ["deren Badge eine Firma auf einer Veranstaltung gescannt hat", "weil Sie eine Firma auf einer Veranstaltung"],
    ],
    [
      "leads-expiring",
      "en",
      "Your leads from an event will be deleted on",
      ["Those of a company at an event", "you manage a company at an event"],
    ],
    [
      "leads-expiring",
      "de",
      "Ihre Leads von einer Veranstaltung werden am",
      [
        "Die Leads, die eine Firma auf einer Veranstaltung gesammelt hat",
        "weil Sie eine Firma auf einer Veranstaltung",
      ],
    ],
  ] as const)("reads well when their names cannot be used: %s, %s", (kind, language, subject, sentences) => {
    const written = write(kind, language, "www.evil.example", "+1 900 555 0143");
    expect(written.subject).toContain(subject);
    for (const sentence of sentences) expect(written.text).toContain(sentence);
  });
});
