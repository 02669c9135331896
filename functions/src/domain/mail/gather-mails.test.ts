import type { StoredMail } from "@cardinal/contract/stored/mail";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GATHERED_MAILS } from "../../config/limits.ts";
import { createTestPerson, stored } from "../../testing/create-test-ctx.ts";
import { startTestSmtp, type TestSmtp } from "../../testing/servers/start-smtp.ts";
import type { Ctx } from "../ctx.ts";
import { nextMailDate } from "./gather-mails.ts";
import { createOutboxTests, HOUR } from "./outbox.test-helper.ts";
import { sendQueuedMail } from "./send-queued-mail.ts";

let smtp: TestSmtp;
let ctxAt: ReturnType<typeof createOutboxTests>["ctxAt"];
beforeAll(async () => {
  smtp = await startTestSmtp();
  ({ ctxAt } = createOutboxTests(smtp, "nobody"));
});
beforeEach(() => smtp.behave("accept"));
afterAll(() => smtp.stop());

describe("a burst", () => {
  /** Details that many visitors left with one owner, in the order in which they came. */
  async function burst(count: number) {
    const owner = await createTestPerson();
    const ctx = ctxAt();
    const ids = Array.from({ length: count }, (_, n) => `burst-${owner.uid}-${n}`);
    for (const [n, id] of ids.entries()) {
      const data = { name: "Ada", from: "Grace Hopper", email: `${n}@visitor.example`, phone: "", note: "", url: "x" };
      const mail = { kind: "exchange-received", to: owner.email, language: "en", data } as const;
      const entry = { ...mail, about: owner.uid, unsubscribe: owner.uid };
      const date = await nextMailDate(ctx, "exchange-received", owner.uid);
      await ctx.stores.commit(ctx.stores.outbox.creation(entry, ctx.now, id, date));
    }
    const got = () => smtp.mails.filter(({ to }) => to?.[0]?.address === owner.email);
    const left = async () => (await Promise.all(ids.map((id) => stored(`outbox/${id}`)))).filter((one) => one !== null);
    return { owner, ids, got, left, later: ctxAt(ctx.now + GATHERED_MAILS.seconds * 1000) };
  }

  it("is mailed at once for the first, and as one digest for all others when it is over", async () => {
    const { ids, got, left, later } = await burst(9);
    for (const id of ids) await sendQueuedMail(ctxAt(), id);
    expect(got().map(({ subject }) => subject)).toEqual(
      Array.from({ length: GATHERED_MAILS.single }, () => "Grace Hopper shared their contact details with you"),
    );
    const kinds: unknown[] = [];
    for (const id of ids) kinds.push((await sendQueuedMail(later, id))?.kind);
    expect(kinds.filter((kind) => kind !== undefined)).toEqual(["exchange-digest"]);
    const digests = got().slice(GATHERED_MAILS.single);
    expect(digests).toHaveLength(1);
    const named = digests.flatMap(({ text = "" }) => text.match(/\d+@visitor\.example/g) ?? []);
    expect(named.toSorted()).toEqual(["3", "4", "5", "6", "7", "8"].map((n) => `${n}@visitor.example`));
    expect(await left()).toEqual([]);
  });

  it("is mailed to the address that the last of its mails was queued for, in the language of that mail", async () => {
    const { owner, ids, got, later } = await burst(5);
    const ctx = ctxAt(ctxAt().now + 1000);
    const email = `new-${owner.email}`;
    const data = { name: "Ada", from: "Grace", email: "last@visitor.example", phone: "", note: "", url: "x" };
    const mail = { kind: "exchange-received", to: email, language: "de", data } as const;
    const queued = { ...mail, about: owner.uid, unsubscribe: owner.uid };
    const date = await nextMailDate(ctx, "exchange-received", owner.uid);
    await ctx.stores.commit(ctx.stores.outbox.creation(queued, ctx.now, `burst-${owner.uid}-5`, date));
    for (const id of [...ids, `burst-${owner.uid}-5`]) await sendQueuedMail(later, id);
    const digests = smtp.mails.filter(({ to }) => to?.[0]?.address === email);
    expect(digests.map(({ subject }) => subject)).toEqual([expect.stringContaining("Kontaktdaten")]);
    // Three entries. Nobody has confirmed the new address, so the mail contains no details.
    expect(digests[0]?.text).toContain("Grace Hopper und 2");
    const former = got().map(({ text = "" }) => text);
    expect(former.join("")).not.toContain("last@visitor.example");
  });

  it("names each visitor once, also with concurrent senders", async () => {
    const { ids, got, left, later } = await burst(9);
    for (const id of ids.slice(0, GATHERED_MAILS.single)) await sendQueuedMail(ctxAt(), id);
    await Promise.all(ids.map((id) => sendQueuedMail(later, id)));
    const named = got().flatMap(({ text = "" }) => text.match(/\d+@visitor\.example/g) ?? []);
    expect(named.toSorted()).toEqual(ids.map((_id, n) => `${n}@visitor.example`));
    expect(await left()).toEqual([]);
  });

  it("is one digest that states the number, and loses nothing when the server is unavailable", async () => {
    const { owner, ids, got, left, later } = await burst(8);
    for (const id of ids.slice(0, GATHERED_MAILS.single)) await sendQueuedMail(ctxAt(), id);
    smtp.behave("refuse-connection", "accept");
    const first = ids[GATHERED_MAILS.single] ?? "";
    expect(await sendQueuedMail(later, first)).toMatchObject({ outcome: "waiting", kind: "exchange-digest" });
    expect(await left()).toHaveLength(5);
    const again = ctxAt(later.now + HOUR);
    expect(await sendQueuedMail(again, first)).toMatchObject({ outcome: "sent", kind: "exchange-digest" });
    const digest = got().at(-1);
    expect(digest?.subject).toBe("Grace Hopper and 4 others shared their contact details with you");
    expect(digest?.text).toContain("Grace Hopper · 7@visitor.example");
    const stop = later.gateways.links.address("unsubscribe", { uid: owner.uid, id: "exchange" });
    expect([digest?.text?.includes(stop), await left()]).toEqual([true, []]);
  });

  const broken = () => Promise.reject(new Error("broken"));
  it.each([
    [
      "claimed",
      ({ outbox }: Ctx["stores"], broke: string): Partial<Ctx["stores"]> => ({
        outbox: { ...outbox, claim: (id, ...rest) => (id === broke ? broken() : outbox.claim(id, ...rest)) },
      }),
    ],
    [
      "checked",
      ({ users }: Ctx["stores"]): Partial<Ctx["stores"]> => {
        let checks = 0;
        return { users: { ...users, get: (uid) => ((checks += 1) === 3 ? broken() : users.get(uid)) } };
      },
    ],
  ])("is still one digest after one of its mails could not be %s", async (_what, breaking) => {
    const { ids, got, left, later } = await burst(8);
    for (const id of ids.slice(0, GATHERED_MAILS.single)) await sendQueuedMail(ctxAt(), id);
    const [first = "", second = ""] = ids.slice(GATHERED_MAILS.single);
    const stores = { ...later.stores, ...breaking(later.stores, second) };
    await expect(sendQueuedMail({ ...later, stores }, first)).rejects.toThrow("broken");
    const waiting = (await left()) as StoredMail[];
    expect(waiting.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => "waiting"));
    expect(await sendQueuedMail(ctxAt(later.now + 60_000), first)).toMatchObject({ outcome: "sent" });
    expect(got().at(-1)?.subject).toBe("Grace Hopper and 4 others shared their contact details with you");
    expect(await left()).toEqual([]);
  });
});
