import { testReaders, THROWS } from "../reader-cases.test-helper.ts";
import { readExport } from "../oversight/export.ts";
import { readPaying, readPlatformDay } from "./days.ts";
import { readAdmin } from "./admin.ts";
import { readApproval } from "./approval.ts";
import { readFailure } from "./failure.ts";
import { readFlags } from "./flags.ts";
import { readListedEnterprise } from "./listed-enterprise.ts";
import { readListedPerson } from "./listed-person.ts";
import { readTemplate } from "./template.ts";

const LOOK = {
  name: "Ink",
  background: { kind: "color", value: "#ffffff" },
  colors: { text: "#000000", muted: "#333333", surface: "#ffffff", accent: "#0000aa", on_accent: "#ffffff" },
  font: "system",
  layout: "classic",
  buttons: { shape: "pill", fill: "solid", align: "left" },
  avatar: { shape: "circle", ring: false },
  id: "ink",
  premium: false,
};

testReaders([
  { name: "an admin", read: readAdmin, full: { role: "operator", by: "command", date: 1, rev: 2 } },
  {
    name: "an approval",
    read: readApproval,
    full: {
      input: "{}",
      hash: "h",
      by: "ada",
      reason: "Asked by phone",
      date: 1,
      until: 2,
      state: "waiting",
      decided_by: "grace",
      rev: 3,
    },
  },
  {
    name: "a day of the platform",
    read: readPlatformDay,
    full: {
      sign_ups: 1,
      deletions: 2,
      cards: 3,
      views: 4,
      contacts: 5,
      messages: 6,
      mails: 7,
      scans: 8,
      claims: 9,
      drift: -1,
    },
  },
  { name: "how many pay", read: readPaying, full: { pro: 3, enterprise: -1 } },
  {
    name: "a failure",
    read: readFailure,
    full: {
      function: "onCardWritten",
      params: { uid: "ada" },
      about: "ada",
      error: "TypeError",
      tries: 3,
      first_date: 1,
      open_date: 2,
      failed_date: 3,
      wake: true,
    },
  },
  {
    name: "disabled features",
    read: readFlags,
    full: { off: { uploads: { en: "Later.", de: "Später.", date: 1 } }, rev: 2 },
    absent: { off: {}, rev: 0 },
  },
  {
    name: "a listed enterprise",
    read: readListedEnterprise,
    full: { name: "Acme", frozen: true, created_date: 1, rev: 2 },
  },
  {
    name: "a listed person",
    read: readListedPerson,
    full: {
      name_first: "Ada",
      name_last: "Lovelace",
      email: "ada@example.com",
      username: "ada",
      enterprise: "acme",
      disabled: true,
      created_date: 1,
      rev: 2,
    },
  },
  {
    name: "a template",
    read: (value) => readTemplate("ink", value),
    full: { draft: LOOK, state: "draft", has_changes: true, version: 2, changed_date: 3, rev: 4 },
    required: { draft: null, state: THROWS },
  },
  {
    name: "an export of an enterprise",
    read: readExport,
    full: { id: "x1", created_date: 1, ready_date: 2, until: 3 },
  },
]);
