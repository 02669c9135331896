import { expect } from "vitest";
import { catchMails } from "../../../testing/catch-mails.ts";
import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  uniqueName,
} from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { createEmployees } from "../employees/create-employees.ts";
import { readInvitation } from "./read-invitation.ts";

/** The token in the link of a mail. */
export const tokenIn = ({ data: { url } }: { readonly data: { readonly url: string } }) =>
  new URL(url).searchParams.get("token") ?? "";

/** An enterprise with an admin, whose mails are caught. */
export async function createFirm(parts: Readonly<Record<string, unknown>> = {}) {
  const enterprise = await createTestEnterprise(parts);
  const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
  return { enterprise, boss, ...catchMails(boss.ctx) };
}
export type Firm = Awaited<ReturnType<typeof createFirm>>;

/** An employee to add. */
export const rowFor = (over: object = {}) => ({
  email: `${uniqueName("row")}@example.com`,
  name_first: "Zoë",
  name_last: "Ångström",
  ...over,
});

/** Invites an employee. @returns their id, and the token of the link in their mail. */
export async function inviteOne(firm: Firm, row: ReturnType<typeof rowFor> = rowFor()) {
  const { results } = await createEmployees(firm.ctx, { employees: [row], mail: true });
  expect(results).toEqual([{ outcome: "created", uid: expect.any(String) as string }]);
  const mail = firm.mails.filter(({ to }) => to === row.email).at(-1);
  if (mail?.kind !== "invitation") throw new Error("No invitation was mailed.");
  return { uid: results[0]?.uid ?? "", token: tokenIn(mail), mail, row };
}
/** The record of an employee. */
export const recordOf = async ({ enterprise }: Firm, uid: string) =>
  (await stored(`employees/${enterprise}/${uid}`)) as Record<string, unknown> | null;
/** The refusal for a link that was used, replaced or withdrawn. */
export const INVALID = { token: "This invitation is no longer valid. Ask for a new one." };
/** The refusal for a link. */
export const problemOf = async (token: string, now = Date.now()) =>
  (await refusalOf(readInvitation(createTestCtx({ now }), { token }))).details.fields;
