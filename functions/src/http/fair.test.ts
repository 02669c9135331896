import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limitsOf } from "../config/limits.ts";
import { PHONE } from "../domain/stats/test-card.test-helper.ts";
import { createTestPerson, stored } from "../testing/create-test-ctx.ts";
import { errorOf, randomAddress, request } from "../testing/http.ts";
import { type LocalServer, serveLocally } from "../testing/servers/serve-locally.ts";
import { solve } from "../testing/solve.ts";

/** A part of a fair's 2,000 visitors and 40 cards. The first card is the keynote's, which everybody looks at. */
const VISITORS = 260;
const CARDS = 12;
/** As many at a time as a few instances of a function take. */
const LANES = 24;

let contacts: LocalServer;
let stats: LocalServer;
beforeAll(async () => {
  contacts = await serveLocally((await import("../groups/contacts.ts")).serve);
  stats = await serveLocally((await import("../groups/stats.ts")).serve);
});
afterAll(async () => {
  await contacts.stop();
  await stats.stop();
});

/** One telephone of the hall: all of them have one address and one kind of browser. */
function createPhone(headers: Record<string, string>) {
  const visitor = randomBytes(16).toString("hex");
  return {
    look: async (uid: string) => {
      const count = (path: string, body: object) =>
        request("PUT", path, { url: stats.url, headers, body: { uid, visitor, ...body } });
      const answers = [await count("/api/stats/card_view", { source: "qr" }), await count("/api/stats/downloads", {})];
      return answers.map(({ status }) => status);
    },
    /** What the page does: it sends, and does the work that is asked of it. */
    leave: async (uid: string, name: string, reach: string) => {
      const body = { uid, name, reach, consent: true };
      const send = (more: object) =>
        request("POST", "/api/contacts/exchange", { url: contacts.url, headers, body: { ...body, ...more } });
      const answer = await send({});
      if (answer.status !== 428) return { status: answer.status, worked: false };
      return { status: (await send({ proof: solve(errorOf(answer).proof) })).status, worked: true };
    },
  };
}

it("a fair's hall behind one address: every exchange is kept and every visitor counted", { timeout: 0 }, async () => {
  const headers = { "x-forwarded-for": randomAddress(), "user-agent": PHONE };
  const owners = await Promise.all(Array.from({ length: CARDS }, () => createTestPerson()));
  const [keynote] = owners;
  if (keynote === undefined) throw new Error("There are no cards.");
  let next = 0;
  const outcomes: { statuses: number[]; worked: boolean }[] = [];
  const lanes = Array.from({ length: LANES }, async () => {
    for (let index = next++; index < VISITORS; index = next++) {
      const phone = createPhone(headers);
      const stand = owners[index % 5 < 3 ? 0 : index % CARDS] ?? keynote;
      const looks = [...(await phone.look(keynote.uid)), ...(await phone.look(stand.uid))];
      const left = await phone.leave(
        stand.uid,
        `Visitor ${"abcdefghij"[index % 10] ?? ""}`,
        `v${index}@visitor.example`,
      );
      outcomes.push({ statuses: [...looks, left.status], worked: left.worked });
    }
  });
  await Promise.all(lanes);
  expect([...new Set(outcomes.flatMap(({ statuses }) => statuses))]).toEqual([200]);
  expect(await stored(`stats/${keynote.uid}/totals`)).toMatchObject({ views: VISITORS, unique_views: VISITORS });
  const lists = await Promise.all(owners.map(({ uid }) => stored(`contacts/${uid}`)));
  const kept = lists.flatMap((list) => Object.values((list ?? {}) as Record<string, object>));
  expect(kept).toHaveLength(VISITORS);
  const emails = new Set(kept.map((record) => /v\d+@visitor\.example/.exec(JSON.stringify(record))?.[0]));
  expect(emails.size).toBe(VISITORS);
  const counted = await Promise.all(owners.map(async ({ uid }) => stored(`stats/${uid}/totals/contacts`)));
  expect(counted.reduce((sum: number, count) => sum + Number(count ?? 0), 0)).toBe(VISITORS);
  // More of them left something with the keynote's card than one network does unasked: they did some work.
  const most = limitsOf("contacts.exchangeContact").find(({ by }) => by === "pair")?.count ?? 0;
  const atKeynote = Object.keys(lists[0] as object).length;
  expect(outcomes.filter(({ worked }) => worked)).toHaveLength(Math.max(0, atKeynote - most));
  expect(atKeynote).toBeGreaterThan(most);
});
