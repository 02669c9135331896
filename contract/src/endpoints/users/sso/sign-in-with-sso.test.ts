import { chars, testFields } from "../../fields.test-helper.ts";
import * as calls from "../index.ts";

const RANDOM = {
  takes: [chars(43, "_")],
  refuses: ["", chars(42), chars(44), chars(43, "/"), 7],
  required: true,
} as const;

testFields(
  "beginSso",
  calls.beginSso,
  { email: "ada@example.com" },
  {
    email: { takes: ["Ada@Example.com"], refuses: ["", "ada", 7] },
    enterprise: { refuses: ["acme"], reportedAt: "email" },
  },
);
testFields(
  "beginSso by the enterprise",
  calls.beginSso,
  { enterprise: "acme" },
  {
    enterprise: { takes: ["acme-2"], refuses: ["", "a/b", "constructor", 7] },
    email: { refuses: ["ada@example.com"] },
  },
);
testFields(
  "signInWithSso",
  calls.signInWithSso,
  { enterprise: "acme", code: "c", state: chars(43), browser_key: chars(43) },
  {
    enterprise: { takes: ["acme-2"], refuses: ["", "a/b", "constructor", 7], required: true },
    code: { takes: [chars(4096)], refuses: ["", chars(4097), 7], required: true },
    state: RANDOM,
    browser_key: RANDOM,
    iss: { takes: ["https://login.example.com"], refuses: [chars(501), 7] },
  },
);
