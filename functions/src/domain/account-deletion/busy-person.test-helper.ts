import { dayOf } from "@cardinal/contract/fields/day";
import {
  createTestCtx,
  createTestPerson,
  stored,
  type TestPerson,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { createAuthenticator } from "../../testing/authenticator.ts";
import { createPhotograph, createPicture } from "../../testing/pictures.ts";
import { putBadge } from "../../testing/events.ts";
import { createLook } from "../../testing/themes.ts";
import { fillSlot } from "../../testing/videos.ts";
import { updatePlan } from "../users/update-plan.ts";
import { addContact } from "../contacts/add-contact.ts";
import { writeDown } from "../contacts/contacts.test-helper.ts";
import { deleteContact } from "../contacts/delete-contact.ts";
import { updateEvent } from "../events/update-event.ts";
import { exchangeContact } from "../contacts/exchange/exchange-contact.ts";
import { mergeContacts } from "../contacts/merge/merge-contacts.ts";
import { updateContact } from "../contacts/update-contact.ts";
import { replyToMessage } from "../messages/reply-to-message.ts";
import { sendMessage } from "../messages/send-message.ts";
import { addPasskey, beginPasskey } from "../passkeys/add-passkey.ts";
import { findPage } from "../publish/find-page.ts";
import { createRetailCard } from "../retail/create-retail-card.ts";
import { updateRetailCard } from "../retail/update-retail-card.ts";
import { recordCardView } from "../stats/record-visit.ts";
import { listPerson } from "../people/list-person.ts";
import { recordLogin } from "../stats/record-login.ts";
import { startStats } from "../stats/start-stats.ts";
import { PHONE } from "../stats/test-card.test-helper.ts";
import { createVideoUpload } from "../vcard/create-video-upload.ts";
import { saveTheme } from "../vcard/save-theme.ts";
import { updateCard } from "../vcard/update-card.ts";
import { uploadDocument } from "../vcard/upload-document.ts";
import { uploadBackground } from "../vcard/upload-background.ts";
import { createPdf } from "../../testing/documents.ts";
import { uploadPhoto } from "../vcard/upload-photo.ts";
import { updateUser } from "../users/update-user.ts";

const DAY_MS = 86_400_000;

/** A user who has used every feature. */
export interface BusyPerson extends TestPerson {
  /** A token in everything that the person wrote, and in their names. */
  readonly mark: string;
  /** Usernames given up before the current one. */
  readonly formerNames: readonly string[];
  /** Has the person among their contacts, with a note, and has exchanged messages with them. */
  readonly friend: TestPerson;
  /** The friend's note. */
  readonly note: string;
  /** Has met the person too, and has deleted the contact since. */
  readonly stranger: TestPerson;
  readonly admin: TestPerson;
}

export async function createBusyPerson(enterprise?: string): Promise<BusyPerson> {
  const inside = enterprise === undefined ? {} : { enterprise };
  const [begun, friend, stranger, admin] = await Promise.all([
    createTestPerson(inside),
    createTestPerson(),
    createTestPerson(),
    createTestPerson({ admin: true }),
  ]);
  const mark = uniqueName("canary");
  const busy = { ...begun, mark, friend, stranger, admin, note: uniqueName("note") };
  await fillCard(busy);
  await meetPeople(busy);
  await writeMessages(busy);
  await fillTheRest(busy);
  if (enterprise !== undefined) await keepLead(busy, enterprise);
  if (enterprise !== undefined) await requestChanges(busy, enterprise);
  const between = uniqueName();
  await updateUser(begun.ctx, { username: between });
  const username = uniqueName();
  await updateUser(begun.ctx, { username });
  await testDatabase().ref(`username_claims/${begun.uid}`).set({ name: mark, until: 1 });
  await findPage(begun.ctx, enterprise ?? null, username);
  return { ...busy, username, formerNames: [begun.username, between] };
}

type Busy = Omit<BusyPerson, "formerNames">;

async function fillCard({ ctx, uid, mark, admin }: Busy): Promise<void> {
  await updatePlan(admin.ctx, { uid, plan: "pro", reason: "A gift" });
  const { url: document } = await uploadDocument(ctx, { file: { bytes: createPdf(mark) } });
  const buttons = [
    { id: "b1", ref: "website" as const, data: `https://example.com/${mark}`, label: mark },
    { id: "b2", ref: "pdf" as const, data: document, label: mark },
  ];
  await updateCard(ctx, { name_first: mark, name_last: mark, bio: mark, job_title: mark, skills: [mark], buttons });
  await updateCard(ctx, { profile_theme: "sage" });
  await uploadPhoto(ctx, { file: { bytes: await createPhotograph() } });
  const { url, color } = await uploadBackground(ctx, { file: { bytes: await createPicture() } });
  await saveTheme(ctx, createLook({ name: mark, background: { kind: "image", value: url, color } }));
  const { path } = await createVideoUpload(ctx, {});
  await fillSlot(path, new Uint8Array(4096));
  await ctx.gateways.files.save(`profile/${uid}/preview/1.jpg`, new Uint8Array(16), "image/jpeg");
}

async function meetPeople({ ctx, uid, mark, friend, stranger, note }: Busy): Promise<void> {
  await addContact(ctx, { uid: friend.uid, message: mark });
  await addContact(ctx, { uid: stranger.uid });
  const reminder = { day: dayOf(ctx.now + 7 * DAY_MS), text: mark, time_zone: "UTC" };
  await updateContact(ctx, { uid: friend.uid, note: mark, tags: [mark], met_event: mark, reminder });
  await updateContact(friend.ctx, { uid, reminder });
  await updateContact(friend.ctx, { uid, note });
  await deleteContact(stranger.ctx, { uid });
  await deleteContact(ctx, { uid: stranger.uid });
}

async function writeMessages({ ctx, uid, mark, friend }: Busy): Promise<void> {
  const visitor = createTestCtx();
  await sendMessage(ctx, { to_uid: friend.uid, text: mark });
  const { id } = await sendMessage(friend.ctx, { to_uid: uid, text: "Hello" });
  await replyToMessage(ctx, { id, text: mark });
  const email = `${uid}-visitor@example.com`;
  await exchangeContact(visitor, {
    uid,
    name_first: "Grace",
    name_last: "",
    email,
    note: `Dear ${mark}`,
    consent: true,
  });
  const [left_with] = Object.entries(
    ((await stored(`contacts/${uid}`)) ?? {}) as Record<string, { source: string }>,
  ).filter(([, { source }]) => source === "exchange");
  const own = await writeDown(ctx, { id: "own", name_first: mark });
  await mergeContacts(ctx, { keep: own, drop: left_with?.[0] ?? "" });
  const left = await sendMessage(visitor, { to_uid: uid, text: `Dear ${mark}`, name: "Grace", email });
  await replyToMessage(ctx, { id: left.id, text: mark });
}

/** A lead that is assigned to the person. */
async function keepLead({ ctx, uid }: Busy, enterprise: string): Promise<void> {
  const { commit, leads } = ctx.stores;
  const id = `x${uniqueName("lead").padEnd(20, "-").slice(0, 20)}`;
  const lead = { date: ctx.now, name_first: "Eve", name_last: "", employee: uid, recipients: { [uid]: true as const } };
  await commit(leads.replacement({ enterprise, id }, null, lead));
}

/** A change of the card that the enterprise has not decided on yet, and a request to join another enterprise. */
async function requestChanges({ ctx, uid, mark }: Busy, enterprise: string): Promise<void> {
  const { cardRequests, commit, joinRequests } = ctx.stores;
  await cardRequests.replace({ enterprise, uid }, { fields: { job_title: mark }, date: ctx.now }, ctx.now);
  const joining = { name_first: mark, name_last: mark, email: `${mark}@example.com`, date: ctx.now };
  await commit(joinRequests.creation({ enterprise: uniqueName("verde"), uid }, joining));
}

async function fillTheRest({ ctx, uid, mark, admin }: Busy): Promise<void> {
  const client = { ...ctx.client, userAgent: PHONE };
  await startStats(ctx, {});
  await recordCardView({ ...createTestCtx(), client }, { uid });
  await recordLogin({ ...ctx, client }, {});
  const { challenge } = await beginPasskey(ctx, {});
  await addPasskey(ctx, createAuthenticator().register(challenge, mark));
  await beginPasskey(ctx, {});
  const atCompany = { enterprise: "verde", issuer: "https://login.example", subject: mark, email: mark, date: 1 };
  await ctx.stores.commit(ctx.stores.sso.binding(uid, atCompany));
  await updateUser(ctx, { email: `${mark}@example.com` });
  const dates = { start_date: ctx.now + DAY_MS, end_date: ctx.now + 2 * DAY_MS };
  const fair = await updateEvent(ctx, { name: mark, description: mark, place: mark, time_zone: "UTC", ...dates });
  await attend(ctx, fair.event_id, mark);
  for (const action of ["claim", "lost"] as const) {
    const id = uniqueName("key");
    await createRetailCard(admin.ctx, { id });
    await updateRetailCard(ctx, { id, action: "claim", label: mark });
    if (action === "lost") await updateRetailCard(ctx, { id, action });
  }
  await listPerson(ctx, uid);
  const browser = uniqueName("browser");
  const act = { kind: "refusal", call: "users.checkUsername", code: "permission-denied", date: ctx.now } as const;
  await ctx.stores.audit.add({ ...act, actor: uid, target: uid, request_id: mark.replace("canary", "r") });
  await ctx.stores.audit.addRefusal({ ...act, code: "not-found", actor: uid, target: uid, request_id: "r" });
  await testDatabase()
    .ref()
    .update({
      [`users/${uid}/lqr`]: { account: mark, id: mark },
      [`users/${uid}/settings/language`]: "de",
      [`push_owner/${browser}`]: uid,
      [`idempotency/${browser}`]: { input: "i", attempt: "a", lease_date: 1, until: 1, actor: uid, body: mark },
      [`push/${uid}/${browser}`]: { endpoint: `https://push.example/${mark}`, keys: { auth: "a", p256dh: "p" } },
    });
}

/** Gives the person a badge that is scanned and earns points. */
async function attend({ actor: { uid } }: TestPerson["ctx"], event: string, mark: string): Promise<void> {
  const badge = await putBadge(event, { uid, name_first: mark, email: `${mark}@fair.example` });
  await testDatabase()
    .ref()
    .update({
      [`user_events/${uid}/${event}`]: { badge, date: 1 },
      [`event_met/${event}/${badge}/${mark}`]: { kind: "vendor", date: 1, last_date: 1 },
      [`event_points/${event}/${badge}/visit~-`]: { name: mark, points: 10, how: "staff", date: 1 },
      [`event_scores/${event}/${badge}`]: { n: 10, date: 1, order: "000010", name: mark, rev: 1 },
    });
}
