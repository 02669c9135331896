import { A_DAY, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const A_NEEDED_DAY = { ...A_DAY, required: true } as const;

testFields(
  "getTotals",
  calls.getTotals,
  { from: "2026-01-01", to: "2026-01-31" },
  { from: A_NEEDED_DAY, to: A_NEEDED_DAY, uid: { refuses: ["b"], reportedAt: "" } },
);
