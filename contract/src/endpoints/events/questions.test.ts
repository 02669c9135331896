import { AN_EVENT_ID, many, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const [EVENT, VENDOR] = ["fa1r000001", "0123456789"];
const QUESTION = { text: "Interested in?", choices: ["Maps", "Globes"] };

testFields(
  "updateEvent",
  calls.updateEvent,
  {},
  {
    questions: {
      takes: [
        [],
        [{ ...QUESTION, id: "event" }],
        [{ id: "event1", text: "When?" }],
        many(10, (at) => ({ ...QUESTION, id: `event${at}` })),
      ],
      refuses: [
        null,
        many(11, (at) => ({ ...QUESTION, id: `event${at}` })),
        [1, 2].map(() => ({ ...QUESTION, id: "event1" })),
        [{ ...QUESTION, id: "q1" }],
        [{ ...QUESTION, id: "Event1" }],
        [{ ...QUESTION, id: `event${"1".repeat(16)}` }],
        [{ id: "event1", text: "" }],
        [{ ...QUESTION, id: "event1", choices: ["Maps"] }],
      ],
    },
  },
);

testFields(
  "updateVendor",
  calls.updateVendor,
  { event_id: EVENT, vendor: VENDOR },
  {
    event_id: { ...AN_EVENT_ID, required: true },
    questions: { takes: [[{ ...QUESTION, id: "even7" }]], refuses: [[{ ...QUESTION, id: "event1" }]] },
  },
);
