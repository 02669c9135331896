import { expect, it } from "vitest";
import { stored } from "../../testing/create-test-ctx.ts";
import { deleteMessages } from "./delete-messages.ts";
import { createThread, createWriter, later, textsOf, threadOf } from "./letters.test-helper.ts";
import { replyToMessage } from "./reply-to-message.ts";
import { sendMessage } from "./send-message.ts";

it("keeps a text that came into one of several threads while those before it were being deleted", async () => {
  const { ada, id } = await createThread();
  const grace = await createWriter();
  const { id: second } = await sendMessage(grace.ctx, { to_uid: ada.uid, text: "Hello too" });
  let isSent = false;
  const commit: typeof ada.ctx.stores.commit = async (...changes) => {
    await ada.ctx.stores.commit(...changes);
    if (isSent) return;
    isSent = true;
    await replyToMessage(later(grace).ctx, { id: second, text: "Wait" });
  };
  await deleteMessages({ ...ada.ctx, stores: { ...ada.ctx.stores, commit } }, { ids: [id, second] });
  expect(await threadOf(ada.uid, id)).toBeNull();
  expect((await textsOf(ada.uid, second)).map(({ text }) => text)).toEqual(["Wait"]);
  expect(await threadOf(ada.uid, second)).toMatchObject({ last_text: "Wait", unread: true });
});

it("cancels the mails about a thread that were not sent yet, and no others", async () => {
  const [ada, bob, grace] = await Promise.all([createWriter(), createWriter(), createWriter()]);
  const { id } = await sendMessage(bob.ctx, { to_uid: ada.uid, text: "Hello" });
  const { id: second } = await sendMessage(grace.ctx, { to_uid: ada.uid, text: "Hello too" });
  const mailsAbout = async (thread: string) => {
    const notifications = await ada.ctx.stores.notifications.listByRef(ada.uid, thread);
    return notifications.map((one) => `outbox/${one.id}`);
  };
  const mails = [...(await mailsAbout(id)), ...(await mailsAbout(second))];
  const read = () => Promise.all(mails.map((place) => stored(place)));
  expect(await read()).toEqual([expect.anything(), expect.anything()]);
  await deleteMessages(ada.ctx, { ids: [id] });
  expect(await read()).toEqual([null, expect.anything()]);
});
