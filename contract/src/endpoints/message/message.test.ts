import { expect, test } from "vitest";
import { THREADS_PAGE_SIZE } from "../../entities/message.ts";
import {
  A_FLAG,
  A_LIMIT,
  A_PUSH_KEY,
  aChoice,
  AN_EMAIL,
  AN_ID,
  aParagraph,
  chars,
  many,
  testFields,
} from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const KEY = "-OaAaAaAaAaAaAaAaAaA";
const A_THREAD = { ...A_PUSH_KEY, required: true } as const;
/** The text must not be empty. */
const A_MESSAGE = {
  takes: ["x", chars(4000), "a\r\nb"],
  refuses: ["", "  ", "\r\n", chars(4001), "a\u0000b", 7],
  required: true,
} as const;

testFields(
  "deleteMessages",
  calls.deleteMessages,
  { ids: [KEY] },
  {
    ids: { takes: [many(100, () => KEY)], refuses: [[], many(101, () => KEY), ["x"], KEY], required: true },
  },
);

testFields(
  "getMessage",
  calls.getMessage,
  { id: KEY },
  {
    id: A_THREAD,
    token: { takes: ["", chars(512)], refuses: [chars(513), 7] },
    before: A_PUSH_KEY,
  },
);

testFields(
  "listMessages",
  calls.listMessages,
  {},
  {
    folder: aChoice("inbox", "trash"),
    limit: A_LIMIT,
    cursor: { takes: ["i~00000000000005", chars(200)], refuses: ["", chars(201), "a/b", "a.b", "ä", 7] },
  },
);

test("listMessages without input is the first page of the inbox", () => {
  expect(calls.listMessages.input.parse({})).toEqual({ folder: "inbox", limit: THREADS_PAGE_SIZE });
});

testFields("markNotSpam", calls.markNotSpam, { id: KEY }, { id: A_THREAD });
testFields("markRead", calls.markRead, { id: KEY }, { id: A_THREAD });
testFields("replyToMessage", calls.replyToMessage, { id: KEY, text: "Hi" }, { id: A_THREAD, text: A_MESSAGE });
testFields(
  "saveDraft",
  calls.saveDraft,
  { id: KEY, text: "" },
  {
    id: A_THREAD,
    text: { ...aParagraph(4000), required: true },
  },
);
testFields("toggleTrash", calls.toggleTrash, { id: KEY }, { id: A_THREAD, deleted: A_FLAG });

testFields(
  "sendMessage",
  calls.sendMessage,
  { to_uid: "b", text: "Hi" },
  {
    to_uid: { ...AN_ID, required: true },
    text: A_MESSAGE,
    name: { takes: ["Eve", chars(120)], refuses: ["", chars(121), "www.evil.example", "a\nb", 7] },
    email: AN_EMAIL,
    language: aChoice("en", "de"),
    extra: { takes: ["", chars(2048)], refuses: [chars(2049), 7] },
    visitor: { takes: ["", chars(200)], refuses: [chars(201), 7] },
    proof: { takes: ["", chars(400)], refuses: [chars(401), 7] },
    uid: { refuses: ["a"], reportedAt: "" },
  },
);
