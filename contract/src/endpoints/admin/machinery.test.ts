import { expect, test } from "vitest";
import { LATE_KINDS } from "../../entities/platform/late-payer.ts";
import { OUTBOX_STATES } from "../../entities/platform/outbox-mail.ts";
import { JOB_STATES } from "../../entities/platform/platform-job.ts";
import { aChoice, aRequiredLine, refusedFields, testFields } from "../fields.test-helper.ts";
import * as calls from "./index.ts";

const MAIL = "-OaAaAaAaAaAaAaAaAaA";
const JOB = "refresh-snapshots~ada";
const A_MAIL = { takes: ["reply-1", "a_b"], refuses: ["", "a/b", "a.b", "x".repeat(129), 7], required: true } as const;
const A_JOB = {
  takes: ["sweep-acts~all", "leave-enterprise~acme~ada", "drop-pages-of-theme~~AbC_-"],
  refuses: ["", "sweep-acts", "~all", "Sweep~all", "a~b/c", "a~b.c", "a~b~c~d", 7],
  required: true,
} as const;
const A_REASON = { ...aRequiredLine(200), required: true } as const;

testFields(
  "listOutbox",
  calls.listOutbox,
  { state: "failed", kind: "password-reset", after: `1780000000000~${MAIL}` },
  {
    state: aChoice(...OUTBOX_STATES),
    kind: { takes: ["message-received"], refuses: ["", "A", "a/b", "x".repeat(41)] },
    after: { takes: ["1~a"], refuses: ["", "1", "~a", "x~a", "1~", "1~a/b"] },
  },
);
testFields("sendMailAgain", calls.sendMailAgain, { id: MAIL }, { id: A_MAIL });
testFields("dropMail", calls.dropMail, { id: MAIL, reason: "Old." }, { id: A_MAIL, reason: A_REASON });
testFields(
  "listJobs",
  calls.listJobs,
  { state: "active", after: `1780000000000 ${JOB}` },
  {
    state: { ...aChoice(...JOB_STATES), required: true },
    after: { takes: ["1 a~b"], refuses: ["", "1", " a~b", "x a~b", "1 ", "1 a/b"] },
  },
);
testFields(
  "listLatePayers",
  calls.listLatePayers,
  { show: "past_due", after: "1780000000000~u-ada" },
  {
    show: { ...aChoice(...LATE_KINDS), required: true },
    after: { takes: ["1~e-acme"], refuses: ["", "1", "1~", "~u-a", "1~x-a", "1~u-", "1~u-a/b", "1~u-a.b"] },
  },
);
testFields("stopJob", calls.stopJob, { id: JOB, reason: "Too slow." }, { id: A_JOB, reason: A_REASON });
testFields("resumeJob", calls.resumeJob, { id: JOB }, { id: A_JOB });

test("names of object properties are not valid ids", () => {
  expect(refusedFields(calls.resumeJob, { id: "a~__proto__" })).toEqual(["id"]);
  expect(refusedFields(calls.sendMailAgain, { id: "constructor" })).toEqual(["id"]);
});

test("getPendingCounts takes no input", () => {
  expect([refusedFields(calls.getPendingCounts, {}), refusedFields(calls.getPendingCounts, { all: true })]).toEqual([
    [],
    [""],
  ]);
});
