import { describe, expect, it } from "vitest";
import { createHash } from "node:crypto";
import type { PublishedCard } from "../stores/public-cards-store.ts";
import { createReadyCards, type ReadySources } from "./ready-card.ts";

const PAGE: PublishedCard = { uid: "u", html: "<p>Ada</p>", json: "{}", etag: "e", style: "s", version: "v" };

/** Prerendered cards with a page and a clock that the test controls, and the reads that were made. */
function readyCards(over: Partial<ReadySources> = {}) {
  const state = { page: PAGE as PublishedCard | null, now: 1_000_000, reads: [] as string[] };
  const readPage = (scope: string, username: string) => {
    state.reads.push(`${scope}/${username}`);
    return Promise.resolve(state.page);
  };
  const find = createReadyCards({
    readPage,
    readFile: () => Promise.resolve(null),
    version: "v",
    now: () => state.now,
    ...over,
  });
  return { state, find, ask: (count: number) => Promise.all(Array.from({ length: count }, () => find(["ada"]))) };
}

describe("a visit to a prerendered card", () => {
  it.each([
    [["ada"], "_/ada"],
    [["acme", "ada"], "acme/ada"],
  ])("%j reads %s, once", async (segments, place) => {
    const { state, find } = readyCards();
    expect(await find(segments)).toEqual({ page: PAGE, age: 0 });
    expect(state.reads).toEqual([place]);
  });

  it.each([
    [[]],
    [[""]],
    [["ab"]],
    [["Ada"]],
    [["ada", ""]],
    [["_", "ada"]],
    [["a.b"]],
    [["../users"]],
    [["users/x"]],
    [["ada", "b", "c"]],
    [["__proto__"]],
    [["constructor"]],
    [["x".repeat(31)]],
  ])("%j is left to the fallback, and nothing is read", async (segments) => {
    const { state, find } = readyCards();
    expect(await find(segments)).toBeNull();
    expect(state.reads).toEqual([]);
  });

  it("leaves a missing page, and one of another release, to the fallback", async () => {
    const { state, find } = readyCards();
    for (const page of [null, { ...PAGE, version: "older" }]) {
      state.page = page;
      expect(await find(["ada"])).toBeNull();
    }
  });
});

describe("many visitors", () => {
  it("a hundred at once cause one read", async () => {
    const { state, ask } = readyCards();
    const answers = await ask(100);
    expect(answers.map((answer) => answer?.page)).toEqual(answers.map(() => PAGE));
    expect(state.reads).toHaveLength(1);
  });

  it("are answered from memory for a second, with the age of the page", async () => {
    const { state, find, ask } = readyCards();
    await ask(5);
    state.now += 900;
    expect(await find(["ada"])).toEqual({ page: PAGE, age: 0.9 });
    expect(state.reads).toHaveLength(1);
  });

  it("see the removal of a card after that second", async () => {
    const { state, find, ask } = readyCards();
    await ask(50);
    state.page = null;
    state.now += 1000;
    expect(await find(["ada"])).toBeNull();
    expect(state.reads).toHaveLength(2);
  });

  it("of one card do not keep another in memory", async () => {
    const { state, find, ask } = readyCards();
    await ask(50);
    await find(["grace"]);
    await find(["grace"]);
    expect(state.reads).toEqual(["_/ada", "_/grace", "_/grace"]);
  });

  it("of more cards than fit evict the first ones", async () => {
    const { state, find, ask } = readyCards();
    await ask(10);
    for (let count = 0; count < 256; count++) await find([`card-${count}`]);
    const before = state.reads.length;
    await find(["ada"]);
    expect(state.reads).toHaveLength(before + 1);
  });
});

describe("a single visitor", () => {
  it("sees every change immediately", async () => {
    const { state, find } = readyCards();
    const changed = { ...PAGE, html: "<p>Countess</p>", etag: "f" };
    expect((await find(["ada"]))?.page).toEqual(PAGE);
    state.page = changed;
    expect((await find(["ada"]))?.page).toEqual(changed);
    expect((await find(["ada"]))?.age).toBe(0);
    expect(state.reads).toHaveLength(3);
  });
});

describe("an unavailable database", () => {
  it("is reported to all concurrent visitors, and queried again for the next", async () => {
    let away = true;
    const readPage = () => (away ? Promise.reject(new Error("away")) : Promise.resolve(PAGE));
    const { ask, find } = readyCards({ readPage });
    await expect(ask(20)).rejects.toThrow("away");
    away = false;
    expect((await find(["ada"]))?.page).toEqual(PAGE);
  });
});

describe("the photo of a page", () => {
  const html =
    '<style>@media(width<=9px){p{}}:root{--a:0;--cc-photo:url("data:image/webp;base64,AA==")}b{}</style><link rel="preload" as="image" href="/media/profile/u/p.webp"/><p>$&</p><img class="u-photo" src="/media/profile/u/p.webp" alt="" decoding="async">';
  const page: PublishedCard = { ...PAGE, html, style: "'sha256-first' 'sha256-late'", photoRoom: 3 };
  const shown = async (readFile: ReadySources["readFile"]) => {
    const { find } = readyCards({ readPage: () => Promise.resolve(page), readFile });
    return (await find(["ada"]))?.page;
  };

  it("is embedded when there is room, instead of its preview, with its own validator", async () => {
    const sent = await shown((path) => Promise.resolve(path === "profile/u/p.webp" ? new Uint8Array([1, 2, 3]) : null));
    expect(sent?.html).toBe(
      '<style>@media(width<=9px){p{}}:root{--a:0}b{}</style><p>$&</p><img class="u-photo" src="data:image/webp;base64,AQID" alt="" decoding="sync">',
    );
    expect(sent?.etag).toBe(
      createHash("sha256")
        .update(sent?.html ?? "")
        .digest("base64url")
        .slice(0, 22),
    );
    expect(sent?.style).toBe(
      `'sha256-${createHash("sha256").update("@media(width<=9px){p{}}:root{--a:0}b{}").digest("base64")}' 'sha256-late'`,
    );
  });

  it.each<[string, ReadySources["readFile"]]>([
    ["is larger than the room", () => Promise.resolve(new Uint8Array(4))],
    ["is gone", () => Promise.resolve(null)],
    ["cannot be read", () => Promise.reject(new Error("Storage is away."))],
    ["is not received in time", () => new Promise(() => undefined)],
  ])("stays linked when it %s", async (_why, readFile) => {
    expect(await shown(readFile)).toEqual(page);
  });
});
