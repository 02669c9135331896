import { AN_EVENT_ID, chars, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const MOMENT = "01790000000000";

testFields(
  "listPeopleMet",
  calls.listPeopleMet,
  { event_id: "abcdefghjk" },
  {
    event_id: { ...AN_EVENT_ID, required: true },
    after: {
      takes: [`${MOMENT}~a`, `${MOMENT}~-Oa_${chars(124)}`],
      refuses: ["", MOMENT, `${MOMENT}~`, `~a`, `1~a`, `${MOMENT}~a/b`, `${MOMENT}~a.b`, `${MOMENT}~${chars(129)}`],
    },
  },
);
