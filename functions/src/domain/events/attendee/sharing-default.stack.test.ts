import type { ShareLevel } from "@cardinal/contract/entities/events/badge";
import { describe, expect, it } from "vitest";
import { createTestCtx, createTestPerson, stored, testDatabase, uniqueName } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { listActs } from "../../enterprise/audit/read-audit.ts";
import { createFair } from "../events.test-helper.ts";
import { createMeeting, everywhere, visibleIn } from "./sharing.test-helper.ts";
import { getSharing, listBadgeScans, updateShare, updateSharing } from "./sharing.ts";

describe("the default of an event", () => {
  it("shares more only for attendees who have agreed to its text, until they choose", async () => {
    const meeting = await createMeeting();
    const { organiser, holder, place, event_id, badge } = meeting;
    const sharing = { event_id, share_default: "phone", consent_text: "Vendors get my telephone number." } as const;
    const { consent } = await updateSharing(organiser.ctx, sharing);
    expect(await getSharing(createTestCtx(), { event_id })).toEqual({ share_default: "phone", consent });
    expect(await visibleIn(meeting)).toEqual(everywhere("name"));
    const stale = { ...place, consent: "00000000" };
    expect((await refusalOf(updateShare(holder.ctx, stale))).code).toBe("conflict");
    const agreed = await updateShare(holder.ctx, { ...place, consent: consent?.version });
    expect(agreed).toMatchObject({ level: "phone", chosen: false, agreed: consent?.version, consent });
    expect(await stored(`event_badges/${event_id}/${badge}/consent`)).toEqual({
      version: consent?.version,
      date: holder.ctx.now,
      level: "phone",
    });
    expect(await visibleIn(meeting)).toEqual(everywhere("phone"));
    await updateShare(holder.ctx, { ...place, level: "name" });
    expect(await visibleIn(meeting)).toEqual(everywhere("name"));
    const cleared = await updateSharing(organiser.ctx, { event_id, share_default: "name", consent_text: "" });
    expect(cleared).toEqual({ share_default: "name", consent: null });
  });

  it("gives nobody more than they agreed to when it is raised, until they agree again", async () => {
    const meeting = await createMeeting();
    const { organiser, holder, place, event_id, lead } = meeting;
    const agree = async (share_default: ShareLevel, consent_text: string) => {
      const { consent } = await updateSharing(organiser.ctx, { event_id, share_default, consent_text });
      return consent?.version;
    };
    const first = await agree("email", "Vendors get my email address.");
    await updateShare(holder.ctx, { ...place, consent: first });
    expect(await visibleIn(meeting)).toEqual(everywhere("email"));
    const same = await agree("phone", "Vendors get my email address.");
    expect((await refusalOf(updateShare(holder.ctx, { ...place, consent: first }))).code).toBe("conflict");
    const second = await agree("card", "Vendors get my whole card.");
    expect(new Set([first, same, second]).size).toBe(3);
    expect(await visibleIn(meeting)).toEqual(everywhere("email"));
    const { dial, items } = await listBadgeScans(holder.ctx, place);
    const text = { version: second, text: "Vendors get my whole card." };
    expect(dial).toMatchObject({ level: "email", share_default: "card", consent: text, agreed: first });
    expect(items).toMatchObject([{ id: lead.vendor, level: "email" }]);
    expect(await updateShare(holder.ctx, { ...place, consent: second })).toMatchObject({ level: "card" });
    expect(await visibleIn(meeting)).toEqual(everywhere("card"));
    await agree("email", "Vendors get my email address.");
    expect(await visibleIn(meeting)).toEqual(everywhere("email"));
  });

  it("gives name and company of those whose consent was stored without a level", async () => {
    const meeting = await createMeeting();
    const { organiser, holder, place, event_id, badge } = meeting;
    const sharing = { event_id, share_default: "phone", consent_text: "Vendors get my telephone number." } as const;
    const { consent } = await updateSharing(organiser.ctx, sharing);
    const old = { version: consent?.version, date: 1 };
    await testDatabase().ref(`event_badges/${event_id}/${badge}/consent`).set(old);
    expect(await visibleIn(meeting)).toEqual(everywhere("name"));
    expect((await listBadgeScans(holder.ctx, place)).dial).toMatchObject({ level: "name", share_default: "phone" });
  });

  it("is saved only over the version that the caller has seen", async () => {
    const { organiser, event_id } = await createMeeting();
    const whole = { share_default: "card", consent_text: "Vendors get your card." } as const;
    const lowered = { share_default: "name", consent_text: "Vendors get your card." } as const;
    const corrected = { share_default: "card", consent_text: "Vendors get your whole card." } as const;
    await updateSharing(organiser.ctx, { event_id, ...whole });
    await updateSharing(organiser.ctx, { event_id, ...lowered, seen: whole });
    const stale = updateSharing(organiser.ctx, { event_id, ...corrected, seen: whole });
    expect((await refusalOf(stale)).code).toBe("conflict");
    expect(await getSharing(createTestCtx(), { event_id })).toMatchObject({ share_default: "name" });
    // A repeated call, and one that has seen the latest version.
    expect(await updateSharing(organiser.ctx, { event_id, ...lowered, seen: whole })).toMatchObject({
      share_default: "name",
    });
    expect(await updateSharing(organiser.ctx, { event_id, ...corrected, seen: lowered })).toMatchObject({
      share_default: "card",
    });
  });

  it("is logged when it is changed for an event of an enterprise", async () => {
    const enterprise = uniqueName("team");
    const boss = await createTestPerson({ enterprise, enterpriseAdmin: true });
    const { event_id } = await createFair(boss, { owner: "enterprise" });
    await updateSharing(boss.ctx, { event_id, share_default: "name", consent_text: "" });
    const { items } = await listActs(boss.ctx, {});
    expect(items[0]).toMatchObject({ act: "events.updateEvent", thing: "Spring fair", code: "sharing" });
  });

  it("can be changed only by the organiser", async () => {
    const { contact, event_id } = await createMeeting();
    const change = updateSharing(contact.ctx, { event_id, share_default: "name", consent_text: "" });
    expect((await refusalOf(change)).code).toBe("permission-denied");
  });
});
