import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { autoJoin, enterpriseDomain } from "../../../entities/connections/domain.ts";
import { domain } from "../../../fields/web/domain.ts";

const who = "Admins of the enterprise.";

export const listDomains = endpoint({
  method: "GET",
  path: "/api/enterprise/domains",
  summary: "The domains of the caller’s enterprise, each with the TXT record that verifies it.",
  access: "user",
  who,
  input: () => z.strictObject({}),
  reply: () => z.object({ items: z.array(enterpriseDomain), next: z.null() }),
  fails: ["permission-denied"],
});

export const addDomain = endpoint({
  method: "POST",
  path: "/api/enterprise/domains",
  summary:
    "Add a domain, which is verified once its TXT record is found. Domains of public email services are rejected. An enterprise has at most 20.",
  access: "user",
  who,
  input: () => z.strictObject({ domain }),
  reply: () => enterpriseDomain,
  status: 201,
  orExisting: true,
  fails: ["permission-denied", "plan-required", "quota-exceeded"],
});

export const verifyDomain = endpoint({
  method: "POST",
  path: "/api/enterprise/domains/{domain}/verify",
  summary: "Look up the TXT record of a domain now. A domain belongs to the first enterprise that verifies it.",
  access: "user",
  who,
  input: () => z.strictObject({ domain }),
  reply: () => enterpriseDomain,
  fails: ["permission-denied", "plan-required", "not-found", "already-exists", "conflict"],
});

export const updateDomain = endpoint({
  method: "PUT",
  path: "/api/enterprise/domains/{domain}",
  summary:
    "Set whether users with a confirmed email address in the domain can join directly (`auto`), can request to join (`ask`), or neither (`off`). The domain must be verified.",
  access: "user",
  who,
  input: () => z.strictObject({ domain, auto_join: autoJoin }),
  reply: () => enterpriseDomain,
  fails: ["permission-denied", "plan-required", "not-found", "conflict"],
});

export const removeDomain = endpoint({
  method: "DELETE",
  path: "/api/enterprise/domains/{domain}",
  summary: "Remove a domain. Users can no longer join through it, and another enterprise can verify it.",
  access: "user",
  who,
  input: () => z.strictObject({ domain }),
  reply: () => z.object({ removed: z.literal(true) }),
  fails: ["permission-denied", "not-found"],
});
