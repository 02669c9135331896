import { describe, expect, it } from "vitest";
import { refusalOf } from "../../testing/refusal.ts";
import {
  createTestCtx,
  createTestEnterprise,
  stored,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { claimUsername } from "./claim-username.ts";

const HOLD_MS = 90 * 86_400_000;

const ctx = createTestCtx();

async function claimAndSettle(uid: string, name: string, at = ctx): Promise<void> {
  await at.stores.commit(await claimUsername(at, { uid, scope: "_", name }));
}

describe("claimUsername", () => {
  it("stores the entry and the skeleton together", async () => {
    const [uid, name] = [uniqueName("u"), uniqueName("abc")];
    await claimAndSettle(uid, name);
    expect(await stored(`usernames/_/${name}`)).toEqual({ uid, claimed_date: ctx.now });
    const skeleton = name.replaceAll("0", "o").replaceAll("1", "l").replaceAll("5", "s");
    expect(await stored(`username_skeletons/_/${skeleton}`)).toEqual({ name, uid });
    expect(await stored(`username_claims/${uid}`)).toBeNull();
  });

  it("gives a name to exactly one of two concurrent claims, a hundred times", async () => {
    const rounds = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const name = uniqueName("race");
        const uids = [uniqueName("u"), uniqueName("u")];
        const outcomes = await Promise.allSettled(uids.map((uid) => claimAndSettle(uid, name)));
        const winners = uids.filter((_, index) => outcomes[index]?.status === "fulfilled");
        const entry = (await stored(`usernames/_/${name}`)) as { uid: string } | null;
        return { winners: winners.length, right: entry?.uid === winners[0] };
      }),
    );
    expect(rounds.filter((round) => round.winners !== 1 || !round.right)).toEqual([]);
  });

  it("gives only one of two look-alikes that are claimed concurrently", async () => {
    const rounds = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const base = uniqueName("pair");
        const names = [`${base}l0`, `${base}-1o`];
        const outcomes = await Promise.allSettled(names.map((name) => claimAndSettle(uniqueName("u"), name)));
        return outcomes.filter((outcome) => outcome.status === "fulfilled").length;
      }),
    );
    expect(rounds).toEqual(Array.from({ length: 20 }, () => 1));
  });

  it("refuses a taken name with free suggestions", async () => {
    const name = uniqueName("abc");
    await claimAndSettle(uniqueName("u"), name);
    const failure = await refusalOf(claimAndSettle(uniqueName("u"), name));
    expect(failure.code).toBe("username-taken");
    expect(failure.details.suggestions).toHaveLength(3);
    const uid = uniqueName("u");
    await claimAndSettle(uid, failure.details.suggestions?.[0] ?? "");
    expect(await stored(`usernames/_/${failure.details.suggestions?.[0]}/uid`)).toBe(uid);
  });

  it("lets the loser choose another name at once", async () => {
    const [uid, taken, other] = [uniqueName("u"), uniqueName("abc"), uniqueName("abc")];
    await claimAndSettle(uniqueName("u"), taken);
    expect((await refusalOf(claimAndSettle(uid, taken))).code).toBe("username-taken");
    await claimAndSettle(uid, other);
    expect(await stored(`usernames/_/${other}/uid`)).toBe(uid);
  });

  it("refuses a second name while the same person claims a first", async () => {
    const [uid, first] = [uniqueName("u"), uniqueName("abc")];
    const claim = await claimUsername(ctx, { uid, scope: "_", name: first });
    expect((await refusalOf(claimAndSettle(uid, uniqueName("def")))).code).toBe("conflict");
    await ctx.stores.commit(claim);
    expect(await stored(`usernames/_/${first}/uid`)).toBe(uid);
    expect(await stored(`username_claims/${uid}`)).toBeNull();
  });

  it("lets a claim that was never settled expire after ten minutes", async () => {
    const [name, other] = [uniqueName("abc"), uniqueName("u")];
    await claimUsername(ctx, { uid: uniqueName("u"), scope: "_", name });
    expect((await refusalOf(claimAndSettle(other, name))).code).toBe("username-taken");
    await claimAndSettle(other, name, { ...ctx, now: ctx.now + 11 * 60_000 });
    expect(await stored(`usernames/_/${name}/uid`)).toBe(other);
  });

  it("holds a released name and its look-alikes back for 90 days", async () => {
    const [owner, other, base] = [uniqueName("u"), uniqueName("u"), uniqueName("abc")];
    const name = `${base}1`;
    await claimAndSettle(owner, name);
    const successor = { uid: owner, scope: "_", name: uniqueName("new") };
    await ctx.stores.commit(ctx.stores.usernames.release("_", name, ctx.now, successor));
    const soon = { ...ctx, now: ctx.now + HOLD_MS - 1000 };
    expect((await refusalOf(claimAndSettle(other, name, soon))).code).toBe("username-taken");
    expect((await refusalOf(claimAndSettle(other, `${base}l`, soon))).code).toBe("username-taken");
    await claimAndSettle(other, `${base}l`, { ...ctx, now: ctx.now + HOLD_MS + 1000 });
    expect(await stored(`usernames/_/${base}l/uid`)).toBe(other);
  });

  it("gives a released name back to its former owner", async () => {
    const [owner, name] = [uniqueName("u"), uniqueName("abc")];
    await claimAndSettle(owner, name);
    await ctx.stores.commit(
      ctx.stores.usernames.release("_", name, ctx.now, { uid: owner, scope: "_", name: uniqueName("new") }),
    );
    await claimAndSettle(owner, name);
    expect(await stored(`usernames/_/${name}`)).toEqual({ uid: owner, claimed_date: ctx.now });
  });

  it("protects a former name that its owner reclaims after its hold like any other claim", async () => {
    const [owner, other, name] = [uniqueName("u"), uniqueName("u"), uniqueName("abc")];
    await claimAndSettle(owner, name);
    const successor = { uid: owner, scope: "_", name: uniqueName("new") };
    await ctx.stores.commit(ctx.stores.usernames.release("_", name, ctx.now, successor));
    const later = { ...ctx, now: ctx.now + HOLD_MS + 1000 };
    const claim = await claimUsername(later, { uid: owner, scope: "_", name });
    expect((await refusalOf(claimAndSettle(other, name, later))).code).toBe("username-taken");
    await ctx.stores.commit(claim);
    expect(await stored(`usernames/_/${name}/uid`)).toBe(owner);
  });

  it("never gives the id of an enterprise to a person without one", async () => {
    const enterprise = await createTestEnterprise();
    expect((await refusalOf(claimAndSettle(uniqueName("u"), enterprise))).code).toBe("username-taken");
  });

  it("never suggests the id of an enterprise", async () => {
    const name = uniqueName("abc");
    await claimAndSettle(uniqueName("u"), name);
    await testDatabase().ref(`enterprise/${name}-card/profile/name`).set("Card Ltd");
    const { details } = await refusalOf(claimAndSettle(uniqueName("u"), name));
    expect(details.suggestions).toHaveLength(3);
    expect(details.suggestions).not.toContain(`${name}-card`);
  });

  it("respects an entry whose skeleton is missing", async () => {
    const name = uniqueName("abc");
    await testDatabase().ref(`usernames/_/${name}`).set({ uid: "somebody", claimed_date: 1 });
    expect((await refusalOf(claimAndSettle(uniqueName("u"), name))).code).toBe("username-taken");
  });
});
