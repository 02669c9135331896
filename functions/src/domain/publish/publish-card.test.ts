import { describe, expect, it } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { pageIn, type PublishedCard } from "../../stores/public-cards-store.ts";
import type { Ctx } from "../ctx.ts";
import { updateUser } from "../users/update-user.ts";
import { updateCard } from "../vcard/update-card.ts";
import { findPage } from "./find-page.ts";
import { publishCard } from "./publish-card.ts";
import { withOneRead } from "./publish.test-helper.ts";

/** The page that is stored at a place; no fields when there is none. */
const keptAt = async (username: string, scope = "_") =>
  (pageIn(await stored(`public/${scope}/${username}`)) ?? {}) as PublishedCard;

async function htmlAt(ctx: Ctx, username: string): Promise<string> {
  const found = await findPage(ctx, null, username);
  return found.kind === "page" ? found.page.html : found.kind;
}

/** The same person on a machine that fails before a page is written. */
function failingToRender<C extends Ctx>(ctx: C): C {
  const render = () => Promise.reject(new Error("The process was ended."));
  return { ...ctx, gateways: { ...ctx.gateways, cardPage: { ...ctx.gateways.cardPage, render } } };
}

describe("publishCard", () => {
  it("stores the page of a person of an enterprise below its id", async () => {
    const enterprise = await createTestEnterprise();
    const { ctx, uid, username } = await createTestPerson({ enterprise });
    await publishCard(ctx, uid);
    const page = await keptAt(username, enterprise);
    expect(page).toMatchObject({ uid, version: ctx.gateways.cardPage.version });
    expect(page.html).toContain("Verde Ltd");
    expect(await stored(`public/_/${username}`)).toBeNull();
  });

  it("leaves no visible page of a disabled person", async () => {
    const { ctx, uid, username } = await createTestPerson();
    await testDatabase().ref(`users/${uid}/disabled`).set(true);
    await publishCard(ctx, uid);
    expect((await keptAt(username)).html).toBeUndefined();
    expect(await findPage(ctx, null, username)).toEqual({ kind: "missing" });
  });

  it("does nothing for a person without a username, or without a record", async () => {
    const { ctx, uid, username } = await createTestPerson();
    await testDatabase()
      .ref()
      .update({ [`users/${uid}/username`]: null, [`public/_/${username}`]: null });
    await publishCard(ctx, uid);
    await publishCard(ctx, uniqueName("nobody"));
    expect(await stored(`public/_/${username}`)).toBeNull();
  });

  it("writes the same page for the same card", async () => {
    const { ctx, uid, username } = await createTestPerson();
    const before = await keptAt(username);
    await publishCard(ctx, uid);
    expect(await keptAt(username)).toEqual(before);
  });

  it("shows the last of many concurrent changes, 10 rounds", async () => {
    const { ctx, uid, username } = await createTestPerson();
    for (let round = 0; round < 10; round++) {
      const titles = ["one", "two", "three", "four"].map((word) => `Title ${word} of round ${round}`);
      await Promise.all(titles.map((job_title) => updateCard(ctx, { job_title })));
      const title = String(await stored(`vcard/${uid}/job_title`));
      expect(titles).toContain(title);
      expect(await htmlAt(ctx, username)).toContain(title);
    }
  });

  it("does not store a page that was rendered before a change and is ready after it", async () => {
    const { ctx, username } = await createTestPerson();
    const old = await keptAt(username);
    const { stamp } = await ctx.stores.publicCards.get("_", username);
    await updateCard(ctx, { job_title: "Countess" });
    expect(await ctx.stores.publicCards.replace("_", username, old, stamp)).toBe(false);
    expect(await htmlAt(ctx, username)).toContain("Countess");
  });

  it("shows no old page when the process that should render the new one dies", async () => {
    const { ctx, uid, username } = await createTestPerson();
    const old = await keptAt(username);
    await updateCard(ctx, { job_title: "Countess" });
    await expect(publishCard(failingToRender(ctx), uid)).rejects.toThrow("was ended");
    expect((await keptAt(username)).etag).not.toBe(old.etag);
    expect(await htmlAt(ctx, username)).toContain("Countess");
  });
});

describe("findPage", () => {
  it("reads one node for a page that is ready", async () => {
    const { ctx, username } = await createTestPerson();
    expect((await findPage(withOneRead(ctx), null, username)).kind).toBe("page");
  });

  it("renders and stores a page that is missing, and one of another release", async () => {
    const { ctx, username } = await createTestPerson();
    const written = await keptAt(username);
    const packed = await stored(`public/_/${username}/packed`);
    const older = { ...written, html: null, version: "older" };
    for (const node of [null, { ...older, packed }, { ...older, packed: "old" }]) {
      await testDatabase().ref(`public/_/${username}`).set(node);
      expect(await htmlAt(ctx, username)).toBe(written.html);
      expect(await keptAt(username)).toEqual(written);
    }
  });

  it("redirects from another spelling and from an old name to the card", async () => {
    const { ctx, username: old } = await createTestPerson();
    expect(await findPage(ctx, null, old.toUpperCase())).toEqual({ kind: "moved", route: `/${old}` });
    const username = uniqueName();
    await updateUser(ctx, { username });
    expect(await findPage(ctx, null, old)).toEqual({ kind: "moved", route: `/${username}` });
  });

  it.each([
    [null, "nobody-is-here"],
    [null, "a"],
    [null, "../users"],
    [null, "x".repeat(31)],
    ["_", "nobody"],
    ["no-such-enterprise", "nobody"],
    ["a.b", "nobody"],
  ])("finds nothing at %s, %s", async (enterprise, name) => {
    const { ctx } = await createTestPerson();
    expect(await findPage(ctx, enterprise, name)).toEqual({ kind: "missing" });
  });
});
