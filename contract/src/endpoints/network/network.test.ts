import { A_LIMIT, aLine, AN_EVENT_ID, chars, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const TIME = "01790000000000";

testFields(
  "listPeopleMet",
  calls.listPeopleMet,
  { event_id: "abcdefghjk" },
  {
    event_id: { ...AN_EVENT_ID, required: true },
    q: aLine(100),
    limit: A_LIMIT,
    cursor: {
      takes: [`${TIME}~a`, `${TIME}~-Oa_${chars(124)}`],
      refuses: ["", TIME, `${TIME}~`, `~a`, `1~a`, `${TIME}~a/b`, `${TIME}~a.b`, `${TIME}~${chars(129)}`],
    },
    after: { refuses: [`${TIME}~a`], reportedAt: "" },
  },
);
