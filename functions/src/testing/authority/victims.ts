import { randomBytes } from "node:crypto";
import { deleteUser } from "../../domain/account-deletion/delete-user.ts";
import { addContact } from "../../domain/contacts/add-contact.ts";
import { deleteContact } from "../../domain/contacts/delete-contact.ts";
import { exchangeContact } from "../../domain/contacts/exchange/exchange-contact.ts";
import { updateContact } from "../../domain/contacts/update-contact.ts";
import { replyToMessage } from "../../domain/messages/reply-to-message.ts";
import { saveDraft } from "../../domain/messages/save-draft.ts";
import { sendMessage } from "../../domain/messages/send-message.ts";
import { updateEvent } from "../../domain/events/update-event.ts";
import { addPasskey, beginPasskey } from "../../domain/passkeys/add-passkey.ts";
import { createRetailCard } from "../../domain/retail/create-retail-card.ts";
import { updateRetailCard } from "../../domain/retail/update-retail-card.ts";
import { recordLogin } from "../../domain/stats/record-login.ts";
import { startStats } from "../../domain/stats/start-stats.ts";
import { saveTheme } from "../../domain/vcard/save-theme.ts";
import { updateCard } from "../../domain/vcard/update-card.ts";
import { createAuthenticator } from "../authenticator.ts";
import {
  createTestCtx,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
  uniqueName,
} from "../create-test-ctx.ts";
import { createVideoUpload } from "../../domain/vcard/create-video-upload.ts";
import { createLook, createTheme } from "../themes.ts";
import { putBadge, putPhone, putVendor } from "../events.ts";
import type { Kind } from "./inputs.ts";
import { setEmail } from "./own-project.ts";

/**
 * Ids by kind, each kind's in the same order. Null: no user has ids of this kind. A new kind of id does not compile
 * until it is added here and created in `createVictim`.
 */
export type Ids = Readonly<Record<Kind, readonly string[] | null>>;

/** A user whose data others try to reach. */
export interface Victim {
  readonly name: string;
  readonly uid: string;
  readonly enterprise: string;
  /** Invisible to all others: disabled or deleted. */
  readonly isHidden: boolean;
  /** Values that occur in all private data of the victim, and nowhere else. */
  readonly secrets: readonly string[];
  readonly ids: Ids;
  readonly person: TestPerson;
}

/**
 * Ids chosen by the client, of another product, or of things that do not exist yet: they cannot be another user's. The
 * id of a former address only occurs in signed links.
 */
const UNOWNED = {
  approval: null,
  "dynamic-qr": null,
  failure: null,
  "former-email": null,
  generator: null,
  import: null,
  job: null,
  mail: null,
  scan: null,
  template: null,
} as const;

/** Well-formed, but of nothing. */
export const UNKNOWN: Ids = {
  ...UNOWNED,
  "api-key": ["00000000dead"],
  approval: [`-${"0".repeat(19)}`],
  badge: ["0000000000"],
  brand: ["unknown.night"],
  button: ["unknown-button"],
  delivery: [`msg_${"A".repeat(22)}`],
  event: ["0000000000"],
  hook: ["00000000dead"],
  checkout: ["cs_test_unknown"],
  contact: ["unknown-contact", "unknown-person"],
  domain: ["unknown.example"],
  email: ["unknown@nowhere.example"],
  failure: ["A".repeat(22)],
  "former-email": ["-OaAaAaAaAaAaAaAaAaD"],
  group: ["unknown-group"],
  job: ["unknown-kind~unknown"],
  mail: ["unknown-mail"],
  lead: [`x${"A".repeat(20)}`],
  passkey: ["AaAaAaAaAaAaAaAaAaAaAa"],
  phone: ["0000000000"],
  "retail-card": ["unknown-key"],
  role: ["unknown-role"],
  text: ["-OaAaAaAaAaAaAaAaAaB"],
  theme: ["unknown-theme", "unknown.night"],
  thread: ["-OaAaAaAaAaAaAaAaAaA"],
  undo: ["-OaAaAaAaAaAaAaAaAaC"],
  user: ["unknown-person"],
  vendor: ["0000000000"],
  video: ["00000000-0000-4000-8000-000000000000"],
};

/** A user with something of every kind, in an enterprise that has a brand. */
export async function createVictim(name: string, enterprise: string, isHidden = false): Promise<Victim> {
  const [person, friend, gone] = [
    await createTestPerson({ enterprise }),
    await createTestPerson(),
    await createTestPerson(),
  ];
  const { ctx, uid } = person;
  const canary = uniqueName("canary");
  const email = `${uniqueName("secret")}@example.com`;
  await setEmail(uid, email);
  await updateCard(ctx, {
    buttons: [{ id: `b-${uid}`, ref: "website", data: `https://${canary}.example`, hidden: true }],
  });
  const theme = await saveTheme(ctx, createLook({ name: canary }));
  const contact = await leaveContact(uid, canary);
  await addContact(ctx, { uid: friend.uid });
  await updateContact(ctx, { uid: friend.uid, note: canary, tags: [canary] });
  await addContact(ctx, { uid: gone.uid });
  const { undo } = await deleteContact(ctx, { uid: gone.uid });
  const { id: thread } = await sendMessage(friend.ctx, { to_uid: uid, text: canary });
  const { id: text } = await replyToMessage(ctx, { id: thread, text: canary });
  await saveDraft(ctx, { id: thread, text: canary });
  const key = await claimCard(person, canary);
  const { id: video } = await createVideoUpload(ctx, {});
  const { challenge } = await beginPasskey(ctx, {});
  const { id: passkey } = await addPasskey(ctx, createAuthenticator().register(challenge, canary));
  const former = testDatabase().ref().push().key ?? "";
  await startStats(ctx, {});
  await recordLogin(ctx, {});
  await storeTheRest(uid, { canary, email, former });
  const ids: Ids = {
    ...UNOWNED,
    ...(await holdFair(person, canary)),
    ...(await storeOfEnterprise(ctx, enterprise)),
    brand: [`${enterprise}.night`],
    button: [`b-${uid}`],
    // The payment provider decides whose it is: domain/payments/payments.test.ts tries another user's real one.
    checkout: [`cs_test_${uid}`],
    delivery: [`msg_${canary.padEnd(22, "-").slice(0, 22)}`],
    contact: [contact, friend.uid],
    email: [email],
    "former-email": [former],
    group: [`g${enterprise}`],
    passkey: [passkey],
    "retail-card": [key],
    role: [`r-${enterprise}`],
    text: [text],
    theme: [theme.id, `${enterprise}.night`],
    thread: [thread],
    undo: [undo],
    user: [uid],
    video: [video],
  };
  return { name, uid, enterprise, isHidden, secrets: [canary, email], ids, person };
}

/** A domain, an API key and a lead of a user's enterprise. */
async function storeOfEnterprise(ctx: TestPerson["ctx"], enterprise: string) {
  const domain = `${uniqueName("d")}.example`;
  const apiKey = randomBytes(6).toString("hex");
  const lead = `x${randomBytes(10).toString("hex")}`;
  const left = { date: 1, name_first: "Eve", name_last: "" };
  const proof = { domain, token: "AaAaAaAaAaAaAaAaAaAaAa", auto_join: "off", added_date: 1 } as const;
  await ctx.stores.domains.add(enterprise, proof, 1);
  await ctx.stores.commit(ctx.stores.leads.replacement({ enterprise, id: lead }, null, left), {
    [`api_keys/${enterprise}/${apiKey}`]: { name: "Verde", hash: "-", scopes: {}, created_date: 1 },
    [`hooks/${enterprise}/${apiKey}`]: {
      url: "https://verde.example/",
      secret: "whsec_",
      created_date: 1,
      disabled_date: 1,
    },
  });
  return { domain: [domain], "api-key": [apiKey], hook: [apiKey], lead: [lead] };
}

/** An unlisted event, with a badge, a vendor and a phone. */
async function holdFair({ ctx }: TestPerson, canary: string) {
  const dates = { start_date: ctx.now, end_date: ctx.now + 86_400_000 };
  const { event_id: event } = await updateEvent(ctx, { name: "Fair", time_zone: "UTC", ...dates, listed: false });
  const badge = await putBadge(event, { email: `${canary}@example.com`, ext: canary });
  const vendor = await putVendor(event, { email: `${canary}@example.com` });
  const { id: phone } = await putPhone(event, vendor, { name: canary });
  return { event: [event], badge: [badge], vendor: [vendor], phone: [phone] };
}

/** A visitor shares their details. @returns the key of the record. */
async function leaveContact(uid: string, canary: string): Promise<string> {
  const details = {
    uid,
    name_first: canary,
    name_last: "",
    email: `${canary}-visitor@example.com`,
    consent: true as const,
  };
  await exchangeContact(createTestCtx(), details);
  return Object.keys((await stored(`contacts/${uid}`)) as object)[0] ?? "";
}

async function claimCard({ ctx }: TestPerson, canary: string): Promise<string> {
  const id = uniqueName("key");
  const admin = await createTestPerson({ admin: true });
  await createRetailCard(admin.ctx, { id });
  await updateRetailCard(ctx, { id, action: "claim", label: canary });
  return id;
}

interface Rest {
  readonly canary: string;
  readonly email: string;
  readonly former: string;
}

async function storeTheRest(uid: string, { canary, email, former }: Rest): Promise<void> {
  const until = Date.now() + 86_400_000;
  await testDatabase()
    .ref()
    .update({
      [`users/${uid}/email`]: email,
      [`users/${uid}/settings/time_zone`]: canary,
      [`users/${uid}/wizard_step`]: canary,
      [`users/${uid}/lqr`]: { account: canary, id: canary },
      [`former_emails/${uid}`]: { until, emails: { [former]: { email: `${canary}@old.example`, date: 1, until } } },
      [`push/${uid}/p1`]: { endpoint: `https://push.example/${canary}`, keys: { auth: "a", p256dh: "p" } },
      [`stats/${uid}/days/2026-01-31/by_button/${canary}`]: 1,
    });
}

/** An enterprise with a brand, a group and a role. */
export async function createTenant(): Promise<string> {
  const id = uniqueName("e");
  const brand = createTheme({ id: undefined });
  await testDatabase()
    .ref(`enterprise/${id}`)
    .set({
      profile: { name: "Verde Ltd" },
      brands: { night: brand },
      groups: { [`g${id}`]: { name: "Verde", count: 0 } },
      roles: { [`r-${id}`]: { label: "Verde", can: " cards.edit " } },
      locked_fields: { address: true },
    });
  return id;
}

/** A deleted user, whose email address is free again. */
export async function createGone(enterprise: string): Promise<Victim> {
  const { secrets, ...victim } = await createVictim("gone", enterprise, true);
  await deleteUser(victim.person.ctx, { uid: victim.uid, username: victim.person.username });
  return { ...victim, secrets: secrets.slice(0, 1) };
}

/** A disabled user. */
export async function createHidden(enterprise: string): Promise<Victim> {
  const victim = await createVictim("hidden", enterprise, true);
  await testDatabase().ref(`users/${victim.uid}/disabled`).set(true);
  return victim;
}
