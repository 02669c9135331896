import * as calls from "@cardinal/contract/endpoints/message/index";
import { markNotSpam, markRead, toggleTrash } from "../domain/messages/change-thread.ts";
import { deleteMessages } from "../domain/messages/delete-messages.ts";
import { getMessage } from "../domain/messages/get-message.ts";
import { listMessages } from "../domain/messages/list-messages.ts";
import { replyToMessage } from "../domain/messages/reply-to-message.ts";
import { saveDraft } from "../domain/messages/save-draft.ts";
import { sendMessage } from "../domain/messages/send-message.ts";
import { serveGroup } from "../http/serve-group.ts";

export const serve = serveGroup("message", calls, {
  markNotSpam,
  deleteMessages,
  getMessage,
  listMessages,
  markRead,
  replyToMessage,
  saveDraft,
  sendMessage,
  toggleTrash,
});
