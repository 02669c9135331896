export { deleteMessages } from "./delete-messages.ts";
export { getMessage } from "./get-message.ts";
export { listMessages } from "./list-messages.ts";
export { markRead } from "./mark-read.ts";
export { replyToMessage } from "./reply-to-message.ts";
export { saveDraft } from "./save-draft.ts";
export { sendMessage } from "./send-message.ts";
export { toggleTrash } from "./toggle-trash.ts";
