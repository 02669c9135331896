import { MAX_BATCH, MAX_PLAN_DAYS } from "../../entities/generator.ts";
import { A_USERNAME, AN_ID, aLine, aRequiredLine, chars, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const A_NAME = { ...aLine(80), takes: ["Kiosk", chars(80)], refuses: ["", " ", chars(81), 7] } as const;
const A_COUNT = { takes: [1, MAX_BATCH], refuses: [0, -1, 1.5, MAX_BATCH + 1, "1", null] } as const;
const A_REASON = { ...aRequiredLine(200), required: true } as const;
const A_CONFIRMATION = { ...aLine(80), takes: ["Kiosk"], refuses: [chars(81), 7] } as const;
const DAYS = { takes: [1, 365, MAX_PLAN_DAYS], refuses: [0, -1, 1.5, MAX_PLAN_DAYS + 1, "7"] } as const;
const A_PLAN = { takes: ["pro", "enterprise"], refuses: ["free", "gold", "", 7] } as const;
const A_TEMPLATE = { takes: ["bsBlue"], refuses: ["", "acme.night", "a/b", chars(65), 7] } as const;
const A_SHOP = {
  takes: ["https://shop.example/cards", "shop.example"],
  refuses: ["", "shop", "javascript:alert(1)", "ftp://shop.example", 7],
} as const;
/** Null removes the field in an update. */
const orNull = <T extends { readonly takes: readonly unknown[] }>(field: T) => ({
  ...field,
  takes: [...field.takes, null],
});
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
    plan: A_PLAN,
    days: DAYS,
    theme: A_TEMPLATE,
    shop: A_SHOP,
    minted: { refuses: [7], reportedAt: "" },
  },
);
testFields(
  "updateGenerator",
  calls.updateGenerator,
  { id: "b", reason: "New shop" },
  {
    id: A_BATCH,
    name: A_NAME,
    limit: A_COUNT,
    plan: orNull(A_PLAN),
    days: orNull(DAYS),
    theme: orNull(A_TEMPLATE),
    shop: orNull(A_SHOP),
    reason: A_REASON,
  },
);
testFields("listGenerators", calls.listGenerators, {}, { before: AN_ID, q: aLine(80) });
testFields("getGenerator", calls.getGenerator, { id: "b" }, { id: A_BATCH });
testFields("getBatch", calls.getBatch, { id: "b" }, { id: A_BATCH });
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
  {
    id: A_BATCH,
    reason: A_REASON,
    confirmation: A_CONFIRMATION,
    format: { takes: ["csv"], refuses: ["", "pdf", "CSV", null] },
  },
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
