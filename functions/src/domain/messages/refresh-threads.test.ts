import { expect, test } from "vitest";
import { testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { updateUser } from "../users/update-user.ts";
import { updateCard } from "../vcard/update-card.ts";
import { createThread, threadOf } from "./letters.test-helper.ts";
import { refreshThreads } from "./refresh-threads.ts";

test("another user's thread shows a user's present name, address and picture, and keeps everything else", async () => {
  const { ada, bob, id } = await createThread();
  const before = await threadOf(bob.uid, id);
  const username = uniqueName();
  await updateUser(ada.ctx, { username });
  await updateCard(ada.ctx, { name_first: "Augusta", name_last: "King" });
  const picture = { url: "/media/profile/new/256.webp", width: 256, height: 256 };
  await testDatabase().ref(`vcard/${ada.uid}/profile_pic`).set(picture);
  await allParts(refreshThreads, ada.ctx, ada.uid);
  const shown = { uid: ada.uid, name: "Augusta King", route: `/${username}`, picture: picture.url };
  expect(await threadOf(bob.uid, id)).toEqual({ ...before, with: shown });
});

test("a thread that no longer names the user is unchanged, and one that was deleted does not come back", async () => {
  const { ada, bob, id } = await createThread();
  await updateCard(ada.ctx, { name_first: "Augusta" });
  await testDatabase().ref(`inbox/${bob.uid}/${id}/with`).set({ name: "" });
  await allParts(refreshThreads, ada.ctx, ada.uid);
  expect(await threadOf(bob.uid, id)).toMatchObject({ with: { name: "" } });
  await testDatabase().ref(`inbox/${bob.uid}/${id}`).remove();
  await allParts(refreshThreads, ada.ctx, ada.uid);
  expect(await threadOf(bob.uid, id)).toBeNull();
});
