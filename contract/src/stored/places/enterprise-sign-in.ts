import * as z from "zod";
import { domainHolderShape, domainShape, joinRequestShape } from "../connections/domain.ts";
import { ssoAttemptShape, ssoShape } from "../connections/sso.ts";
import type { Place } from "./place.ts";

/** Domains of enterprises, and how their people sign in and join by them. Functions alone read and write all of it. */
export const ENTERPRISE_SIGN_IN_PLACES = {
  domains: {
    note: "Who has proved a domain: one enterprise.",
    children: { $domain: { record: domainHolderShape } },
  },
  enterprise_domains: {
    note: "The domains that an enterprise has added, proved or not.",
    children: { $enterprise: { children: { $domain: { record: domainShape } } } },
  },
  sso: {
    note: "Identity providers of enterprises with the secrets that we know them by. Functions alone read them.",
    children: { $enterprise: { record: ssoShape } },
  },
  sso_subjects: {
    note: "Whose account somebody at an identity provider is, by the hash of issuer and subject.",
    children: { $enterprise: { children: { $subject: { record: z.string() } } } },
  },
  sso_attempts: {
    note: "Sign-ins that have begun, by the hash of their state. Taken away when they come back.",
    indexOn: ["until"],
    children: { $attempt: { record: ssoAttemptShape } },
  },
  join_requests: {
    note: "People who ask to join an enterprise because of the domain of their email address.",
    children: { $enterprise: { children: { $uid: { record: joinRequestShape } } } },
  },
} as const satisfies Readonly<Record<string, Place>>;
