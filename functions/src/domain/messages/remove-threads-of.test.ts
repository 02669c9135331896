import { describe, expect, it } from "vitest";
import { createTestPerson, stored } from "../../testing/create-test-ctx.ts";
import { deleteUser } from "../account-deletion/delete-user.ts";
import {
  createThread,
  createVisitorThread,
  inboxOf,
  notificationsOf,
  textsOf,
  threadOf,
} from "./letters.test-helper.ts";
import { getMessage } from "./get-message.ts";
import { replyToMessage } from "./reply-to-message.ts";
import { sendMessage } from "./send-message.ts";
import { toggleTrash } from "./change-thread.ts";

const deleteAccount = (person: Awaited<ReturnType<typeof createTestPerson>>) =>
  deleteUser(person.ctx, { uid: person.uid, username: person.username });

/** Everything that is stored about the messages of users, as one text. */
async function everythingOf(...uids: string[]): Promise<string> {
  const places = ["inbox", "message", "correspondence", "notifications"];
  return JSON.stringify(await Promise.all(uids.flatMap((uid) => places.map((place) => stored(`${place}/${uid}`)))));
}

describe("a user whose account is deleted", () => {
  it("leaves the other person's own texts, without the user's name", async () => {
    const { ada, bob, id } = await createThread();
    await replyToMessage(bob.ctx, { id, text: "An answer of Bob" });
    await replyToMessage(ada.ctx, { id, text: "A last word" });
    await deleteAccount(ada);
    expect(await threadOf(bob.uid, id)).toMatchObject({
      with: { name: "" },
      text: "An answer of Bob",
      last_text: "An answer of Bob",
      last_own: true,
      unread: false,
    });
    expect((await textsOf(bob.uid, id)).map(({ text }) => text)).toEqual(["An answer of Bob"]);
    expect(await notificationsOf(bob.uid)).toEqual([]);
    const left = await everythingOf(ada.uid, bob.uid);
    for (const trace of [ada.uid, ada.username, ada.email, "Lovelace", "Hello", "A last word"])
      expect(left).not.toContain(trace);
    expect(await getMessage(bob.ctx, { id })).toMatchObject({
      with: { name: "" },
      text: "An answer of Bob",
      replies: [],
    });
  });

  it("leaves nothing of a thread in which the other person wrote nothing", async () => {
    const { ada, bob, id } = await createThread();
    await deleteAccount(ada);
    expect([await inboxOf(bob.uid), await textsOf(bob.uid, id)]).toEqual([null, []]);
  });

  it("leaves other threads unchanged, and a thread in the trash in the trash", async () => {
    const { ada, bob, id } = await createThread();
    const eve = await createTestPerson();
    const { id: other } = await sendMessage(eve.ctx, { to_uid: ada.uid, text: "From Eve" });
    await toggleTrash(ada.ctx, { id });
    await deleteAccount(bob);
    expect(await threadOf(ada.uid, id)).toMatchObject({
      with: { name: "" },
      began: ada.uid,
      sort: expect.stringMatching(/^t~/) as string,
    });
    expect(await threadOf(ada.uid, other)).toMatchObject({ with: { uid: eve.uid }, unread: true });
    expect(await textsOf(eve.uid, other)).toHaveLength(1);
  });

  it("leaves no visitors' threads", async () => {
    const { owner, email } = await createVisitorThread();
    await deleteAccount(owner);
    expect(await everythingOf(owner.uid)).not.toContain(email);
  });

  it("leaves nothing when both are deleted", async () => {
    const { ada, bob, id } = await createThread();
    await replyToMessage(bob.ctx, { id, text: "Hello Ada" });
    for (let count = 0; count < 4; count += 1) {
      const [from, to] = count % 2 === 0 ? [bob, ada] : [ada, bob];
      const begun = await sendMessage(from.ctx, { to_uid: to.uid, text: "Another" });
      await replyToMessage(to.ctx, { id: begun.id, text: "An answer" });
    }
    await Promise.all([deleteAccount(ada), deleteAccount(bob)]);
    expect(JSON.parse(await everythingOf(ada.uid, bob.uid))).toEqual(Array(8).fill(null));
  });
});
