import { aLine, chars, testFields, AN_ID, A_FLAG, many } from "../../fields.test-helper.ts";
import * as calls from "../index.ts";

const A_DOMAIN = {
  takes: ["example.com", "Example.COM.", "münchen.example"],
  refuses: ["", "example", "https://example.com", "ada@example.com", "127.0.0.1", "a/b.com", chars(300), 7],
  required: true,
} as const;

testFields("addDomain", calls.addDomain, { domain: "example.com" }, { domain: A_DOMAIN });
testFields("verifyDomain", calls.verifyDomain, { domain: "example.com" }, { domain: A_DOMAIN });
testFields("removeDomain", calls.removeDomain, { domain: "example.com" }, { domain: A_DOMAIN });
testFields(
  "updateDomain",
  calls.updateDomain,
  { domain: "example.com", auto_join: "ask" },
  { domain: A_DOMAIN, auto_join: { takes: ["off", "ask", "auto"], refuses: ["", "on", true], required: true } },
);
testFields("listJoinRequests", calls.listJoinRequests, {}, { q: aLine(100), after: AN_ID });
testFields(
  "decideJoinRequest",
  calls.decideJoinRequest,
  { uid: "b", approve: true },
  {
    uid: { ...AN_ID, required: true },
    approve: { ...A_FLAG, required: true },
    groups: {
      takes: [[], many(5, (at) => `g${at}`)],
      refuses: [many(6, (at) => `g${at}`), ["a/b"], ["constructor"], "sales"],
    },
  },
);
