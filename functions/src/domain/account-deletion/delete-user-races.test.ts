import { describe, expect, test } from "vitest";
import type { Ctx } from "../ctx.ts";
import {
  createTestCtx,
  createTestPerson,
  stored,
  testDatabase,
  uniqueName,
  storedTree,
} from "../../testing/create-test-ctx.ts";
import { breakOff, BrokenOff } from "../../testing/break-off.ts";
import { finishRemoval } from "../../testing/finish-removal.ts";
import { createPicture } from "../../testing/pictures.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createLook } from "../../testing/themes.ts";
import { findPage } from "../publish/find-page.ts";
import { recordLogin } from "../stats/record-login.ts";
import { createUser } from "../users/create-user.ts";
import { updateUser } from "../users/update-user.ts";
import { saveTheme } from "../vcard/save-theme.ts";
import { updateCard } from "../vcard/update-card.ts";
import { uploadBackground } from "../vcard/upload-background.ts";
import { uploadPhoto } from "../vcard/upload-photo.ts";
import { deleteUser } from "./delete-user.ts";
import { walk } from "./walk.test-helper.ts";
import { updatePlan } from "../users/update-plan.ts";

const HOLD_MS = 90 * 86_400_000;

/** The same context, whose next commit runs after `meanwhile`: the request started before it and ends after it. */
function interrupted<C extends Ctx>(ctx: C, meanwhile: () => Promise<unknown>): C {
  let first = true;
  const commit: Ctx["stores"]["commit"] = async (...changes) => {
    if (first) {
      first = false;
      await meanwhile();
    }
    await ctx.stores.commit(...changes);
  };
  return { ...ctx, stores: { ...ctx.stores, commit } };
}

describe("a former username", () => {
  test("stays with the user who has it by now when its first owner is deleted", async () => {
    const [first, second] = [await createTestPerson(), await createTestPerson()];
    const renamed = await updateUser(first.ctx, { username: uniqueName() });
    const later = { ...second.ctx, now: second.ctx.now + HOLD_MS + 60_000 };
    await updateUser(later, { username: first.username });
    await deleteUser(first.ctx, { uid: first.uid, username: renamed.username ?? "" });
    expect(await stored(`usernames/_/${first.username}/uid`)).toBe(second.uid);
    expect(await stored(`username_skeletons/_/${skeletonOf(first.username)}/uid`)).toBe(second.uid);
    expect((await findPage(createTestCtx(), null, first.username)).kind).toBe("page");
  });

  test("does not take a look-alike from the user who has it by now", async () => {
    const base = uniqueName("look");
    const [first, second] = [await createTestPerson({ username: `${base}1` }), await createTestPerson()];
    const renamed = await updateUser(first.ctx, { username: uniqueName() });
    await updateUser({ ...second.ctx, now: second.ctx.now + HOLD_MS + 60_000 }, { username: `${base}l` });
    await deleteUser(first.ctx, { uid: first.uid, username: renamed.username ?? "" });
    expect(await stored(`username_skeletons/_/${skeletonOf(`${base}l`)}/uid`)).toBe(second.uid);
    expect(JSON.stringify(await stored("usernames")).includes(first.uid)).toBe(false);
  });
});

function skeletonOf(name: string): string {
  return name.replaceAll("0", "o").replaceAll(/[1i]/g, "l").replaceAll("5", "s");
}

describe("an interrupted deletion", () => {
  test("hides the cached page from its first step on", async () => {
    const person = await createTestPerson();
    expect((await findPage(createTestCtx(), null, person.username)).kind).toBe("page");
    let hidden = false;
    for (let step = 1; !hidden; step += 1) {
      const broken = deleteUser(breakOff(person.ctx, { step, when: "after" }).ctx, person);
      await expect(broken).rejects.toThrow(BrokenOff);
      hidden = (await stored(`users/${person.uid}/deleting`)) === true;
    }
    expect((await findPage(createTestCtx(), null, person.username)).kind).toBe("missing");
  });
});

describe("a request that was running during a deletion leaves nothing behind:", () => {
  type Way = readonly [name: string, write: (person: Awaited<ReturnType<typeof createTestPerson>>) => Promise<unknown>];
  const goneDuring = (person: Awaited<ReturnType<typeof createTestPerson>>) =>
    interrupted(person.ctx, () => deleteUser(person.ctx, person));
  const WAYS: readonly Way[] = [
    ["a change of the card", (person) => updateCard(goneDuring(person), { job_title: "T", skills: ["s"] })],
    ["a change of settings", (person) => updateUser(goneDuring(person), { settings: { language: "de" } })],
    [
      "a theme that was replaced",
      async (person) => {
        const { id } = await saveTheme(person.ctx, createLook());
        return saveTheme(goneDuring(person), { ...createLook(), id });
      },
    ],
    ["a sign-in", (person) => recordLogin(goneDuring(person), {})],
    [
      "a plan",
      async (person) => {
        const admin = await createTestPerson({ admin: true });
        const ctx = interrupted(admin.ctx, () => deleteUser(person.ctx, person));
        return updatePlan(ctx, { uid: person.uid, plan: "pro", reason: "A gift" });
      },
    ],
  ];

  test.each(WAYS)("%s", async (_name, write) => {
    const person = await createTestPerson();
    await write(person).catch(() => undefined);
    await finishRemoval(person.ctx, person.uid);
    for (const place of ["users", "vcard", "skills", "themes", "stats"])
      expect([place, await stored(`${place}/${person.uid}`)]).toEqual([place, null]);
  });

  test("a new username", async () => {
    const person = await createTestPerson();
    const username = uniqueName();
    const ctx = { ...goneDuring(person) };
    expect((await refusalOf(updateUser(ctx, { username }))).code).toBe("not-found");
    await finishRemoval(person.ctx, person.uid);
    expect(await stored(`users/${person.uid}`)).toBeNull();
    for (const name of [username, person.username])
      expect(JSON.stringify(await stored(`usernames/_/${name}`))).not.toContain(person.uid);
  });

  test("pictures", async () => {
    const person = await createTestPerson();
    const { files } = person.ctx.gateways;
    const file = { bytes: await createPicture() };
    let deletion: Promise<unknown> | undefined;
    const save: typeof files.save = async (...file) => {
      await (deletion ??= deleteUser(person.ctx, person));
      await files.save(...file);
    };
    const late = { ...person.ctx, gateways: { ...person.ctx.gateways, files: { ...files, save } } };
    await Promise.allSettled([uploadBackground(late, { file }), uploadPhoto(late, { file })]);
    await finishRemoval(person.ctx, person.uid);
    for (const folder of [`background/${person.uid}/`, `profile/${person.uid}/`])
      expect(await files.list(folder)).toEqual([]);
  });

  test("an account that was created again", async () => {
    const person = await createTestPerson();
    const { files } = person.ctx.gateways;
    let begun = false;
    const deleteFolder: typeof files.deleteFolder = async (folder) => {
      // Everything is gone when a request that was authorized before the deletion completes.
      const again = !begun && (await stored(`users/${person.uid}`)) === null;
      begun ||= again;
      if (again) await createUser(person.ctx, { name_first: "Ada", name_last: "", username: uniqueName() });
      await files.deleteFolder(folder);
    };
    const gateways = { ...person.ctx.gateways, files: { ...files, deleteFolder } };
    await deleteUser({ ...person.ctx, gateways }, person);
    // Records that triggers write appear and disappear a moment later.
    const findLeft = async () =>
      [...walk(await storedTree())].map((path) => path.join("/")).filter((path) => path.includes(person.uid));
    await expect.poll(findLeft).toEqual([]);
  });

  test("the card cannot be changed while the deletion is running", async () => {
    const person = await createTestPerson();
    await testDatabase().ref(`users/${person.uid}/deleting`).set(true);
    expect((await refusalOf(updateCard(person.ctx, { job_title: "T" }))).code).toBe("not-found");
  });
});
