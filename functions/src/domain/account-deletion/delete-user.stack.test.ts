import { describe, expect, test } from "vitest";
import { referenceOf } from "../../stores/audit-store.ts";
import { auditOf } from "../../testing/audit-of.ts";
import {
  createTestEnterprise,
  createTestPerson,
  type TestPerson,
  stored,
  testDatabase,
  uniqueName,
  storedTree,
} from "../../testing/create-test-ctx.ts";
import { createPicture } from "../../testing/pictures.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { decideApproval } from "../approvals/decide-approval.ts";
import { listApprovals } from "../approvals/list-approvals.ts";
import { addContact } from "../contacts/add-contact.ts";
import { recordCardView } from "../stats/record-visit.ts";
import { updateUser } from "../users/update-user.ts";
import { saveTheme } from "../vcard/save-theme.ts";
import { updateCard } from "../vcard/update-card.ts";
import { uploadPhoto } from "../vcard/upload-photo.ts";
import { deleteUser } from "./delete-user.ts";
import { getPublicCard } from "../publish/get-public-card.ts";

const THEME = {
  name: "Mine",
  background: { kind: "color" as const, value: "#ffffff" },
  colors: { text: "#111111", muted: "#444444", surface: "#ffffff", accent: "#b3122f", on_accent: "#ffffff" },
  font: "system" as const,
  layout: "classic" as const,
  buttons: { shape: "rounded" as const, fill: "solid" as const, align: "left" as const },
  avatar: { shape: "circle" as const, ring: false },
};

/** A user who has used many features, and another user who has them among their contacts. */
async function createBusyPerson(enterprise?: string): Promise<TestPerson & { mark: string; friend: TestPerson }> {
  const person = await createTestPerson(
    enterprise === undefined ? {} : { enterprise, groups: ["g1"], manages: ["g1"] },
  );
  const friend = await createTestPerson();
  const mark = uniqueName("canary");
  await updateCard(person.ctx, { name_last: mark, bio: mark, skills: [mark] });
  await uploadPhoto(person.ctx, { file: { bytes: await createPicture() } });
  await saveTheme(person.ctx, { ...THEME, name: mark });
  await recordCardView({ ...friend.ctx, actor: null }, { uid: person.uid });
  await addContact(friend.ctx, { uid: person.uid, message: mark });
  await testDatabase()
    .ref()
    .update({
      [`message/${person.uid}/t1`]: { text: mark },
      [`notifications/${person.uid}/n1`]: { kind: "contact" },
    });
  return { ...person, mark, friend };
}

describe("deleteUser", () => {
  test("removes all data of the person", async () => {
    const enterprise = await createTestEnterprise({ groups: { g1: { name: "G" } } });
    const person = await createBusyPerson(enterprise);
    const former = person.username;
    const { username } = await updateUser(person.ctx, { username: uniqueName() });
    await deleteUser(person.ctx, { uid: person.uid, username: username ?? "" });

    const traces = [person.uid, person.mark, person.email];
    // The event for webhooks and finished jobs disappear once the triggers of the stack have run.
    const left = async () => {
      const everything = JSON.stringify(await storedTree());
      return traces.filter((trace) => everything.includes(trace));
    };
    await expect.poll(left, { interval: 100 }).toEqual([]);
    expect(await person.ctx.gateways.files.list(`profile/${person.uid}/`)).toEqual([]);
    expect(await person.ctx.gateways.accounts.get(person.uid)).toBeNull();
    for (const name of [former, username ?? ""]) {
      const { released_date, ...rest } = (await stored(`usernames/${enterprise}/${name}`)) as { released_date: number };
      expect(rest).toEqual({});
      // Later than the request if a function had to finish the deletion.
      expect(released_date).toBeGreaterThanOrEqual(person.ctx.now);
    }
    expect((await refusalOf(getPublicCard(person.friend.ctx, { username: former }))).code).toBe("not-found");
  });

  test("keeps the data of other people", async () => {
    const person = await createBusyPerson();
    await deleteUser(person.ctx, { uid: person.uid, username: person.username });
    expect(await stored(`users/${person.friend.uid}/username`)).toBe(person.friend.username);
    expect(await stored(`contacts/${person.friend.uid}`)).toBeNull();
  });

  test("completes an interrupted deletion when it is requested again", async () => {
    const person = await createBusyPerson();
    await person.ctx.stores.commit(person.ctx.stores.users.patch(person.uid, { deleting: true }));
    expect((await refusalOf(getPublicCard(person.ctx, { username: person.username }))).code).toBe("not-found");
    expect(await deleteUser(person.ctx, { uid: person.uid, username: person.username })).toEqual({ deleted: true });
    expect(await stored(`vcard/${person.uid}`)).toBeNull();
  });

  test("deletes an account whose records are already gone", async () => {
    const person = await createTestPerson();
    await testDatabase().ref(`users/${person.uid}`).remove();
    await deleteUser(person.ctx, { uid: person.uid, username: person.username });
    expect(await person.ctx.gateways.accounts.get(person.uid)).toBeNull();
  });

  test("requires the person's own username, and changes nothing without it", async () => {
    const person = await createTestPerson();
    for (const username of ["-", "somebody-else", `${person.username}x`]) {
      const refused = await refusalOf(deleteUser(person.ctx, { uid: person.uid, username }));
      expect(refused.code).toBe("confirmation-mismatch");
    }
    expect(await stored(`users/${person.uid}/username`)).toBe(person.username);
    expect(await stored(`users/${person.uid}/deleting`)).toBeNull();
  });

  test.each([3600, 121])("requires a recent sign-in: one of %i seconds ago is too old", async (seconds) => {
    const person = await createTestPerson();
    const stale = { ...person.ctx, actor: { ...person.ctx.actor, authTime: person.ctx.now / 1000 - seconds } };
    const refused = await refusalOf(deleteUser(stale, { uid: person.uid, username: person.username }));
    expect(refused.code).toBe("recent-sign-in-required");
  });

  test("finds no account for other users; two owners of the platform may delete it, which is logged", async () => {
    const [person, stranger] = [await createTestPerson(), await createTestPerson()];
    const [admin, other] = [await createTestPerson({ admin: true }), await createTestPerson({ admin: true })];
    const input = { uid: person.uid, username: person.username, reason: "Spam" };
    expect((await refusalOf(deleteUser(stranger.ctx, input))).code).toBe("not-found");
    expect((await refusalOf(deleteUser(admin.ctx, { uid: uniqueName(), username: "-" }))).code).toBe("not-found");
    expect((await refusalOf(deleteUser(admin.ctx, input))).code).toBe("approval-needed");
    const { items } = await listApprovals(other.ctx, {});
    const { id = "", hash = "" } = items.find(({ subject }) => subject === person.username) ?? {};
    expect((await decideApproval(other.ctx, { id, hash, approve: true })).state).toBe("done");
    const noted = await auditOf(referenceOf(person.uid));
    expect(noted.map(({ actor, code }) => [actor, code])).toEqual([
      [admin.uid, null],
      [other.uid, "done"],
      [other.uid, "confirmed"],
    ]);
  });
});
