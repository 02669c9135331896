import type { StoredContact } from "@cardinal/contract/stored/contact";
import { describe, expect, it } from "vitest";
import { createTestCtx, stored, testDatabase, uniqueName } from "../testing/create-test-ctx.ts";

const { stores } = createTestCtx();
const { contacts } = stores;

const written = (over: Partial<StoredContact> = {}): StoredContact => ({
  name_first: "Zoë",
  name_last: "Ångström",
  added_date: 1,
  vcard: { name_first: "Zoë", organization_name: "Nord & Süd" },
  source: "exchange",
  ...over,
});
const indexWords = async (owner: string) => Object.keys(((await stored(`contact_words/${owner}`)) ?? {}) as object);

describe("the record of a contact without an account", () => {
  it("is created, replaced and removed together with its search index", async () => {
    const [owner, key] = [uniqueName(), uniqueName("k")];
    const first = written({ tags: ["Trade fair"] });
    await stores.commit(contacts.creation(owner, key, first));
    expect((await indexWords(owner)).toSorted()).toEqual(
      ["=trade fair", "angstrom", "nord", "sud", "zoe"].map((word) => `${word}~${key}`),
    );
    expect(await contacts.get(owner, key)).toEqual({ ...first, sort_name: "1angstrom zoe" });
    const second = written({ name_last: "Berg", tags: ["VIP"] });
    await stores.commit(contacts.replacement(owner, key, first, second));
    expect((await indexWords(owner)).toSorted()).toEqual(
      ["=vip", "berg", "nord", "sud", "zoe"].map((word) => `${word}~${key}`),
    );
    expect(await contacts.get(owner, key)).toEqual({ ...second, sort_name: "1berg zoe", rev: 1 });
    await stores.commit(contacts.removalOf(owner, key, second));
    expect([await contacts.get(owner, key), await indexWords(owner)]).toEqual([null, []]);
  });

  it("of an earlier release gets the entries of its tags of signs with its next change, and loses the former ones", async () => {
    const [owner, key] = [uniqueName(), uniqueName("k")];
    const first = written({ name_last: "", vcard: { name_first: "Zoë" }, tags: ["❤️", "⭐", "$$$"] });
    const former = { [`zoe~${key}`]: true, [`=\ufe0f~${key}`]: true };
    await testDatabase().ref(`contact_words/${owner}`).set(former);
    const second = { ...first, note: "Met twice" };
    await stores.commit(contacts.replacement(owner, key, first, second));
    expect((await indexWords(owner)).toSorted()).toEqual(
      ["==\ue024\ue024\ue024", "==⭐", "==❤", "zoe"].map((word) => `${word}~${key}`).toSorted(),
    );
    await stores.commit(contacts.removalOf(owner, key, second));
    expect(await indexWords(owner)).toEqual([]);
    await testDatabase().ref(`contact_words/${owner}`).set(former);
    await stores.commit(contacts.removalOf(owner, key, first));
    expect(await indexWords(owner)).toEqual([]);
  });

  it("is not replaced by a change based on an older state", async () => {
    const [owner, key] = [uniqueName(), uniqueName("k")];
    await testDatabase().ref(`users/${owner}/username`).set("x");
    const first = written();
    expect(await contacts.commitIfUnchanged(contacts.creation(owner, key, first))).toBe("written");
    const change = (note: string) => contacts.replacement(owner, key, first, { ...first, note });
    expect(await contacts.commitIfUnchanged(change("one"))).toBe("written");
    expect(await contacts.commitIfUnchanged(change("two"))).toBe("refused");
    expect(await stored(`contacts/${owner}/${key}/note`)).toBe("one");
  });
});

describe("contacts met at an event", () => {
  const EVENT = "fa1r000001";
  const met = (event_date: number, over: Partial<StoredContact> = {}) =>
    written({ event_id: EVENT, event_date, ...over });

  it("are listed latest first, page by page, without those of another event", async () => {
    const owner = uniqueName();
    await stores.commit(
      contacts.creation(owner, "k1", met(10)),
      contacts.creation(owner, "k3", met(20)),
      contacts.creation(owner, "k2", met(20)),
      contacts.creation(owner, "old", written({ event_id: EVENT, added_date: 15 })),
      contacts.creation(owner, "elsewhere", met(30, { event_id: "fa1r000002" })),
      contacts.creation(owner, "nowhere", written()),
    );
    const pages: string[][] = [];
    let after: string | undefined;
    for (;;) {
      const page = await contacts.listMetAt(owner, EVENT, 2, after);
      if (page.length === 0) break;
      pages.push(page.map(({ key }) => key));
      after = page.at(-1)?.place;
    }
    expect(pages).toEqual([
      ["k3", "k2"],
      ["old", "k1"],
    ]);
    expect(await contacts.listMetAt(owner, "fa1r000003", 2)).toEqual([]);
  });

  it("are those whose record refers to it: a change, a removal and a restoration update the list", async () => {
    const owner = uniqueName();
    const keys = async () => (await contacts.listMetAt(owner, EVENT, 9)).map(({ key }) => key);
    const [first, moved] = [met(10), met(10, { event_id: "fa1r000002" })];
    await stores.commit(contacts.creation(owner, "k", first));
    const kept = await contacts.get(owner, "k");
    expect([kept?.by_event, await keys()]).toEqual(["fa1r000001~00000000000010~k", ["k"]]);
    await stores.commit(contacts.replacement(owner, "k", first, { ...(kept ?? first), note: "Tall" }));
    expect(await keys()).toEqual(["k"]);
    await stores.commit(contacts.replacement(owner, "k", first, moved));
    expect(await keys()).toEqual([]);
    const { event_id: _event, event_date: _date, ...without } = (await contacts.get(owner, "k")) ?? first;
    await stores.commit(contacts.replacement(owner, "k", moved, without));
    expect(await stored(`contacts/${owner}/k/by_event`)).toBeNull();
    await stores.commit(contacts.removalOf(owner, "k", without));
    await stores.commit(contacts.creation(owner, "k", kept ?? first));
    expect(await keys()).toEqual(["k"]);
  });
});

describe("the list", () => {
  it("is sorted by last name, page by page, including equal names", async () => {
    const owner = uniqueName();
    const names = ["Berg", "", "Adams", "Berg", "Berg", "Zorn", ""];
    const made = names.map((name_last, at) => contacts.creation(owner, `k${at}`, written({ name_last })));
    await stores.commit(...made);
    const seen: string[] = [];
    let after: { name_last: string; key: string } | undefined;
    for (;;) {
      const page = await contacts.listPage(owner, 2, after);
      seen.push(...page.map(({ key, stored: one }) => `${one.name_last}/${key}`));
      const last = page.at(-1);
      if (last === undefined) break;
      after = { name_last: last.stored.name_last, key: last.key };
    }
    expect(seen).toEqual(["/k1", "/k6", "Adams/k2", "Berg/k0", "Berg/k3", "Berg/k4", "Zorn/k5"]);
  });
});

describe("the reverse index of a contact", () => {
  it("is listed page by page, and updated by a removal", async () => {
    const uid = uniqueName();
    const owners = ["a", "b", "c"].map((name) => `${uid}${name}`);
    await stores.commit(...owners.map((owner) => contacts.creation(owner, uid, written({ uid }))));
    expect(await contacts.listOwnersWith(uid, 2)).toEqual(owners.slice(0, 2));
    expect(await contacts.listOwnersWith(uid, 2, owners[1])).toEqual(owners.slice(2));
    await stores.commit(contacts.removalOf(owners[0] ?? "", uid, written({ uid })));
    await stores.commit(contacts.reverseIndexRemoval(owners[1] ?? "", [uid]));
    expect(await contacts.listOwnersWith(uid, 9)).toEqual([owners[2]]);
  });
});
