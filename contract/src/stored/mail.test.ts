import * as fc from "fast-check";
import * as z from "zod";
import { describe, expect, test } from "vitest";
import { MAIL_KINDS, mailData, type MailKind, readMail } from "./mail.ts";

const PLAN = { name: "Ada", plan: "pro", until: 5, time_zone: "UTC", url: "/u" };
const DOMAIN = { name: "Ada", domain: "acme.example", until: 5, time_zone: "UTC", url: "/u" };
const METHOD = {
  name: "Ada",
  email: "ada@x.example",
  method: "passkey",
  date: 5,
  time_zone: "UTC",
  url: "/u",
  reset_url: "/r",
};
const ADDRESS = { name: "Ada", email: "ada@x.example", url: "/u" };
const IN_ENTERPRISE = { name: "Ada", enterprise: "Acme", url: "/u" };
const TEXTS = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `the ${name}`]));

/** What each kind of mail says, whole. */
const WHOLE: Readonly<Record<MailKind, Readonly<Record<string, unknown>>>> = {
  "contact-added": { ...TEXTS("name", "from", "message", "url"), message_withheld: true },
  "exchange-received": { ...TEXTS("name", "from", "email", "phone", "note", "url"), note_withheld: false },
  "exchange-receipt": TEXTS("name", "owner", "card_url", "manage_url"),
  "contact-reminder": TEXTS("name", "from", "text", "url"),
  "exchange-digest": { ...TEXTS("name", "url"), entries: [TEXTS("from", "email", "phone")] },
  "message-received": TEXTS("name", "from", "email", "text", "url"),
  "message-digest": { ...TEXTS("name", "url"), entries: [TEXTS("from", "text"), TEXTS("from", "text")] },
  "message-receipt": TEXTS("name", "owner", "url"),
  "message-reply": TEXTS("name", "owner", "text", "url"),
  invitation: { ...TEXTS("name", "from", "enterprise", "email", "time_zone", "url"), own_account: true, until: 5 },
  "invitation-accepted": TEXTS("name", "from", "enterprise", "url"),
  "left-enterprise": { ...TEXTS("name", "enterprise", "time_zone", "url"), until: 0 },
  "card-request-decided": { ...TEXTS("name", "from", "text", "url"), approved: false, fields: ["bio"] },
  "domain-failing": DOMAIN,
  "domain-lost": DOMAIN,
  "join-requested": TEXTS("name", "from", "email", "enterprise", "url"),
  "enterprise-frozen": IN_ENTERPRISE,
  "enterprise-thawed": IN_ENTERPRISE,
  "enterprise-deleted": IN_ENTERPRISE,
  "enterprise-admin-named": TEXTS("name", "enterprise", "person", "url"),
  "hook-disabled": { ...IN_ENTERPRISE, host: "hooks.example.com" },
  "vendor-invitation": TEXTS("name", "from", "vendor", "event", "url"),
  badge: TEXTS("name", "from", "event", "url"),
  "lead-withdrawn": TEXTS("name", "vendor", "event", "number", "url"),
  "leads-expiring": { ...TEXTS("name", "vendor", "event", "time_zone", "url"), until: 5 },
  "email-verify": ADDRESS,
  "email-change": ADDRESS,
  "email-taken": ADDRESS,
  "email-requested": { ...ADDRESS, new_email: "new@x.example", by: "Acme" },
  "email-changed": { ...ADDRESS, new_email: "new@x.example" },
  "password-reset": ADDRESS,
  "password-changed": { ...ADDRESS, date: 5, time_zone: "UTC" },
  "sign-in-added": METHOD,
  "sign-in-removed": METHOD,
  "account-disabled": ADDRESS,
  "account-restored": ADDRESS,
  "plan-started": PLAN,
  "plan-ended": PLAN,
  "payment-failed": PLAN,
  "trial-ending": PLAN,
  "trial-paused": PLAN,
  "payment-refunded": PLAN,
  "payment-disputed": { ...TEXTS("name", "time_zone", "url"), due: 0 },
  "many-failures": { ...TEXTS("name", "url"), count: 50 },
  "approval-asked": { ...TEXTS("name", "from", "time_zone", "url"), act: "admin.deleteUser", until: 5 },
};
const KINDS = MAIL_KINDS.map((kind) => [kind, WHOLE[kind]] as const);

const ENTRY = { state: "waiting", created_date: 1, next_date: 2, attempts: 0 };
const mailOf = (kind: string, data: unknown) => ({ kind, to: "ada@x.example", language: "de", about: "ada", data });
const read = (kind: string, data: unknown) => readMail({ ...ENTRY, mail: mailOf(kind, data) });
const fieldsOf = (kind: MailKind) => Object.entries<z.ZodType>(mailData[kind].shape);

describe.each(KINDS)("a mail of the kind %s", (kind, whole) => {
  test("is read as it was queued", () => {
    expect(read(kind, whole)).toStrictEqual({ ...ENTRY, mail: mailOf(kind, whole) });
  });

  test("loses what this release would not write into it", () => {
    expect(read(kind, { ...whole, of_tomorrow: "x" })).toStrictEqual({ ...ENTRY, mail: mailOf(kind, whole) });
  });

  test("has an empty text for each text that is missing, so that it can go", () => {
    for (const [field, schema] of fieldsOf(kind)) {
      if (schema.safeParse(undefined).data !== "") continue;
      const { [field]: _missing, ...rest } = whole;
      expect(read(kind, rest)).toMatchObject({ mail: { data: { ...rest, [field]: "" } } });
      expect(read(kind, { ...whole, [field]: { a: 1 } })).toMatchObject({ mail: { data: { ...rest, [field]: "" } } });
    }
  });

  test("cannot be read when something that it is about is of another kind", () => {
    const firm = fieldsOf(kind).filter(([, schema]) => !schema.safeParse({ a: 1 }).success);
    for (const [field] of firm)
      expect([field, read(kind, { ...whole, [field]: { a: 1 } })]).toEqual([field, "unreadable"]);
    expect([null, "text", undefined].map((data) => read(kind, data))).toEqual(
      Array.from({ length: 3 }, () => "unreadable"),
    );
  });
});

describe("a queued mail", () => {
  const data = WHOLE["message-receipt"];
  const mail = mailOf("message-receipt", data);

  test.each(["toString", "constructor", "__proto__", "", "of-tomorrow", 7, null])(
    "of the kind %j cannot be read",
    (kind) => {
      expect(readMail({ ...ENTRY, mail: { ...mail, kind } })).toBe("unreadable");
    },
  );

  test("goes in English when its language is none that mails are written in", () => {
    for (const language of ["fr", undefined, 7])
      expect(readMail({ ...ENTRY, mail: { ...mail, language } })).toMatchObject({ mail: { language: "en" } });
  });

  test("cannot be read without a recipient, or with a subject that is no ID", () => {
    for (const wrong of [{ to: undefined }, { to: null }, { to: 7 }, { about: null }, { about: 7 }])
      expect(readMail({ ...ENTRY, mail: { ...mail, ...wrong } })).toBe("unreadable");
  });

  test("is read without a subject: it goes to an invited address", () => {
    const { about: _about, ...rest } = mail;
    expect(readMail({ ...ENTRY, mail: rest })).toMatchObject({ mail: rest });
  });

  test.each(["sent", "", undefined, 7])("in the state %j cannot be read", (state) => {
    expect(readMail({ ...ENTRY, mail, state })).toBe("unreadable");
  });

  test("has its numbers or 0, and its marks only where they are true", () => {
    expect(readMail({ mail, state: "sending", attempts: "3", wake: 1, counted: "true", due_date: 9 })).toStrictEqual({
      mail,
      state: "sending",
      created_date: 0,
      next_date: 0,
      attempts: 0,
      due_date: 9,
    });
  });

  test("keeps a flag that was never set absent, and refuses one that says nothing", () => {
    const added = WHOLE["contact-added"];
    const { message_withheld: _flag, ...rest } = added;
    expect(read("contact-added", rest)).toStrictEqual({ ...ENTRY, mail: mailOf("contact-added", rest) });
    expect(read("contact-added", { ...rest, message_withheld: null })).toBe("unreadable");
  });

  test("never makes the reader fail, whatever stands there", () => {
    fc.assert(
      fc.property(fc.constantFrom(...MAIL_KINDS), fc.jsonValue({ maxDepth: 3 }), (kind, odd) => {
        expect(["string", "object"]).toContain(typeof read(kind, odd));
        expect(["string", "object"]).toContain(typeof readMail(odd));
      }),
    );
  });
});
