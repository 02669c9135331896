import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "../../config/env.ts";
import { createPushGateway, type PushTransport } from "../../gateways/outgoing/push.ts";
import { createTestPerson, stored, testDatabase, type TestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import { finishRemoval, removeEverything } from "../../testing/finish-removal.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { separateDatabase, withSeparateNotifications } from "./separate-database.test-helper.ts";
import { isPublicEndpoint } from "./push-endpoint.ts";
import { pushNotification as pushToBrowsers } from "./push-notification.ts";
import { deletePushSubscription, getPushKey, savePushSubscription } from "./push-subscriptions.ts";

interface Posted {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine: requests to the real address are sent here as plain HTTP. */
let service: Server;
const posted: Posted[] = [];
let status = 201;
beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      posted.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  posted.length = 0;
  status = 201;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

const toTheService: PushTransport = async (url, headers, body) => {
  const { port } = service.address() as AddressInfo;
  const { pathname } = new URL(url);
  return (await fetch(`http://127.0.0.1:${port}${pathname}`, { method: "POST", headers, body })).status;
};

function keysOfStack() {
  const { push } = env();
  if (push === null) throw new Error("The emulators have keys.");
  return push;
}

/** The browser's half: its subscription, and how it decrypts what it is sent (RFC 8291, RFC 8188). */
function createBrowser() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/${uniqueName("browser")}`;
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") };
  const read = (body: Buffer): unknown => {
    const length = body[20] ?? 0;
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 21 + length), body.subarray(21 + length)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(sender), auth, info, 32));
    const derive = (name: string, size: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), size));
    const open = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    open.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  };
  return { path, subscription: { endpoint: `https://push.example.com${path}`, keys }, read };
}

type Browser = ReturnType<typeof createBrowser>;

async function createListener(...browsers: readonly Browser[]) {
  const person = await createTestPerson();
  const push = createPushGateway(keysOfStack(), toTheService);
  const ctx = withSeparateNotifications({ ...person.ctx, gateways: { ...person.ctx.gateways, push } });
  for (const { subscription } of browsers) await savePushSubscription(ctx, { subscription });
  return { ...person, ctx };
}

/** Notifies the user's browsers; returns how many were notified. */
const pushNotification = async (...args: Parameters<typeof pushToBrowsers>): Promise<number> =>
  (await pushToBrowsers(...args)).sent;

/** Stores a notification. */
async function addNotification(person: TestPerson, over: object = {}): Promise<string> {
  const id = uniqueName("n");
  const notification = {
    kind: "message",
    from: { name: "Eve" },
    text: "Hello\nthere",
    ref: "t1",
    date: 1,
    read: false,
    ...over,
  };
  await separateDatabase().ref(`notifications/${person.uid}/${id}`).set(notification);
  return id;
}

describe("a notification", () => {
  it("is sent to every browser of the person, readable only there", async () => {
    const browsers = [createBrowser(), createBrowser()];
    const person = await createListener(...browsers);
    expect(await pushNotification(person.ctx, person.uid, await addNotification(person))).toBe(2);
    const message = { kind: "message", title: "Eve sent you a message", text: "Hello there", url: "/inbox?thread=t1" };
    for (const { path, read } of browsers) {
      const [sent, ...more] = posted.filter((one) => one.path === path);
      expect([sent === undefined ? null : read(sent.body), more.length]).toEqual([message, 0]);
      expect(sent?.headers).toMatchObject({ ttl: "86400", "content-encoding": "aes128gcm", urgency: "normal" });
      expect(sent?.headers["topic"]).toMatch(/^[\w-]{32}$/);
      expect(sent?.body.toString("latin1")).not.toContain("Eve");
    }
  });

  it("is signed with the key that the browser subscribed with", async () => {
    const browser = createBrowser();
    const person = await createListener(browser);
    await pushNotification(person.ctx, person.uid, await addNotification(person));
    const [, token = "", key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(posted[0]?.headers.authorization ?? "") ?? [];
    expect(key).toBe((await getPushKey(person.ctx, {})).public_key);
    const point = Buffer.from(key ?? "", "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const jwk = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" } });
    const [head, claims = "", signature = ""] = token.split(".");
    const signed = Buffer.from(`${head}.${claims}`);
    const seal = Buffer.from(signature, "base64url");
    expect(verify("sha256", signed, { key: jwk, dsaEncoding: "ieee-p1363" }, seal)).toBe(true);
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({ aud: "https://push.example.com" });
  });

  it("is sent once, when the trigger runs twice and when two run at once", async () => {
    const person = await createListener(createBrowser());
    const id = await addNotification(person);
    const counts = await Promise.all([1, 2, 3].map(() => pushNotification(person.ctx, person.uid, id)));
    expect([...counts.sort((a, b) => a - b), await pushNotification(person.ctx, person.uid, id)]).toEqual([0, 0, 1, 0]);
    expect(posted).toHaveLength(1);
  });

  it.each([
    ["contact", "Eve hat Ihre Karte hinzugefügt", "/contacts?open=a%2Fb"],
    ["exchange", "Eve hat Ihnen Kontaktdaten hinterlassen", "/contacts?open=a%2Fb"],
    ["message", "Eve hat Ihnen geschrieben", "/inbox?thread=a%2Fb"],
  ])("about a %s is in the user's language", async (kind, title, url) => {
    const browser = createBrowser();
    const person = await createListener(browser);
    await testDatabase().ref(`users/${person.uid}/settings/language`).set("de");
    const id = await addNotification(person, { kind, ref: "a/b", text: "x".repeat(4000) });
    await pushNotification(person.ctx, person.uid, id);
    const text = `${"x".repeat(159)}…`;
    expect(posted.map(({ body }) => browser.read(body))).toEqual([{ kind, title, text, url }]);
  });

  it.each([404, 410])("removes a browser that its service no longer knows: %i", async (gone) => {
    const person = await createListener(createBrowser());
    status = gone;
    expect(await pushNotification(person.ctx, person.uid, await addNotification(person))).toBe(0);
    expect(await stored(`push/${person.uid}`)).toBeNull();
  });

  it.each([400, 429, 500, 301])("leaves a browser unchanged when its service answers %i", async (answer) => {
    const person = await createListener(createBrowser());
    status = answer;
    const failures = [`status ${answer}`];
    expect(await pushToBrowsers(person.ctx, person.uid, await addNotification(person))).toEqual({ sent: 0, failures });
    expect(Object.keys((await stored(`push/${person.uid}`)) as object)).toHaveLength(1);
  });

  it("reaches the other browsers when one has an invalid key, or its service does not answer", async () => {
    const [good, bad] = [createBrowser(), createBrowser()];
    const person = await createListener(good, bad);
    const { push } = person.ctx.stores;
    const p256dh = Buffer.alloc(65, 4).toString("base64url");
    await testDatabase()
      .ref(`push/${person.uid}/${push.idOf(bad.subscription.endpoint)}/keys/p256dh`)
      .set(p256dh);
    expect(await pushNotification(person.ctx, person.uid, await addNotification(person))).toBe(1);
    const silent = createPushGateway(keysOfStack(), () => Promise.reject(new Error("ECONNRESET")));
    const ctx = { ...person.ctx, gateways: { ...person.ctx.gateways, push: silent } };
    expect(await pushToBrowsers(ctx, person.uid, await addNotification(person))).toEqual({
      sent: 0,
      failures: ["Error", "Error"],
    });
    expect(Object.keys((await stored(`push/${person.uid}`)) as object)).toHaveLength(2);
  });

  it("is not sent to a user who has disabled it, is disabled or being deleted, nor without a stored record", async () => {
    const person = await createListener(createBrowser());
    const place = testDatabase().ref(`users/${person.uid}`);
    for (const change of [{ "settings/notifications/message/push": false }, { disabled: true }, { deleting: true }]) {
      await place.update(change);
      expect(await pushNotification(person.ctx, person.uid, await addNotification(person))).toBe(0);
      await place.update(Object.fromEntries(Object.keys(change).map((path) => [path, null])));
    }
    expect(await pushNotification(person.ctx, person.uid, "no-such-notification")).toBe(0);
    const none = separateDatabase().ref(`notifications/${person.uid}/no-such-notification`);
    expect([posted.length, (await none.get()).val()]).toEqual([0, null]);
  });
});

describe("browsers of a person", () => {
  it("are stored once each, the newest ten at most", async () => {
    const person = await createListener();
    const browsers = Array.from({ length: 12 }, createBrowser);
    for (const [index, { subscription }] of browsers.entries())
      await savePushSubscription({ ...person.ctx, now: person.ctx.now + index }, { subscription });
    for (const { subscription } of browsers.slice(-1)) await savePushSubscription(person.ctx, { subscription });
    const kept = Object.values((await stored(`push/${person.uid}`)) as Record<string, { endpoint: string }>);
    const expected = browsers.slice(2).map(({ subscription }) => subscription.endpoint);
    expect(kept.map(({ endpoint }) => endpoint).sort()).toEqual(expected.sort());
  });

  it("get the notifications of the user who has signed in there last", async () => {
    const browser = createBrowser();
    const [before, after] = [await createListener(browser), await createListener(browser)];
    expect([await stored(`push/${before.uid}`), await stored(`push/${after.uid}`)]).toEqual([null, expect.anything()]);
    expect(await deletePushSubscription(before.ctx, browser.subscription)).toEqual({ ok: true });
    expect(await stored(`push/${after.uid}`)).not.toBeNull();
    await deletePushSubscription(after.ctx, browser.subscription);
    await deletePushSubscription(after.ctx, browser.subscription);
    const owner = `push_owner/${after.ctx.stores.push.idOf(browser.subscription.endpoint)}`;
    expect([await stored(`push/${after.uid}`), await stored(owner)]).toEqual([null, null]);
  });

  it("are removed with the user's account", async () => {
    const browser = createBrowser();
    const person = await createListener(browser);
    await removeEverything(person.ctx, person.uid);
    const owner = `push_owner/${person.ctx.stores.push.idOf(browser.subscription.endpoint)}`;
    expect([await stored(`push/${person.uid}`), await stored(owner)]).toEqual([null, null]);
    const late = await refusalOf(savePushSubscription(person.ctx, { subscription: browser.subscription }));
    await finishRemoval(person.ctx, person.uid);
    expect([late.code, await stored(`push/${person.uid}`)]).toEqual(["not-found", null]);
  });

  it("are refused with invalid keys, and at addresses that are no push service's", async () => {
    const person = await createListener();
    const { subscription } = createBrowser();
    const bad = { endpoint: "https://10.0.0.1/x", keys: { p256dh: "AAAA", auth: "AAAA" } };
    const refusal = await refusalOf(savePushSubscription(person.ctx, { subscription: bad }));
    expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual([
      "invalid-argument",
      ["subscription.endpoint", "subscription.keys.p256dh", "subscription.keys.auth"],
    ]);
    const { endpoint, keys } = subscription;
    for (const p256dh of [
      `${keys.p256dh}=`,
      `${keys.p256dh}\n`,
      `${keys.p256dh.slice(0, 40)} ${keys.p256dh.slice(40)}`,
    ]) {
      const respelt = { subscription: { endpoint, keys: { ...keys, p256dh } } };
      const again = await refusalOf(savePushSubscription(person.ctx, respelt));
      expect(Object.keys(again.details.fields ?? {})).toEqual(["subscription.keys.p256dh"]);
    }
    const nowhere = { ...person.ctx, gateways: { ...person.ctx.gateways, push: null, pushPublicKey: null } };
    expect((await refusalOf(savePushSubscription(nowhere, { subscription }))).code).toBe("unavailable");
    expect([await getPushKey(nowhere, {}), await stored(`push/${person.uid}`)]).toEqual([{ public_key: null }, null]);
  });
});

describe("the address of a push service", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
    "https://push.example.com./x",
  ])("can be %s", (endpoint) => {
    expect(isPublicEndpoint(endpoint)).toBe(true);
  });

  it.each([
    "http://push.example.com/x",
    "https://localhost/x",
    "https://a.localhost./x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://[::1]/x",
    "https://[::ffff:169.254.169.254]/x",
    "https://169.254.169.254/latest",
    "https://metadata.google.internal/x",
    "https://printer.local/x",
    "https://router.home.arpa/x",
    "https://server/x",
    "https://push.example.com:8443/x",
    "https://user:pass@push.example.com/x",
    "https://push.example.1/x",
    "not an address",
  ])("cannot be %s", (endpoint) => {
    expect(isPublicEndpoint(endpoint)).toBe(false);
  });
});
