import { TEMPLATE_STATES } from "../../entities/platform/template.ts";
import { A_LOOK, aChoice, aLine, aRequiredLine, chars, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const AN_ADDRESS = { takes: ["bsBlue", chars(64)], refuses: ["", chars(65), "a/b", "a.b", "constructor", 7] } as const;
const A_TEMPLATE = { ...AN_ADDRESS, required: true } as const;
const A_REASON = { ...aRequiredLine(200), required: true } as const;

testFields(
  "listTemplateDrafts",
  calls.listTemplateDrafts,
  {},
  { after: AN_ADDRESS, q: aLine(60), state: aChoice(...TEMPLATE_STATES) },
);
testFields("getTemplate", calls.getTemplate, { id: "b" }, { id: A_TEMPLATE });
testFields("saveTemplate", calls.saveTemplate, A_LOOK, {
  id: AN_ADDRESS,
  rev: { takes: [0, 1, 40], refuses: [-1, 1.5, "1", null] },
  name: { ...aRequiredLine(60), required: true },
  premium: { refuses: [true], reportedAt: "" },
  withdrawn: { refuses: [true], reportedAt: "" },
});
testFields(
  "publishTemplate",
  calls.publishTemplate,
  { id: "b", rev: 3, premium: false, reason: "Spring" },
  {
    id: A_TEMPLATE,
    rev: { takes: [0, 1, 40], refuses: [-1, 1.5, "1", null], required: true },
    version: { takes: [1, 40], refuses: [0, -1, 1.5, "1", null] },
    premium: { takes: [true, false], refuses: ["true", 1, null], required: true },
    reason: A_REASON,
  },
);
testFields(
  "withdrawTemplate",
  calls.withdrawTemplate,
  { id: "b", reason: "Too dark" },
  { id: A_TEMPLATE, reason: A_REASON },
);
