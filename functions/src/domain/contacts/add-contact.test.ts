import { dayOf } from "@cardinal/contract/fields/day";
import { describe, expect, test } from "vitest";
import { createTestActor, createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { updateCard } from "../vcard/update-card.ts";
import { addContact } from "./add-contact.ts";
import { interrupted } from "./contacts.test-helper.ts";
import { deleteContact } from "./delete-contact.ts";
import { refreshSnapshots } from "./sync/refresh-snapshots.ts";

const at = <C extends { now: number }>(ctx: C, now: number): C => ({ ...ctx, now });
const pair = async () => [await createTestPerson(), await createTestPerson()] as const;

describe("an added card", () => {
  test("is stored for both when neither had the other, with the same date", async () => {
    const [ada, bob] = await pair();
    await updateCard(bob.ctx, { name_last: "Brézé", organization_name: "Côte Ltd", job_title: "Baker" });
    const added = await addContact(ada.ctx, { uid: bob.uid, message: "Hello from the fair", source: "qr" });
    expect(added).toMatchObject({
      id: bob.uid,
      uid: bob.uid,
      name_last: "Brézé",
      added_date: ada.ctx.now,
      connected_date: ada.ctx.now,
      route: `/${bob.username}`,
      source: "qr",
      message: "Hello from the fair",
      vcard: { organization_name: "Côte Ltd", job_title: "Baker", profile_pic: null, buttons: [] },
      gone: false,
    });
    expect(await stored(`contacts/${ada.uid}/${bob.uid}`)).toMatchObject({
      connected_date: ada.ctx.now,
      vcard: { organization_name: "Côte Ltd" },
    });
    const back = (await stored(`contacts/${bob.uid}/${ada.uid}`)) as Record<string, unknown>;
    expect(back).toMatchObject({ uid: ada.uid, connected_date: ada.ctx.now, message: "Hello from the fair" });
    expect([await stored(`contacted_by/${ada.uid}`), await stored(`contacted_by/${bob.uid}`)]).toEqual([
      { [bob.uid]: true },
      { [ada.uid]: true },
    ]);
    const words = Object.keys((await stored(`contact_words/${ada.uid}`)) as object);
    expect(words.toSorted()).toEqual(["ada", "breze", "cote", "ltd"].map((word) => `${word}~${bob.uid}`));
    const day = dayOf(ada.ctx.now);
    expect(await stored(`stats/${bob.uid}`)).toMatchObject({
      totals: { contacts: 1 },
      days: { [day]: { contacts: 1 } },
    });
    expect(await stored(`stats/${ada.uid}/totals/contacts`)).toBeNull();
  });

  test("keeps the date on which the other person added the caller, and leaves their record unchanged", async () => {
    const [ada, bob] = await pair();
    await addContact(ada.ctx, { uid: bob.uid });
    await deleteContact(bob.ctx, { uid: ada.uid });
    const before = await stored(`contacts/${ada.uid}/${bob.uid}`);
    const later = ada.ctx.now + 86_400_000;
    const added = await addContact(at(bob.ctx, later), { uid: ada.uid, source: "qr" });
    expect(added).toMatchObject({ added_date: later, connected_date: ada.ctx.now, source: "qr" });
    expect(await stored(`notifications/${ada.uid}`)).toBeNull();
    expect(await stored(`contacts/${ada.uid}/${bob.uid}`)).toEqual(before);
    expect(await stored(`stats/${ada.uid}/totals/contacts`)).toBeNull();
  });

  test("is answered the same a second time, and nothing changes", async () => {
    const [ada, bob] = await pair();
    const first = await addContact(ada.ctx, { uid: bob.uid });
    const before = await Promise.all(
      ["contacts", "contact_words", "stats"].map((place) => stored(`${place}/${bob.uid}`)),
    );
    expect(await addContact(at(ada.ctx, ada.ctx.now + 5), { uid: bob.uid, message: "Again" })).toEqual(first);
    const after = await Promise.all(
      ["contacts", "contact_words", "stats"].map((place) => stored(`${place}/${bob.uid}`)),
    );
    expect(after).toEqual(before);
  });

  test("shows nothing that its owner has hidden", async () => {
    const [ada, bob] = await pair();
    await updateCard(bob.ctx, {
      buttons: [
        { id: "a", ref: "phone", data: "+44 20 7946 0018" },
        { id: "b", ref: "email", data: "hidden@example.com", hidden: true },
      ],
    });
    await addContact(ada.ctx, { uid: bob.uid });
    expect(JSON.stringify(await stored(`contacts/${ada.uid}`))).not.toContain("hidden");
  });
});

describe("concurrent additions", () => {
  test("by both people give each one contact with the same date: 25 rounds", async () => {
    const [ada, bob] = await pair();
    for (let round = 0; round < 25; round += 1) {
      const now = ada.ctx.now + round * 10;
      await Promise.all([
        addContact(at(ada.ctx, now + (round % 3)), { uid: bob.uid }),
        addContact(at(bob.ctx, now + (round % 2)), { uid: ada.uid }),
      ]);
      const [one, two] = [await stored(`contacts/${ada.uid}`), await stored(`contacts/${bob.uid}`)] as [
        Record<string, { connected_date: number }>,
        Record<string, { connected_date: number }>,
      ];
      expect([Object.keys(one), Object.keys(two)]).toEqual([[bob.uid], [ada.uid]]);
      expect(one[bob.uid]?.connected_date).toBe(two[ada.uid]?.connected_date);
      const notifications = [await stored(`notifications/${ada.uid}`), await stored(`notifications/${bob.uid}`)];
      expect(notifications.flatMap((list) => Object.keys(list ?? {}))).toHaveLength(1);
      const counted = [
        await stored(`stats/${ada.uid}/totals/contacts`),
        await stored(`stats/${bob.uid}/totals/contacts`),
      ];
      expect(counted.reduce((sum: number, count) => sum + Number(count ?? 0), 0)).toBe(round + 1);
      await Promise.all([deleteContact(ada.ctx, { uid: bob.uid }), deleteContact(bob.ctx, { uid: ada.uid })]);
    }
  });

  test("by one person on several devices add the contact once", async () => {
    const [ada, bob] = await pair();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => addContact(at(ada.ctx, ada.ctx.now + index), { uid: bob.uid })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stored(`stats/${bob.uid}/totals/contacts`)).toBe(1);
  });
});

describe("addContact refuses", () => {
  test("the caller's own card", async () => {
    const ada = await createTestPerson();
    const refused = await refusalOf(addContact(ada.ctx, { uid: ada.uid }));
    expect([refused.code, Object.keys(refused.details.fields ?? {})]).toEqual(["invalid-argument", ["uid"]]);
    expect(await stored(`contacts/${ada.uid}`)).toBeNull();
  });

  test.each([
    ["unknown", async () => uniqueName()],
    ["not registered", async () => (await createTestActor()).uid],
    ["disabled", () => personWith({ disabled: true })],
    ["being deleted", () => personWith({ deleting: true })],
  ])("a user who is %s", async (_name, create) => {
    const [ada, uid] = [await createTestPerson(), await create()];
    expect((await refusalOf(addContact(ada.ctx, { uid }))).code).toBe("not-found");
    for (const place of [`contacts/${ada.uid}`, `contacts/${uid}`, `contacted_by/${uid}`, `contact_words/${ada.uid}`])
      expect([place, await stored(place)]).toEqual([place, null]);
  });

  test("an outdated card when it changes between reading and writing", async () => {
    const [ada, bob] = await pair();
    const meanwhile = async () => {
      for (const { ctx, uid } of [ada, bob]) {
        const later = { ...ctx, now: ctx.now + 1000 };
        await updateCard(later, { job_title: "Glazier" });
        await allParts(refreshSnapshots, later, uid);
      }
    };
    const added = await addContact(interrupted(ada.ctx, meanwhile), { uid: bob.uid });
    expect(added.vcard.job_title).toBe("Glazier");
    for (const place of [`${ada.uid}/${bob.uid}`, `${bob.uid}/${ada.uid}`])
      expect(await stored(`contacts/${place}/vcard/job_title`)).toBe("Glazier");
  });

  test("a user whose deletion starts between reading and writing", async () => {
    const [ada, bob] = await pair();
    const { contacts } = ada.ctx.stores;
    const commitIfUnchanged: typeof contacts.commitIfUnchanged = async (...changes) => {
      await testDatabase().ref(`users/${bob.uid}/deleting`).set(true);
      return contacts.commitIfUnchanged(...changes);
    };
    const late = { ...ada.ctx, stores: { ...ada.ctx.stores, contacts: { ...contacts, commitIfUnchanged } } };
    expect((await refusalOf(addContact(late, { uid: bob.uid }))).code).toBe("not-found");
    expect(await stored(`contacts/${ada.uid}`)).toBeNull();
    expect(await stored(`contacts/${bob.uid}`)).toBeNull();
  });

  test("every card while the caller is being deleted", async () => {
    const [ada, bob] = await pair();
    await testDatabase().ref(`users/${ada.uid}/deleting`).set(true);
    expect((await refusalOf(addContact(ada.ctx, { uid: bob.uid }))).code).toBe("registration-incomplete");
    expect(await stored(`contacts/${bob.uid}`)).toBeNull();
  });
});

async function personWith(flags: Readonly<Record<string, boolean>>): Promise<string> {
  const { uid } = await createTestPerson();
  await testDatabase().ref(`users/${uid}`).update(flags);
  return uid;
}
