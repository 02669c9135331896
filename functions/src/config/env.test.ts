import { describe, expect, it } from "vitest";
import { type Env, readEnv, secretNames, warmPages } from "./env.ts";

const deployed = {
  GCLOUD_PROJECT: "cardinal-live",
  CLIENT_HASH_KEY: "0123456789abcdef",
  LINK_KEY: "fedcba9876543210",
  FIREBASE_CONFIG: '{"databaseURL":"https://x.firebaseio.com","storageBucket":"b","projectId":"cardinal-live"}',
};

describe("readEnv", () => {
  it("reads the variables of the platform", () => {
    expect(readEnv(deployed)).toEqual({
      projectId: "cardinal-live",
      databaseUrl: "https://x.firebaseio.com",
      databaseInstance: "x",
      storageBucket: "b",
      emulated: false,
      deadlines: { usualMs: 10_000, slowMs: 20_000 },
      authEmulator: null,
      databaseEmulator: null,
      dnsServer: null,
      metadataHost: "metadata.google.internal",
      storageEmulator: null,
      siteUrl: "https://cardinal-live.web.app",
      clientHashKey: "0123456789abcdef",
      linkKey: "fedcba9876543210",
      dynamicQr: null,
      mail: null,
      payments: null,
      paymentEvents: null,
      push: null,
      pushPublicKey: null,
      webhooksToLoopback: false,
      ssoToLoopback: false,
      adminsNeedPasskey: false,
      hasImprint: false,
      legal: { operator: "cardinal-live.web.app", email: "", imprint: null, privacyUrl: null, termsUrl: null },
    });
  });

  it.each([
    [{ GCLOUD_PROJECT: "" }, "GCLOUD_PROJECT"],
    [{ GCLOUD_PROJECT: undefined }, "GCLOUD_PROJECT"],
    [{ GCE_METADATA_HOST: "" }, "GCE_METADATA_HOST"],
    [{ SITE_URL: "cardinal" }, "SITE_URL"],
    [{ CARDINAL_URL: "" }, "CARDINAL_URL"],
    [{ FIREBASE_CONFIG: '{"databaseURL":1}' }, "FIREBASE_CONFIG"],
    [{ FIREBASE_CONFIG: '{"storageBucket":null}' }, "FIREBASE_CONFIG"],
  ])("refuses %j and names the variable", (wrong, name) => {
    expect(() => readEnv({ ...deployed, ...wrong })).toThrow(name);
  });

  it("requires passkeys of admins only where that is set", () => {
    expect(readEnv({ ...deployed, ADMIN_PASSKEY: "required" }).adminsNeedPasskey).toBe(true);
  });

  it("allows webhooks to this machine only in the emulators", () => {
    const on = { ...deployed, WEBHOOKS_TO_LOOPBACK: "on" };
    expect(() => readEnv(on).webhooksToLoopback).toThrow("WEBHOOKS_TO_LOOPBACK is only for the emulators.");
    expect(readEnv({ ...on, FUNCTIONS_EMULATOR: "true" }).webhooksToLoopback).toBe(true);
  });

  it("allows identity providers on this machine only in the emulators", () => {
    const on = { ...deployed, SSO_TO_LOOPBACK: "on" };
    expect(() => readEnv(on).ssoToLoopback).toThrow("SSO_TO_LOOPBACK is only for the emulators.");
    expect(readEnv({ ...on, FUNCTIONS_EMULATOR: "true" }).ssoToLoopback).toBe(true);
  });

  it("reads the site's own address, and the address and key of the dynamic-QR product", () => {
    const more = {
      SITE_URL: "https://cardinal.example/",
      DYNAMIC_QR_URL: "https://qr.example/",
      DYNAMIC_QR_KEY: "k".repeat(16),
    };
    expect(readEnv({ ...deployed, ...more })).toMatchObject({
      siteUrl: "https://cardinal.example",
      dynamicQr: { url: "https://qr.example", key: "k".repeat(16) },
    });
  });

  it("uses another DNS server only in the emulators", () => {
    const local = { GCLOUD_PROJECT: "demo-cardinal", FUNCTIONS_EMULATOR: "true", DNS_SERVER: "127.0.0.1:9153" };
    expect(readEnv(local).dnsServer).toBe("127.0.0.1:9153");
    expect(() => readEnv({ ...deployed, DNS_SERVER: "127.0.0.1:9153" }).dnsServer).toThrow("DNS_SERVER");
  });

  it("reads the operator of the deployment, and a legal notice of several lines", () => {
    const legal = {
      LEGAL_OPERATOR: "Halden AS",
      LEGAL_EMAIL: "data@halden.example",
      LEGAL_IMPRINT: "Halden AS\\nOslo",
    };
    expect(readEnv({ ...deployed, ...legal }).legal).toMatchObject({
      operator: "Halden AS",
      email: "data@halden.example",
      imprint: "Halden AS\nOslo",
    });
  });

  it.each([
    ["LEGAL_EMAIL", "nobody"],
    ["LEGAL_PRIVACY_URL", "http://halden.example/privacy"],
    ["LEGAL_TERMS_URL", "javascript:alert(1)"],
    ["LEGAL_IMPRINT", ""],
  ])("names %s when it is not valid", (name, value) => {
    expect(() => readEnv({ ...deployed, [name]: value }).legal).toThrow(name);
  });

  it.each([
    ["Cardinal <no-reply@cards.example>", { name: "Cardinal", address: "no-reply@cards.example" }],
    ["no-reply@cards.example", { name: "", address: "no-reply@cards.example" }],
  ])("reads the mail server and its sender %s", (sender, from) => {
    const smtpUrl = "smtps://user:pass@mail.example:465";
    expect(readEnv({ ...deployed, SMTP_URL: smtpUrl, MAIL_FROM: sender }).mail).toEqual({ from, smtpUrl });
  });

  it("reads the keys of push messages and the contact address of the operator", () => {
    const keys = { VAPID_PUBLIC_KEY: "B".repeat(87), VAPID_PRIVATE_KEY: "k".repeat(43) };
    const { push } = readEnv({ ...deployed, ...keys });
    const own = { publicKey: "B".repeat(87), privateKey: "k".repeat(43), subject: "https://cardinal-live.web.app" };
    expect(push).toEqual(own);
    const mail = { SMTP_URL: "smtps://mail.example", MAIL_FROM: "no-reply@cards.example" };
    expect(readEnv({ ...deployed, ...keys, ...mail }).push?.subject).toBe("mailto:no-reply@cards.example");
  });

  it("generates its own keys in the emulators, always the same", () => {
    const local = { GCLOUD_PROJECT: "demo-cardinal", FUNCTIONS_EMULATOR: "true" };
    const { push, mail } = readEnv(local);
    expect(push).toEqual(readEnv(local).push);
    expect([push?.publicKey.length, push?.privateKey.length, mail]).toEqual([87, 43, null]);
    expect(push?.subject).toBe("mailto:no-reply@cardinal.example");
    expect(readEnv({ ...local, SMTP_URL: "smtp://127.0.0.1:2525" }).mail?.from.name).toBe("Cardinal");
  });

  it("needs no secret in the emulators", () => {
    const local = {
      GCLOUD_PROJECT: "demo-cardinal",
      FUNCTIONS_EMULATOR: "true",
      CARDINAL_URL: "http://127.0.0.1:5400",
    };
    expect(readEnv(local)).toMatchObject({
      emulated: true,
      siteUrl: "http://127.0.0.1:5400",
      databaseUrl: "https://demo-cardinal.firebaseio.com",
      storageBucket: "demo-cardinal.appspot.com",
    });
  });

  it.each([
    ["https://p-default-rtdb.firebaseio.com", "p-default-rtdb"],
    ["https://p-default-rtdb.europe-west1.firebasedatabase.app/", "p-default-rtdb"],
    ["http://127.0.0.1:9000/?ns=p", "p"],
  ])("takes the database's name from %s", (databaseURL, name) => {
    const { databaseInstance } = readEnv({ ...deployed, FIREBASE_CONFIG: JSON.stringify({ databaseURL }) });
    expect(databaseInstance).toBe(name);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ["CLIENT_HASH_KEY", { ...deployed, CLIENT_HASH_KEY: undefined }],
    ["CLIENT_HASH_KEY", { ...deployed, CLIENT_HASH_KEY: "short" }],
    ["LINK_KEY", { ...deployed, LINK_KEY: undefined }],
    ["LINK_KEY", { ...deployed, LINK_KEY: "short" }],
    ["GCLOUD_PROJECT", { ...deployed, GCLOUD_PROJECT: undefined }],
    ["SITE_URL", { ...deployed, SITE_URL: "cardinal" }],
    ["DYNAMIC_QR_KEY", { ...deployed, DYNAMIC_QR_URL: "https://qr.example" }],
    ["SMTP_URL", { ...deployed, MAIL_FROM: "no-reply@cards.example" }],
    ["SMTP_URL", { ...deployed, MAIL_FROM: "no-reply@cards.example", SMTP_URL: "https://mail.example" }],
    ["MAIL_FROM", { ...deployed, SMTP_URL: "smtps://mail.example" }],
    ["MAIL_FROM", { ...deployed, SMTP_URL: "smtps://mail.example", MAIL_FROM: "Cardinal" }],
    ["MAIL_FROM", { ...deployed, SMTP_URL: "smtps://mail.example", MAIL_FROM: "a@b.example\r\nBcc: c@d.example" }],
    ["VAPID_PRIVATE_KEY", { ...deployed, VAPID_PUBLIC_KEY: "B".repeat(87) }],
    ["VAPID_PUBLIC_KEY", { ...deployed, VAPID_PUBLIC_KEY: "short" }],
  ])("names %s when it is missing or not valid", (name, source) => {
    // Features are read on first use: copying the environment uses all of them.
    expect(() => ({ ...readEnv(source) })).toThrow(name);
  });

  /** Every feature is configured. */
  const all = {
    ...deployed,
    SITE_URL: "https://cards.example",
    DYNAMIC_QR_URL: "https://qr.example",
    DYNAMIC_QR_KEY: "k".repeat(16),
    MAIL_FROM: "no-reply@cards.example",
    SMTP_URL: "smtps://mail.example",
    VAPID_PUBLIC_KEY: "B".repeat(87),
    VAPID_PRIVATE_KEY: "k".repeat(43),
    STRIPE_PRICE_PRO: "price_1",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    LEGAL_IMPRINT: "Halden AS",
  };

  it.each<[fails: readonly (keyof Env)[], mistake: Record<string, string | undefined>]>([
    [["clientHashKey"], { CLIENT_HASH_KEY: "short" }],
    [["linkKey"], { LINK_KEY: "short" }],
    [["dynamicQr"], { DYNAMIC_QR_URL: "qr" }],
    [["dynamicQr"], { DYNAMIC_QR_KEY: undefined }],
    [["mail"], { MAIL_FROM: "nobody" }],
    [["mail"], { SMTP_URL: "https://mail.example" }],
    [["push"], { VAPID_PRIVATE_KEY: undefined }],
    [["push", "pushPublicKey"], { VAPID_PUBLIC_KEY: "short" }],
    [["payments", "paymentEvents"], { STRIPE_PRICE_PRO: "1" }],
    [["payments", "paymentEvents"], { STRIPE_PRICE_PRO: "price_1," }],
    [["payments"], { STRIPE_PRICE_ENTERPRISE: "price_1, price_2" }],
    [["payments", "paymentEvents"], { STRIPE_SECRET_KEY: "1" }],
    [["payments"], { STRIPE_TRIAL_DAYS: "many" }],
    [["payments"], { STRIPE_API_URL: "http://127.0.0.1" }],
    [["paymentEvents"], { STRIPE_WEBHOOK_SECRET: "1" }],
    [["legal"], { LEGAL_EMAIL: "nobody" }],
    [["legal"], { LEGAL_IMPRINT: "" }],
    [["legal"], { LEGAL_PRIVACY_URL: "http://halden.example" }],
    [["dnsServer"], { DNS_SERVER: "127.0.0.1:53" }],
    [["dnsServer"], { DNS_SERVER: "" }],
    [["webhooksToLoopback"], { WEBHOOKS_TO_LOOPBACK: "on" }],
    [["ssoToLoopback"], { SSO_TO_LOOPBACK: "maybe" }],
    [["adminsNeedPasskey"], { ADMIN_PASSKEY: "no" }],
    [[], { PAGES_MIN_INSTANCES: "many" }],
  ])("breaks only %j with %j", (fails, mistake) => {
    const env = readEnv({ ...all, ...mistake });
    const failing = (Object.keys(readEnv(all)) as (keyof Env)[]).filter((name) => {
      try {
        return env[name] === undefined;
      } catch {
        return true;
      }
    });
    expect(failing.toSorted()).toEqual(fails.toSorted());
  });

  it("sends push messages without a valid mail sender, and links to no invalid legal notice", () => {
    expect(readEnv({ ...all, MAIL_FROM: "nobody" }).push?.subject).toBe("https://cards.example");
    expect([readEnv(all).hasImprint, readEnv({ ...all, LEGAL_IMPRINT: "" }).hasImprint]).toEqual([true, false]);
  });
});

describe("secretNames", () => {
  const ALL = ["visitors", "links", "dynamicQr", "mail", "push"] as const;

  it("lists the secrets of a function's configured features, and none in the emulators", () => {
    expect(secretNames(["visitors"], {})).toEqual(["CLIENT_HASH_KEY"]);
    expect(secretNames(ALL, {})).toEqual(["CLIENT_HASH_KEY", "LINK_KEY"]);
    const configured = { DYNAMIC_QR_URL: "https://qr.example", MAIL_FROM: "a@b.example", VAPID_PUBLIC_KEY: "x" };
    expect(secretNames(ALL, configured)).toEqual([
      "CLIENT_HASH_KEY",
      "LINK_KEY",
      "DYNAMIC_QR_KEY",
      "SMTP_URL",
      "VAPID_PRIVATE_KEY",
    ]);
    expect(secretNames(["mail"], configured)).toEqual(["SMTP_URL"]);
    expect(secretNames(ALL, { ...configured, FUNCTIONS_EMULATOR: "true" })).toEqual([]);
  });
});

describe("warmPages", () => {
  it.each([
    [{}, 0],
    [{ PAGES_MIN_INSTANCES: "2" }, 2],
  ])("of %j returns %i", (source, count) => {
    expect(warmPages(source)).toBe(count);
  });

  it.each(["", "-1", "1.5", "many", "100"])("rejects %j and names the variable", (text) => {
    expect(() => warmPages({ PAGES_MIN_INSTANCES: text })).toThrow("PAGES_MIN_INSTANCES");
    // A function that runs does not need the number.
    expect(warmPages({ PAGES_MIN_INSTANCES: text, FUNCTION_TARGET: "stats" })).toBe(0);
  });
});
