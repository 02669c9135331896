import * as z from "zod";
import { endpoint } from "../../../endpoint.ts";
import { autoJoin, enterpriseDomain } from "../../../entities/connections/domain.ts";
import { domain } from "../../../fields/domain.ts";

const who = "Admins of the enterprise.";

export const listDomains = endpoint({
  method: "GET",
  path: "/api/enterprise/domains",
  summary: "The domains of the caller’s enterprise, each with the TXT record that proves it.",
  access: "user",
  who,
  input: z.strictObject({}),
  reply: z.object({ items: z.array(enterpriseDomain), next: z.null() }),
  fails: ["permission-denied"],
});

export const addDomain = endpoint({
  method: "POST",
  path: "/api/enterprise/domains",
  summary:
    "Add a domain, which counts once its TXT record is found. Domains of public email services are refused. An enterprise has at most 20.",
  access: "user",
  who,
  input: z.strictObject({ domain }),
  reply: enterpriseDomain,
  status: 201,
  orExisting: true,
  fails: ["permission-denied", "plan-required", "quota-exceeded"],
});

export const verifyDomain = endpoint({
  method: "POST",
  path: "/api/enterprise/domains/{domain}/verify",
  summary: "Look for the TXT record of a domain now. A domain belongs to one enterprise: the first that proves it.",
  access: "user",
  who,
  input: z.strictObject({ domain }),
  reply: enterpriseDomain,
  fails: ["permission-denied", "plan-required", "not-found", "already-exists", "conflict"],
});

export const updateDomain = endpoint({
  method: "PUT",
  path: "/api/enterprise/domains/{domain}",
  summary:
    "Set whether people with a confirmed address in the domain can join by themselves (`auto`), can ask to (`ask`), or neither (`off`). The domain has to be proved.",
  access: "user",
  who,
  input: z.strictObject({ domain, auto_join: autoJoin }),
  reply: enterpriseDomain,
  fails: ["permission-denied", "plan-required", "not-found", "conflict"],
});

export const removeDomain = endpoint({
  method: "DELETE",
  path: "/api/enterprise/domains/{domain}",
  summary: "Remove a domain. Nobody joins by it any more, and another enterprise can prove it.",
  access: "user",
  who,
  input: z.strictObject({ domain }),
  reply: z.object({ removed: z.literal(true) }),
  fails: ["permission-denied", "not-found"],
});
