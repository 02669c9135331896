import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limitsOf } from "../config/limits.ts";
import { PHONE } from "../domain/stats/test-card.test-helper.ts";
import { createFair } from "../domain/events/events.test-helper.ts";
import { createTestPerson, stored, testDatabase, uniqueName } from "../testing/create-test-ctx.ts";
import { putBadge, putVendor } from "../testing/events.ts";
import { errorOf, randomAddress, request } from "../testing/http.ts";
import { type LocalServer, serveLocally } from "../testing/servers/serve-locally.ts";
import { solve } from "../testing/solve.ts";

/** A sample of a fair's 2,000 visitors and 40 cards. The first card is the keynote speaker's, which everyone views. */
const VISITORS = 260;
const CARDS = 12;
/** Concurrency of a few instances of a function. */
const CONCURRENCY = 24;

let contacts: LocalServer;
let stats: LocalServer;
let vcard: LocalServer;
let pages: LocalServer;
beforeAll(async () => {
  vcard = await serveLocally((await import("../groups/vcard.ts")).serve);
  pages = await serveLocally((await import("../pages/serve-pages.ts")).serve);
  contacts = await serveLocally((await import("../groups/contacts.ts")).serve);
  stats = await serveLocally((await import("../groups/stats.ts")).serve);
});
afterAll(async () => {
  await contacts.stop();
  await stats.stop();
  await vcard.stop();
  await pages.stop();
});

/** A phone in the hall: all of them share one address and one kind of browser. */
function createPhone(headers: Record<string, string>) {
  const visitor = randomBytes(16).toString("hex");
  return {
    view: async (uid: string) => {
      const count = (path: string, body: object) =>
        request("PUT", path, { url: stats.url, headers, body: { uid, visitor, ...body } });
      const answers = [await count("/api/stats/card_view", { source: "qr" }), await count("/api/stats/downloads", {})];
      return answers.map(({ status }) => status);
    },
    /**
     * Sends like the page does, including any requested proof of work. After a proof, the answer is lost on the way,
     * and the page sends its queued form again.
     */
    exchange: async (uid: string, name: string, reach: string) => {
      const form = { uid, name, reach, consent: true };
      const keyed = { ...headers, "idempotency-key": randomUUID() };
      const post = (body: object) =>
        request("POST", "/api/contacts/exchange", { url: contacts.url, headers: keyed, body });
      const deliver = async () => {
        const answer = await post(form);
        if (answer.status !== 428) return { answer, worked: false };
        return { answer: await post({ ...form, proof: solve(errorOf(answer).proof) }), worked: true };
      };
      const first = await deliver();
      const last = first.worked ? await deliver() : first;
      return { statuses: [first.answer.status, last.answer.status], worked: first.worked };
    },
  };
}

/** Runs something a number of times, as concurrently as the hall does. */
async function inLanes(times: number, run: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const lanes = Array.from({ length: CONCURRENCY }, async () => {
    for (let index = next++; index < times; index = next++) await run(index);
  });
  await Promise.all(lanes);
}

it("a crowd behind one address taps cards, saves contacts and opens pages of the event", { timeout: 0 }, async () => {
  const headers = { "x-forwarded-for": randomAddress(), "user-agent": PHONE };
  const owner = await createTestPerson();
  const { event_id } = await createFair(owner);
  const [badge, vendor, key] = [await putBadge(event_id), await putVendor(event_id), uniqueName("key")];
  await testDatabase().ref(`retail/${key}`).set({ state: "new", created_date: 1 });
  const statuses = async (times: number, server: LocalServer, path: string) => {
    const answered = new Set<number>();
    await inLanes(times, async () => answered.add((await request("GET", path, { url: server.url, headers })).status));
    return [...answered];
  };
  expect(await statuses(500, pages, `/k/${key}`)).toEqual([302]);
  expect(await statuses(500, vcard, `/api/vcard/file/${owner.username}`)).toEqual([200]);
  expect(await statuses(500, pages, `/e/${event_id}/${badge}`)).toEqual([200]);
  expect(await statuses(500, pages, `/e/${event_id}/v/${vendor}`)).toEqual([200]);
  expect(await stored(`eventstats/${event_id}/totals`)).toEqual({ badge_views: 500, vendor_views: 500 });
});

it(
  "a crowd behind one address: every: every exchange is stored and every visitor counted",
  { timeout: 0 },
  async () => {
    const headers = { "x-forwarded-for": randomAddress(), "user-agent": PHONE };
    const owners = await Promise.all(Array.from({ length: CARDS }, () => createTestPerson()));
    const [keynote] = owners;
    if (keynote === undefined) throw new Error("There are no cards.");
    const outcomes: { statuses: number[]; worked: boolean }[] = [];
    await inLanes(VISITORS, async (index) => {
      const phone = createPhone(headers);
      const stand = owners[index % 5 < 3 ? 0 : index % CARDS] ?? keynote;
      const views = [...(await phone.view(keynote.uid)), ...(await phone.view(stand.uid))];
      const left = await phone.exchange(
        stand.uid,
        `Visitor ${"abcdefghij"[index % 10] ?? ""}`,
        `v${index}@visitor.example`,
      );
      outcomes.push({ statuses: [...views, ...left.statuses], worked: left.worked });
    });
    expect([...new Set(outcomes.flatMap(({ statuses }) => statuses))]).toEqual([200]);
    expect(await stored(`stats/${keynote.uid}/totals`)).toMatchObject({ views: VISITORS, unique_views: VISITORS });
    const lists = await Promise.all(owners.map(({ uid }) => stored(`contacts/${uid}`)));
    const kept = lists.flatMap((list) => Object.values((list ?? {}) as Record<string, object>));
    expect(kept).toHaveLength(VISITORS);
    const emails = new Set(kept.map((record) => /v\d+@visitor\.example/.exec(JSON.stringify(record))?.[0]));
    expect(emails.size).toBe(VISITORS);
    const counted = await Promise.all(owners.map(async ({ uid }) => stored(`stats/${uid}/totals/contacts`)));
    expect(counted.reduce((sum: number, count) => sum + Number(count ?? 0), 0)).toBe(VISITORS);
    // More visitors left details on the keynote speaker's card than the limit of one network: the rest did a proof of
    // work.
    const most = limitsOf("contacts.exchangeContact").find(({ by }) => by === "pair")?.count ?? 0;
    const atKeynote = Object.keys(lists[0] as object).length;
    expect(outcomes.filter(({ worked }) => worked)).toHaveLength(Math.max(0, atKeynote - most));
    expect(atKeynote).toBeGreaterThan(most);
  },
);
