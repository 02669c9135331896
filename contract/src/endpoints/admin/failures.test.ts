import { aRequiredLine, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const ID = "AbCdEfGhIjKlMnOpQrSt_-";
const AN_ID = {
  takes: ["A".repeat(22)],
  refuses: ["", "A".repeat(21), "A".repeat(23), "a/b", 7],
  required: true,
} as const;

testFields(
  "listFailures",
  calls.listFailures,
  { after: `1780000000000~${ID}` },
  { after: { takes: [`1~${ID}`], refuses: ["", ID, `~${ID}`, `x~${ID}`, "1~", `1~${ID}A`] } },
);
testFields("retryFailure", calls.retryFailure, { id: ID }, { id: AN_ID });
testFields(
  "dropFailure",
  calls.dropFailure,
  { id: ID, reason: "Gone." },
  { id: AN_ID, reason: { ...aRequiredLine(200), required: true } },
);
