import { testReaders, THROWS } from "../reader-cases.test-helper.ts";
import { readStoredApiKey } from "./api-key.ts";
import { readDomain, readDomainHolder, readJoinRequest } from "./domain.ts";
import { readDelivery, readHook, readHookEvents } from "./hook.ts";
import { readSso, readSsoAttempt, readSsoIdentity } from "./sso.ts";

const ISSUER = "https://login.example.com";
/** Texts without which a record lets nobody in: it is refused, not read with an empty one. */
const allOf = (...fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, THROWS]));

testReaders([
  {
    name: "an API key",
    read: readStoredApiKey,
    full: {
      name: "Payroll",
      hash: "h",
      scopes: { "employees-read": true, scim: true },
      created_date: 1,
      used_date: 2,
      position: { list: "Users", next: 101, after: "1lovelace ada" },
    },
    required: allOf("hash"),
  },
  {
    name: "a domain",
    read: readDomain,
    full: {
      domain: "acme.example",
      token: "t",
      auto_join: "ask",
      added_date: 1,
      verified_date: 2,
      missing_date: 3,
      lost_date: 4,
    },
  },
  { name: "the holder of a domain", read: readDomainHolder, full: { enterprise: "acme", domain: "acme.example" } },
  {
    name: "a request to join",
    read: readJoinRequest,
    full: { name_first: "Ada", name_last: "Lovelace", email: "ada@acme.example", date: 1 },
  },
  {
    name: "a webhook endpoint",
    read: readHook,
    full: {
      url: "https://hooks.example.com",
      events: { "employee-created": true },
      secret: "whsec_1",
      former_secrets: [{ secret: "whsec_0", until: 5 }],
      created_date: 1,
      failing_since: 2,
      disabled_date: 3,
      paused_until: 4,
    },
    required: allOf("url", "secret"),
  },
  {
    name: "an event for endpoints",
    read: (value) => readHookEvents({ only: value })["only"] ?? null,
    full: {
      type: "event_lead.created",
      date: 1,
      external_id: "17",
      status: "active",
      employee: "ada",
      event: "fa1r000001",
      vendor: "c0mpass001",
      badge: "grace00001",
      answers: [{ question: "Which size?", answer: "L" }],
      changed: "name_first job_title",
    },
  },
  {
    name: "a delivery",
    read: readDelivery,
    full: {
      hook: "0a1b2c3d4e5f",
      type: "test",
      body: "{}",
      date: 1,
      begun_date: 2,
      tries: 3,
      state: "waiting",
      tried_date: 4,
      next_date: 5,
      status: 500,
      answer: "No",
      problem: "timeout",
      log: "0a1b2c3d4e5f~000000000000001",
      due: "0a1b2c3d4e5f~000000000000005",
    },
  },
  {
    name: "an identity provider",
    read: readSso,
    full: { issuer: ISSUER, client_id: "c", client_secret: "s", required: true, changed_date: 1 },
    required: allOf("issuer", "client_id", "client_secret"),
  },
  {
    name: "a sign-in that has begun",
    read: readSsoAttempt,
    full: {
      enterprise: "acme",
      issuer: ISSUER,
      client_id: "c",
      nonce: "n",
      verifier: "v",
      browser: "b",
      until: 1,
    },
    required: allOf("enterprise", "issuer", "client_id", "nonce", "verifier", "browser"),
  },
  {
    name: "an identity",
    read: readSsoIdentity,
    full: { enterprise: "acme", issuer: ISSUER, subject: "s", email: "ada@acme.example", date: 1 },
    required: allOf("enterprise", "issuer", "subject"),
  },
]);
