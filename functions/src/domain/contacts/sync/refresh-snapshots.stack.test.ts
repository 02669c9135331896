import { describe, expect, test } from "vitest";
import {
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { createPicture } from "../../../testing/pictures.ts";
import type { ActorCtx } from "../../ctx.ts";
import { sendMessage } from "../../messages/send-message.ts";
import { finishAcceptance } from "../../enterprise/invitations/accept-invitation.ts";
import { updateUser } from "../../users/update-user.ts";
import { updateCard } from "../../vcard/update-card.ts";
import { uploadPhoto } from "../../vcard/upload-photo.ts";
import { addContact } from "../add-contact.ts";
import { createConnected, interrupted, wordsOfList } from "../contacts.test-helper.ts";
import { allParts } from "../../jobs/jobs.test-helper.ts";
import { deleteContact } from "../delete-contact.ts";
import { refreshSnapshots, refreshSnapshotsOfEnterprise } from "./refresh-snapshots.ts";
import { updateContact } from "../update-contact.ts";

/** A context that reads a changed card although none was written: the stack's own trigger does not run. */
function changed(ctx: ActorCtx, job_title: string, later: number): ActorCtx {
  const { cards } = ctx.stores;
  const get: typeof cards.get = async (uid) => {
    const card = await cards.get(uid);
    return card === null ? null : { ...card, job_title, updated_date: card.updated_date + later };
  };
  return { ...ctx, stores: { ...ctx.stores, cards: { ...cards, get } } };
}

const SOON = { interval: 100 };

describe("a changed card", () => {
  test("is updated in the lists and search indexes of its contact owners, and leaves notes unchanged", async () => {
    const [ada, bob] = await createConnected();
    await updateContact(ada.ctx, { uid: bob.uid, note: "Mine", tags: ["fair"] });
    await updateCard(bob.ctx, {
      name_first: "Bób",
      name_last: "Ritter",
      organization_name: "Zinnober",
      job_title: "Smith",
    });
    await allParts(refreshSnapshots, bob.ctx, bob.uid);
    expect(await stored(`contacts/${ada.uid}/${bob.uid}`)).toMatchObject({
      name_first: "Bób",
      name_last: "Ritter",
      note: "Mine",
      tags: ["fair"],
      vcard: { name_last: "Ritter", organization_name: "Zinnober", job_title: "Smith" },
    });
    expect(await wordsOfList(ada.uid)).toEqual(
      ["=fair", "bob", "ritter", "zinnober"].map((word) => `${word}~${bob.uid}`),
    );
    await updateCard(bob.ctx, { organization_name: "", job_title: "" });
    await allParts(refreshSnapshots, bob.ctx, bob.uid);
    expect(await stored(`contacts/${ada.uid}/${bob.uid}/vcard`)).toEqual({ name_first: "Bób", name_last: "Ritter" });
    expect(await wordsOfList(ada.uid)).not.toContain(`zinnober~${bob.uid}`);
  });

  test("is updated by the trigger, and so is its address after a rename, also in threads", async () => {
    const [ada, bob] = await createConnected();
    const { id } = await sendMessage(bob.ctx, { to_uid: ada.uid, text: "Hello" });
    await updateCard(bob.ctx, { job_title: "Glazier" });
    await expect.poll(() => stored(`contacts/${ada.uid}/${bob.uid}/vcard/job_title`), SOON).toBe("Glazier");
    const username = uniqueName();
    await updateUser(bob.ctx, { username });
    await expect.poll(() => stored(`contacts/${ada.uid}/${bob.uid}/route`), SOON).toBe(`/${username}`);
    await expect.poll(() => stored(`inbox/${ada.uid}/${id}/with/route`), SOON).toBe(`/${username}`);
  });

  test.each(["disabled", "unpublished"] as const)("is updated when it is public again: %s", async (mark) => {
    const [ada, bob] = await createConnected();
    const title = `contacts/${ada.uid}/${bob.uid}/vcard/job_title`;
    await updateCard(bob.ctx, { job_title: "Glazier" });
    await expect.poll(() => stored(title), SOON).toBe("Glazier");
    await testDatabase()
      .ref()
      .update({ [`users/${bob.uid}/${mark}`]: true, [title]: "Smith" });
    if (mark === "disabled") await testDatabase().ref(`users/${bob.uid}/${mark}`).remove();
    else await finishAcceptance(bob.ctx, { enterprise: uniqueName(), uid: bob.uid });
    await expect.poll(() => stored(title), SOON).toBe("Glazier");
  });

  test("is never replaced by an older version, in whatever order the changes arrive", async () => {
    const [ada, bob] = await createConnected();
    const { cards } = bob.ctx.stores;
    const before = await cards.get(bob.uid);
    const late = { ...bob.ctx, stores: { ...bob.ctx.stores, cards: { ...cards, get: async () => before } } };
    await updateCard({ ...bob.ctx, now: bob.ctx.now + 1000 }, { job_title: "New" });
    await allParts(refreshSnapshots, bob.ctx, bob.uid);
    await allParts(refreshSnapshots, late, bob.uid);
    expect(await stored(`contacts/${ada.uid}/${bob.uid}/vcard/job_title`)).toBe("New");
  });

  test("is updated after a photo whose upload began before another change was saved", async () => {
    const [ada, bob] = await createConnected();
    await updateCard({ ...bob.ctx, now: bob.ctx.now + 1000 }, { job_title: "Smith" });
    await allParts(refreshSnapshots, bob.ctx, bob.uid);
    const { profile_pic } = await uploadPhoto(bob.ctx, { file: { bytes: await createPicture() } });
    await allParts(refreshSnapshots, bob.ctx, bob.uid);
    expect(await stored(`contacts/${ada.uid}/${bob.uid}/vcard`)).toMatchObject({ job_title: "Smith", profile_pic });
  });

  test("is updated in more lists than one batch has, once in each", async () => {
    const bob = await createTestPerson();
    const owners = Array.from({ length: 105 }, (_, at) => `${bob.uid}-${String(at).padStart(3, "0")}`);
    const snapshot = { uid: bob.uid, name_first: "Old", name_last: "", vcard: { name_first: "Old" } };
    const record = { ...snapshot, added_date: 1, source: "link" as const };
    const people = Object.fromEntries(owners.map((owner) => [`users/${owner}/username`, owner]));
    await bob.ctx.stores.commit(
      people,
      ...owners.map((owner) => bob.ctx.stores.contacts.creation(owner, bob.uid, record)),
    );
    await allParts(refreshSnapshots, bob.ctx, bob.uid);
    const names = await Promise.all(owners.map((owner) => stored(`contacts/${owner}/${bob.uid}`)));
    expect(new Set(names.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(names[0]).toMatchObject({ name_first: "Ada", rev: 1 });
  });

  test("does not restore a contact that is deleted meanwhile, and keeps a note that is written meanwhile", async () => {
    const [ada, bob] = await createConnected();
    await allParts(
      refreshSnapshots,
      interrupted(changed(bob.ctx, "Smith", 1), () => updateContact(ada.ctx, { uid: bob.uid, note: "Meanwhile" })),
      bob.uid,
    );
    expect(await stored(`contacts/${ada.uid}/${bob.uid}`)).toMatchObject({
      note: "Meanwhile",
      vcard: { job_title: "Smith" },
    });
    await allParts(
      refreshSnapshots,
      interrupted(changed(bob.ctx, "Baker", 2), () => deleteContact(ada.ctx, { uid: bob.uid })),
      bob.uid,
    );
    expect([await stored(`contacts/${ada.uid}`), await wordsOfList(ada.uid)]).toEqual([null, []]);
  });

  test("is not updated for a user who is being deleted, nor when its own user is", async () => {
    const [ada, bob] = await createConnected();
    const ctx = changed(bob.ctx, "Smith", 1);
    const deleteOnly = (uid: string | null) =>
      testDatabase()
        .ref("users")
        .update({ [`${ada.uid}/deleting`]: uid === ada.uid || null, [`${bob.uid}/deleting`]: uid === bob.uid || null });
    for (const uid of [ada.uid, bob.uid]) {
      await deleteOnly(uid);
      await allParts(refreshSnapshots, ctx, bob.uid);
      expect(await stored(`contacts/${ada.uid}/${bob.uid}/vcard/job_title`)).toBeNull();
    }
    await deleteOnly(null);
    await allParts(refreshSnapshots, ctx, bob.uid);
    expect(await stored(`contacts/${ada.uid}/${bob.uid}/vcard/job_title`)).toBe("Smith");
  });
});

test("what an enterprise sets on its people's cards is in the contact lists of others", async () => {
  const enterprise = await createTestEnterprise();
  const [ada, bob] = [await createTestPerson(), await createTestPerson({ enterprise })];
  await addContact(ada.ctx, { uid: bob.uid });
  expect(await stored(`contacts/${ada.uid}/${bob.uid}/route`)).toBe(`/${enterprise}/${bob.username}`);
  await testDatabase().ref(`enterprise/${enterprise}/profile/organization_name`).set("Grün GmbH");
  await allParts(refreshSnapshotsOfEnterprise, bob.ctx, enterprise);
  expect(await stored(`contacts/${ada.uid}/${bob.uid}/vcard/organization_name`)).toBe("Grün GmbH");
  expect(await wordsOfList(ada.uid)).toContain(`grun~${bob.uid}`);
});

test("a change of an enterprise reaches all contact owners of its people, in batches, and continues from a cursor", async () => {
  const enterprise = await createTestEnterprise();
  const people = await Promise.all([0, 1, 2].map(() => createTestPerson({ enterprise })));
  const [many] = people.map(({ uid }) => uid).toSorted();
  const { ctx } = await createTestPerson();
  const { commit, contacts } = ctx.stores;
  const record = {
    name_first: "Old",
    name_last: "",
    vcard: { name_first: "Old" },
    added_date: 1,
    source: "link" as const,
  };
  const pairs = people.flatMap(({ uid }) =>
    Array.from({ length: uid === many ? 205 : 2 }, (_, at) => [`${uid}-${String(at).padStart(3, "0")}`, uid] as const),
  );
  await commit(
    Object.fromEntries(pairs.map(([owner]) => [`users/${owner}/username`, owner])),
    ...pairs.map(([owner, uid]) => contacts.creation(owner, uid, { ...record, uid })),
  );
  const sizes: number[] = [];
  let cursor: string | null = null;
  do {
    const part = await refreshSnapshotsOfEnterprise(ctx, enterprise, cursor);
    sizes.push(part.done);
    cursor = part.cursor;
  } while (cursor !== null);
  expect(sizes).toEqual([100, 100, 5, 2, 2, 0]);
  const kept = await Promise.all(pairs.map(([owner, uid]) => stored(`contacts/${owner}/${uid}`)));
  expect(kept.filter((one) => (one as { rev?: number; name_first: string }).name_first !== "Ada")).toEqual([]);
});

test("an enterprise's old name is not restored when two refreshes overlap", async () => {
  const enterprise = await createTestEnterprise();
  const [ada, bob] = [await createTestPerson(), await createTestPerson({ enterprise })];
  await addContact(ada.ctx, { uid: bob.uid });
  const name = testDatabase().ref(`enterprise/${enterprise}/profile/organization_name`);
  const { enterprises } = bob.ctx.stores;
  let first = true;
  // The first refresh has read the old name when the enterprise changes it and the second one writes the new one.
  const get: typeof enterprises.get = async (id) => {
    const before = await enterprises.get(id);
    if (!first) return before;
    first = false;
    await name.set("New GmbH");
    await allParts(refreshSnapshots, bob.ctx, bob.uid);
    return before === null ? null : { ...before, profile: { ...before.profile, organization_name: "Old GmbH" } };
  };
  const stores = { ...bob.ctx.stores, enterprises: { ...enterprises, get } };
  await allParts(refreshSnapshots, { ...bob.ctx, stores }, bob.uid);
  expect(await stored(`contacts/${ada.uid}/${bob.uid}/vcard/organization_name`)).toBe("New GmbH");
});

describe("the total number of lists", () => {
  async function createWithOwners(count: number) {
    const person = await createTestPerson();
    const owners = Array.from({ length: count }, (_, at) => [`h${String(at).padStart(3, "0")}`, true] as const);
    await testDatabase().ref(`contacted_by/${person.uid}`).set(Object.fromEntries(owners));
    return person;
  }

  test("is reported by the first of several parts", async () => {
    const { ctx, uid } = await createWithOwners(120);
    expect(await refreshSnapshots(ctx, uid, null)).toEqual({ cursor: "h099", done: 100, total: 120 });
    expect(await refreshSnapshots(ctx, uid, "h099")).toEqual({ cursor: null, done: 20 });
  });

  test("is not counted when one part is enough", async () => {
    const { ctx, uid } = await createWithOwners(99);
    expect(await refreshSnapshots(ctx, uid, null)).toEqual({ cursor: null, done: 99 });
  });
});
