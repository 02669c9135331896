import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catchMails } from "../../../testing/catch-mails.ts";
import { createTestPerson, stored, testDatabase, uniqueName } from "../../../testing/create-test-ctx.ts";
import { startTestSmtp, type TestSmtp } from "../../../testing/servers/start-smtp.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import type { Ctx } from "../../ctx.ts";
import { createOutboxTests, THEN } from "../../mail/outbox.test-helper.ts";
import { sendQueuedMail } from "../../mail/send-queued-mail.ts";
import { createFair } from "../events.test-helper.ts";
import { revoke } from "../revoke.ts";
import { importBadges } from "./import-badges.ts";
import { getBadgeMails, mailBadges, mailsSubject, mailSomeBadges } from "./mail-badges.ts";
import { getOwnBadge } from "./own-badge.ts";
import { updateBadge } from "./save-badge.ts";

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startTestSmtp();
});
afterAll(() => smtp.stop());

/** An organiser with a fair in the far future, so that the stack's own functions do not process its jobs and mails. */
async function createOrganiser(plan = "pro") {
  const person = await createTestPerson();
  await testDatabase().ref(`users/${person.uid}/plan`).set(plan);
  const ctx = { ...person.ctx, now: THEN };
  const { event_id, end_date } = await createFair({ ctx });
  return { ctx, uid: person.uid, event_id, end_date };
}
type Organiser = Awaited<ReturnType<typeof createOrganiser>>;

/** Adds badges with unique addresses. @returns the ids and addresses. */
async function addBadges({ ctx, event_id }: Organiser, count: number) {
  const emails = Array.from({ length: count }, () => `${uniqueName("guest")}@example.com`);
  const badges = emails.map((email) => ({ name_first: "Ada", name_last: "Lovelace", email }));
  const { results } = await importBadges(ctx, { event_id, badges });
  return { ids: results.map(({ badge }) => badge ?? ""), emails };
}

/** Runs all steps of the job, as one process. */
async function runAll(ctx: Ctx, { event_id, uid }: Organiser): Promise<number> {
  let [cursor, done]: [string | null, number] = [null, 0];
  do {
    const part: Awaited<ReturnType<typeof mailSomeBadges>> = await mailSomeBadges(
      ctx,
      mailsSubject(event_id, uid),
      cursor,
    );
    cursor = part.cursor;
    done += part.done;
  } while (cursor !== null);
  return done;
}

const unmailed = async ({ ctx, event_id }: Organiser) => (await getBadgeMails(ctx, { event_id })).unmailed;

describe("mails of badges", () => {
  it("are sent once to every attendee with an address, with the link that opens the badge", async () => {
    const organiser = await createOrganiser();
    const { event_id } = organiser;
    const { emails, ids } = await addBadges(organiser, 30);
    await importBadges(organiser.ctx, { event_id, badges: [{ name_first: "Bo", name_last: "", ext: "7" }] });
    expect(await unmailed(organiser)).toBe(30);
    const { ctx, mails } = catchMails(organiser.ctx);
    expect(await runAll(ctx, organiser)).toBe(30);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
    expect([await unmailed(organiser), await runAll(ctx, organiser), mails.length]).toEqual([0, 0, 30]);
    expect(await stored(`event_badges/${event_id}/${ids[0] ?? ""}/mailed_date`)).toBe(THEN);
    const [mail] = mails;
    if (mail?.kind !== "badge") throw new Error("No mail of a badge.");
    const { pathname, searchParams, hash } = new URL(mail.data.url);
    expect([pathname, ids.includes(searchParams.get("badge") ?? "")]).toEqual([`/events/${event_id}/badge`, true]);
    const named = { event_id, badge: searchParams.get("badge") ?? "", key: hash.slice(1) };
    expect((await getOwnBadge({ ...ctx, actor: null }, named)).badge.id).toBe(named.badge);
  });

  it("are in the sender's language", async () => {
    const organiser = await createOrganiser();
    await testDatabase().ref(`users/${organiser.uid}/settings/language`).set("de");
    const { emails } = await addBadges(organiser, 1);
    const { ctxAt } = createOutboxTests(smtp, organiser.uid);
    const { ctx, only } = catchMails(organiser.ctx);
    await runAll(ctx, organiser);
    const { url } = only("badge").data;
    const due = (
      await testDatabase().ref("outbox").orderByChild("mail/about").equalTo(organiser.uid).get()
    ).val() as object;
    for (const id of Object.keys(due)) expect(await sendQueuedMail(ctxAt(), id)).toMatchObject({ outcome: "sent" });
    const [received, ...more] = smtp.mails.filter(({ to }) => to?.[0]?.address === emails[0]);
    expect([received?.subject, more]).toEqual(["Ihr Badge für Spring fair", []]);
    for (const written of [received?.text, received?.html]) {
      expect(written).toContain("Sie brauchen kein Konto.");
      expect(written?.replaceAll("&amp;", "&").replaceAll("&#x3D;", "=")).toContain(url);
    }
  });

  it("are sent to a new address once, and not again after other changes", async () => {
    const organiser = await createOrganiser();
    const { event_id } = organiser;
    const { ids, emails } = await addBadges(organiser, 3);
    const { ctx, mails } = catchMails(organiser.ctx);
    await runAll(ctx, organiser);
    const [first = "", second = "", third = ""] = ids;
    const [moved, imported] = [`${uniqueName("guest")}@example.com`, `${uniqueName("guest")}@example.com`];
    await updateBadge(ctx, { event_id, badge: first, company: "Navy", email: emails[0]?.toUpperCase() ?? "" });
    const bo = { name_first: "Bo", name_last: "" };
    await importBadges(ctx, { event_id, badges: [{ ...bo, email: emails[1] ?? "" }] });
    expect(await unmailed(organiser)).toBe(0);
    await updateBadge(ctx, { event_id, badge: second, email: moved });
    // An import that matches by the organiser's id changes the address as well.
    await importBadges(ctx, { event_id, badges: [{ ...bo, ext: "7", email: emails[2] ?? "" }] });
    await importBadges(ctx, { event_id, badges: [{ ...bo, ext: "7", email: imported }] });
    expect([await unmailed(organiser), await runAll(ctx, organiser)]).toEqual([2, 2]);
    expect(
      mails
        .slice(3)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([moved, imported].toSorted());
    await updateBadge(ctx, { event_id, badge: third, email: "" });
    await updateBadge(ctx, { event_id, badge: third, email: imported });
    expect([await unmailed(organiser), await runAll(ctx, organiser)]).toEqual([1, 1]);
  });

  it("are sent once when several processes run the same step", async () => {
    const organiser = await createOrganiser();
    const { emails } = await addBadges(organiser, 8);
    const { ctx } = catchMails(organiser.ctx);
    await Promise.all([1, 2, 3].map(() => runAll(ctx, organiser)));
    const due = (
      await testDatabase().ref("outbox").orderByChild("mail/about").equalTo(organiser.uid).get()
    ).val() as Record<string, { mail: { to: string } }>;
    expect(
      Object.values(due)
        .map(({ mail }) => mail.to)
        .toSorted(),
    ).toEqual(emails.toSorted());
  });

  it("are not sent for revoked badges, and an address can be added later", async () => {
    const organiser = await createOrganiser();
    const { ctx, event_id } = organiser;
    const { ids } = await addBadges(organiser, 2);
    const [one = "", other = ""] = ids;
    await revoke(ctx, { event_id, badge: one });
    expect(await unmailed(organiser)).toBe(1);
    await updateBadge(ctx, { event_id, badge: other, email: "" });
    expect(await unmailed(organiser)).toBe(0);
    await revoke(ctx, { event_id, badge: one, undo: true });
    await updateBadge(ctx, { event_id, badge: other, email: `${uniqueName("late")}@example.com` });
    expect(await unmailed(organiser)).toBe(2);
  });

  it("stop for an event that has ended or was deleted, and for a sender whose account is disabled", async () => {
    const organiser = await createOrganiser();
    const { ctx, event_id, end_date, uid } = organiser;
    await addBadges(organiser, 1);
    expect(await runAll({ ...ctx, now: end_date }, organiser)).toBe(0);
    expect(await runAll(ctx, { ...organiser, event_id: "0000000000" })).toBe(0);
    await testDatabase().ref(`users/${uid}/disabled`).set(true);
    expect(await runAll(ctx, organiser)).toBe(0);
    await testDatabase().ref(`users/${uid}/disabled`).set(null);
    expect((await refusalOf(mailBadges({ ...ctx, now: end_date }, { event_id }))).code).toBe("conflict");
  });

  it("are limited to ten per hour for a sender without a plan, and the others are delayed", async () => {
    const organiser = await createOrganiser("free");
    await addBadges(organiser, 12);
    const { ctx, mails } = catchMails(organiser.ctx);
    await runAll(ctx, organiser);
    expect([mails.length, await unmailed(organiser)]).toEqual([10, 2]);
    await runAll({ ...ctx, now: THEN + 3_600_000 }, organiser);
    expect([mails.length, await unmailed(organiser)]).toEqual([12, 0]);
  });
});

describe("mailBadges", () => {
  it("starts a job and reports its progress", async () => {
    const organiser = await createOrganiser();
    const { ctx, event_id, uid } = organiser;
    expect(await mailBadges(ctx, { event_id })).toEqual({ unmailed: 0, mailing: null });
    await addBadges(organiser, 2);
    // A job that another process has claimed, so that the stack's own function does not run it.
    const id = ctx.stores.jobs.idOf("mail-badges", mailsSubject(event_id, uid));
    const job = {
      kind: "mail-badges",
      subject: mailsSubject(event_id, uid),
      done: 1,
      total: 3,
      failures: 0,
      created_date: 1,
    };
    await testDatabase()
      .ref(`jobs/${id}`)
      .set({ ...job, run: "other", next_date: THEN });
    const running = { unmailed: 2, mailing: { state: "running", done: 1, total: 3 } };
    expect(await mailBadges(ctx, { event_id })).toEqual(running);
    await testDatabase()
      .ref(`jobs/${id}`)
      .set({ ...job, failed_date: 1 });
    expect((await getBadgeMails(ctx, { event_id })).mailing).toEqual({ state: "failed", done: 1, total: 3 });
  });

  it("mails one badge, also repeatedly, and refuses when an address has received too many mails", async () => {
    const organiser = await createOrganiser();
    const { event_id } = organiser;
    const { ids, emails } = await addBadges(organiser, 2);
    const [badge = ""] = ids;
    const { ctx, mails } = catchMails(organiser.ctx);
    for (const _again of [1, 2, 3, 4, 5]) await mailBadges(ctx, { event_id, badge });
    expect(mails.map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => emails[0]));
    expect((await refusalOf(mailBadges(ctx, { event_id, badge }))).code).toBe("resource-exhausted");
    expect([mails.length, await unmailed(organiser)]).toEqual([5, 1]);
  });

  it("refuses a badge without an address, a revoked one, and an unknown one", async () => {
    const organiser = await createOrganiser();
    const { ctx, event_id } = organiser;
    const { ids } = await addBadges(organiser, 2);
    const [bare = "", revoked = ""] = ids;
    await updateBadge(ctx, { event_id, badge: bare, email: "" });
    await revoke(ctx, { event_id, badge: revoked });
    for (const [badge, code] of [
      [bare, "conflict"],
      [revoked, "conflict"],
      ["0000000000", "not-found"],
    ] as const)
      expect([badge, (await refusalOf(mailBadges(ctx, { event_id, badge }))).code]).toEqual([badge, code]);
  });

  it("requires the organiser", async () => {
    const [{ event_id }, stranger] = await Promise.all([createOrganiser(), createTestPerson()]);
    for (const attempt of [
      () => mailBadges(stranger.ctx, { event_id }),
      () => mailBadges(stranger.ctx, { event_id, badge: "0000000000" }),
      () => getBadgeMails(stranger.ctx, { event_id }),
    ])
      expect((await refusalOf(attempt())).code).toBe("permission-denied");
  });
});
