import { getAuth } from "firebase-admin/auth";
import { firebaseApp } from "../../../config/app.ts";
import { createTestPerson, testDatabase, uniqueName } from "../../../testing/create-test-ctx.ts";
import type { TestDns } from "../../../testing/sso/start-dns.ts";
import { createFirm } from "../invitations/invitations.test-helper.ts";
import { addDomain, updateDomain, verifyDomain } from "./domains.ts";

/** A subscription that has ended. */
export const ENDED = { plan: "enterprise", state: "canceled", interval: "month", seats: 7 };

/** A domain that no enterprise has. */
export const newDomain = () => `${uniqueName("d")}.example`;

/** An enterprise that has added a domain, and whose DNS queries are sent to the fake server. */
export async function firmWith(dns: TestDns, domain = newDomain(), parts: Readonly<Record<string, unknown>> = {}) {
  const firm = await createFirm(parts);
  const ctx = dns.asking(firm.ctx);
  const { record } = await addDomain(ctx, { domain });
  return { ...firm, ctx, domain, record };
}

/** The same with the domain verified. */
export async function verifiedFirm(
  dns: TestDns,
  auto_join: "off" | "ask" | "auto",
  parts?: Readonly<Record<string, unknown>>,
) {
  const firm = await firmWith(dns, undefined, parts);
  await dns.setRecord(firm.record);
  await verifyDomain(firm.ctx, { domain: firm.domain });
  if (auto_join !== "off") await updateDomain(firm.ctx, { domain: firm.domain, auto_join });
  return firm;
}

/** A user without an enterprise whose email address is in a domain. */
export async function personAt(domain: string, { isConfirmed = true } = {}) {
  const person = await createTestPerson();
  const email = `${person.uid}@${domain}`;
  await getAuth(firebaseApp()).updateUser(person.uid, { email, emailVerified: isConfirmed });
  await testDatabase().ref(`users/${person.uid}/email`).set(email);
  return { ...person, email };
}
