import { expect, it } from "vitest";
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
