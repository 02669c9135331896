import type { ShareLevel } from "@cardinal/contract/entities/events/badge";
import { expect } from "vitest";
import { createTestCtx, createTestPerson, uniqueName } from "../../../testing/create-test-ctx.ts";
import { createStand, putLead, wholeOf } from "../leads/leads.test-helper.ts";
import { exportEventLeads, listEventLeads } from "../leads/read-leads.ts";
import { getPublicBadge } from "../faces/get-badge.ts";

/** A stand that has scanned a claimed badge, each detail of which is a unique canary value. */
export async function createMeeting(enterprise?: string) {
  const stand = await createStand(enterprise);
  const holder = await createTestPerson();
  const canary = {
    email: `${uniqueName("canary")}@example.com`,
    phone: `+1 202 555 ${String(Math.floor(Math.random() * 9000) + 1000)}`,
    card: `/${holder.username}`,
  };
  const { email, phone } = canary;
  const badge = await putLead(stand, { email, phone, uid: holder.uid });
  const { event_id, vendor } = stand;
  return { ...stand, holder, canary, badge, place: { event_id, badge }, lead: { event_id, badge, vendor } };
}
type Meeting = Awaited<ReturnType<typeof createMeeting>>;

const LISTED = { name: [], email: ["email"], phone: ["email", "phone"], card: ["email", "phone", "card"] } as const;

/** Everything that is public to anyone who scans a badge: its page, the contact file and the app's data. */
async function publicTexts({ contact, place }: Meeting): Promise<string> {
  const { event_id, badge } = place;
  const page = `${contact.ctx.gateways.site.url}/e/${event_id}/${badge}`;
  const answers = await Promise.all([page, `${page}?vcf`].map(async (url) => (await fetch(url)).text()));
  expect(answers[0]).toContain("Grace Hopper");
  return [...answers, JSON.stringify(await getPublicBadge(createTestCtx(), place))].join("\n");
}

/** The canaries that are visible in each output of leads and badges. */
export async function visibleIn(meeting: Meeting) {
  const { contact, event_id, vendor, canary } = meeting;
  const csv = await exportEventLeads(contact.ctx, { event_id, vendor, format: "csv" });
  const xlsx = await exportEventLeads(contact.ctx, { event_id, vendor, format: "xlsx" });
  const { unzipSync, strFromU8 } = await import("fflate");
  const sheet = unzipSync(await wholeOf(xlsx.body))["xl/worksheets/sheet1.xml"] ?? new Uint8Array();
  const texts = {
    list: JSON.stringify(await listEventLeads(contact.ctx, { event_id, vendor })),
    csv: (await wholeOf(csv.body)).toString(),
    xlsx: strFromU8(sheet),
    page: await publicTexts(meeting),
  };
  const names = Object.keys(canary) as (keyof typeof canary)[];
  return Object.fromEntries(
    Object.entries(texts).map(([place, text]) => [place, names.filter((name) => text.includes(canary[name]))]),
  );
}
/**
 * The canaries that are visible in each output at a level; null after a withdrawal.
 * @param page what the badge's public page shows: at every level only the public card, if there is one.
 */
export const everywhere = (level: ShareLevel | null, page: readonly string[] = ["card"]) => {
  const visible = level === null ? [] : [...LISTED[level]];
  return { list: visible, csv: visible, xlsx: visible, page: [...page] };
};
