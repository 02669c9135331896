import { A_FLAG, AN_ID, aRequiredLine, chars, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

testFields(
  "search",
  calls.search,
  { kind: "users", q: "ada" },
  {
    kind: {
      takes: ["users", "enterprises", "cards", "events", "keys"],
      refuses: ["", "USERS", "people", 7],
      required: true,
    },
    q: {
      takes: ["ad", "a lovelace", "@example.com", "ada@example.com", "李小", chars(100)],
      refuses: ["", "a", "a b", "  ", "~~", chars(101), 7],
    },
    after: {
      takes: ["ada~u1", "@ada,b@example,com~u1", "2026-0100001780000000000~u1", "ada~A-z_9"],
      refuses: [
        "",
        "ada",
        "ada~",
        "~u1",
        "a.b~u1",
        "a/b~u1",
        "a b~u1",
        "ada~u.1",
        `${chars(61)}~u1`,
        `a~${chars(129)}`,
        7,
      ],
    },
  },
);

testFields("getPerson", calls.getPerson, { uid: "ada" }, { uid: { ...AN_ID, required: true } });

testFields(
  "updateState",
  calls.updateState,
  { uid: "ada", disabled: true, reason: "Spam" },
  {
    uid: { ...AN_ID, required: true },
    disabled: { ...A_FLAG, required: true },
    reason: { ...aRequiredLine(200), required: true },
  },
);

testFields(
  "sendPasswordReset",
  calls.sendPasswordReset,
  { uid: "ada", reason: "Asked by phone" },
  { uid: { ...AN_ID, required: true }, reason: { ...aRequiredLine(200), required: true } },
);
