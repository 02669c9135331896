import * as z from "zod";
import { domainHolderShape, domainShape, joinRequestShape } from "../connections/domain.ts";
import { ssoAttemptShape, ssoShape } from "../connections/sso.ts";
import type { Place } from "./place.ts";

/** Domains of enterprises, and single sign-on and join requests for them. Only functions read and write this data. */
export const ENTERPRISE_SIGN_IN_PLACES = {
  domains: {
    note: "The enterprise that has verified a domain.",
    children: { $domain: { record: domainHolderShape } },
  },
  enterprise_domains: {
    note: "The domains that an enterprise has added, verified or not.",
    children: { $enterprise: { children: { $domain: { record: domainShape } } } },
  },
  sso: {
    note: "Identity providers of enterprises with our client secrets. Only functions read them.",
    children: { $enterprise: { record: ssoShape } },
  },
  sso_subjects: {
    note: "The account of each identity at an identity provider, by the hash of issuer and subject.",
    children: { $enterprise: { children: { $subject: { record: z.string() } } } },
  },
  sso_attempts: {
    note: "Started sign-ins, by the hash of their state. Removed when the user returns.",
    indexOn: ["until"],
    children: { $attempt: { record: ssoAttemptShape } },
  },
  join_requests: {
    note: "Users who ask to join an enterprise because of the domain of their email address.",
    children: { $enterprise: { children: { $uid: { record: joinRequestShape } } } },
  },
} as const satisfies Readonly<Record<string, Place>>;
