import { describe, expect, it } from "vitest";
import { type Break, breakOff, BrokenOff } from "../testing/break-off.ts";
import { createTestActor, createTestPerson, stored, type TestActor, uniqueName } from "../testing/create-test-ctx.ts";
import { createPicture } from "../testing/pictures.ts";
import { createLook } from "../testing/themes.ts";
import { deleteUser } from "./account-deletion/delete-user.ts";
import type { ActorCtx } from "./ctx.ts";
import { completeRegistration } from "./users/complete-registration.ts";
import { updateUser } from "./users/update-user.ts";
import { deleteTheme } from "./vcard/delete-theme.ts";
import { saveTheme } from "./vcard/save-theme.ts";
import { updateCard } from "./vcard/update-card.ts";
import { uploadPhoto } from "./vcard/upload-photo.ts";

/** A use-case of several steps, its preparation, and the state expected after a complete run. */
interface Case {
  readonly name: string;
  readonly prepare: () => Promise<{
    readonly actor: TestActor;
    readonly run: (ctx: ActorCtx) => Promise<unknown>;
    readonly finished: () => Promise<unknown>;
    readonly expected: unknown;
  }>;
}

const names = { name_first: "Ada", name_last: "Lovelace" };
const picture = createPicture({ width: 64, height: 64 });

const CASES: readonly Case[] = [
  {
    name: "completing a registration",
    prepare: async () => {
      const actor = await createTestActor();
      const username = uniqueName();
      return {
        actor,
        run: (ctx) => completeRegistration(ctx, { ...names, username }),
        finished: async () => [
          await stored(`users/${actor.uid}/username`),
          await stored(`usernames/_/${username}/uid`),
        ],
        expected: [username, actor.uid],
      };
    },
  },
  {
    name: "changing a username",
    prepare: async () => {
      const actor = await createTestPerson();
      const username = uniqueName();
      return {
        actor,
        run: (ctx) => updateUser(ctx, { username }),
        finished: async () => [
          await stored(`users/${actor.uid}/username`),
          await stored(`usernames/_/${username}/uid`),
          await stored(`usernames/_/${actor.username}/redirect_to`),
          await stored(`vcard/${actor.uid}/username`),
        ],
        expected: [username, actor.uid, username, username],
      };
    },
  },
  {
    name: "replacing a picture",
    prepare: async () => {
      const actor = await createTestPerson();
      const file = { bytes: await picture };
      await uploadPhoto(actor.ctx, { file });
      return {
        actor,
        run: (ctx) => uploadPhoto(ctx, { file }),
        finished: async () => {
          const jpeg = String(await stored(`vcard/${actor.uid}/photo_jpeg`));
          return (await actor.ctx.gateways.files.list(`profile/${actor.uid}/`)).includes(jpeg);
        },
        expected: true,
      };
    },
  },
  {
    name: "deleting a theme that the card shows",
    prepare: async () => {
      const actor = await createTestPerson();
      const { id } = await saveTheme(actor.ctx, createLook());
      await updateCard(actor.ctx, { profile_theme: id });
      return {
        actor,
        run: (ctx) => deleteTheme(ctx, { id }),
        finished: async () => [await stored(`themes/${actor.uid}`), await stored(`vcard/${actor.uid}/profile_theme`)],
        expected: [null, "bsBlue"],
      };
    },
  },
  {
    name: "deleting an account",
    prepare: async () => {
      const actor = await createTestPerson();
      // The running stack indexes a new person a moment later, and a listed person has to be removed from the lists as
      // well.
      const listed = () => stored(`user_index/${actor.uid}/username`);
      await expect.poll(listed).toBe(actor.username);
      return {
        actor,
        run: (ctx) => deleteUser(ctx, { uid: actor.uid, username: actor.username }),
        finished: async () => [
          await stored(`users/${actor.uid}`),
          await stored(`vcard/${actor.uid}`),
          await stored(`usernames/_/${actor.username}/uid`),
          await actor.ctx.gateways.accounts.get(actor.uid),
        ],
        expected: [null, null, null, null],
      };
    },
  },
];

/** Invariants at every moment: a username leads to its user, and every card has its user. */
async function contradictionsOf(uid: string): Promise<string[]> {
  const user = (await stored(`users/${uid}`)) as { username?: string } | null;
  const card = (await stored(`vcard/${uid}`)) as { username?: string } | null;
  const entry = user?.username === undefined ? null : await stored(`usernames/_/${user.username}/uid`);
  return [
    ...((user === null) === (card === null) ? [] : ["a card without its person"]),
    ...(user?.username === card?.username ? [] : ["two usernames"]),
    ...(user?.username === undefined || entry === uid ? [] : ["a username that leads elsewhere"]),
  ];
}

async function countSteps({ prepare }: Case): Promise<number> {
  const { actor, run, finished, expected } = await prepare();
  const whole = breakOff(actor.ctx, { step: 0, when: "before" });
  await run(whole.ctx);
  expect(await finished()).toEqual(expected);
  return whole.steps();
}

async function breakAndRepeat({ prepare }: Case, at: Break): Promise<void> {
  const { actor, run, finished, expected } = await prepare();
  const broken = breakOff(actor.ctx, at);
  const outcome = await run(broken.ctx).catch((error: unknown) => error);
  // A slow run stores its progress on the way, so another run may finish before this step is reached.
  const isReached = broken.steps() >= at.step;
  expect([at, outcome instanceof BrokenOff]).toEqual([at, isReached]);
  expect([at, outcome instanceof Error]).toEqual([at, isReached]);
  expect([at, await contradictionsOf(actor.uid)]).toEqual([at, []]);
  // The repeated call may fail because its target (such as a theme) is already gone: the state counts, not the answer.
  await run(actor.ctx).catch(() => undefined);
  // On a busy machine, the request hands a long deletion on to the stack.
  await expect.poll(async () => [at, await finished()]).toEqual([at, expected]);
  expect([at, await contradictionsOf(actor.uid)]).toEqual([at, []]);
}

describe.each(CASES.map((one) => [one.name, one] as const))("%s", (_name, one) => {
  it("leaves no contradiction when interrupted at any step, and completes when it is repeated", async () => {
    const steps = await countSteps(one);
    expect(steps).toBeGreaterThan(2);
    for (let step = 1; step <= steps; step += 1)
      await Promise.all([breakAndRepeat(one, { step, when: "before" }), breakAndRepeat(one, { step, when: "after" })]);
  });
});
