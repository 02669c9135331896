import { MAX_BATCH } from "../../entities/generator.ts";
import { A_USERNAME, AN_ID, aLine, aRequiredLine, chars, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const A_NAME = { ...aLine(80), takes: ["Kiosk", chars(80)], refuses: ["", " ", chars(81), 7] } as const;
const A_COUNT = { takes: [1, MAX_BATCH], refuses: [0, -1, 1.5, MAX_BATCH + 1, "1", null] } as const;
const A_REASON = { ...aRequiredLine(200), required: true } as const;
const A_CONFIRMATION = { ...aLine(80), takes: ["Kiosk"], refuses: [chars(81), 7] } as const;
const A_BATCH = { ...AN_ID, required: true } as const;

testFields(
  "createGenerator",
  calls.createGenerator,
  { name: "Kiosk", limit: 500 },
  {
    name: { ...A_NAME, required: true },
    enterprise: A_USERNAME,
    limit: { ...A_COUNT, required: true },
    pin: { takes: [true, false], refuses: ["true", 1, null] },
    minted: { refuses: [7], told: "" },
  },
);
testFields("updateGenerator", calls.updateGenerator, { id: "b" }, { id: A_BATCH, name: A_NAME, limit: A_COUNT });
testFields("listGenerators", calls.listGenerators, {}, { before: AN_ID, q: aLine(80) });
testFields("getGenerator", calls.getGenerator, { id: "b" }, { id: A_BATCH });
testFields("mintKeys", calls.mintKeys, { id: "b", count: 500 }, { id: A_BATCH, count: { ...A_COUNT, required: true } });
testFields(
  "printKeys",
  calls.printKeys,
  { id: "b", reason: "For the printer" },
  {
    id: A_BATCH,
    reason: A_REASON,
    confirmation: A_CONFIRMATION,
    from: { takes: [1, "1001", MAX_BATCH], refuses: [0, -1, 1.5, MAX_BATCH + 1, "x"] },
  },
);
testFields(
  "exportKeys",
  calls.exportKeys,
  { id: "b", reason: "For the printer" },
  { id: A_BATCH, reason: A_REASON, confirmation: A_CONFIRMATION },
);
testFields(
  "switchGenerator",
  calls.switchGenerator,
  { id: "b", off: true, reason: "Stolen" },
  {
    id: A_BATCH,
    off: { takes: [true, false], refuses: ["true", 1, null], required: true },
    reason: A_REASON,
    confirmation: A_CONFIRMATION,
  },
);
