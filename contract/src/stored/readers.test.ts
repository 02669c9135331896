import { DEFAULT_QR_STYLE } from "../entities/qr-style.ts";
import { readFormerEmails, readUsername, readUsernameClaim, readUsernameHolder } from "./account.ts";
import { readAuditEntry } from "./audit.ts";
import { readCard } from "./card.ts";
import { readContact, readUndo } from "./contact.ts";
import { ENTERPRISE_RECORDS } from "./enterprise-records.test-helper.ts";
import { readJob } from "./job.ts";
import { readMail } from "./mail.ts";
import { readNotification } from "./notification.ts";
import { readPageNode } from "./page-node.ts";
import { type ReaderCase, testReaders, THROWS } from "./reader-cases.test-helper.ts";
import { readCounter, readMembers, readRequest } from "./request.ts";
import { readGenerator } from "./generator.ts";
import { readRetailCard } from "./retail-card.ts";
import { readTotals } from "./statistics.ts";
import { readText, readThread } from "./thread.ts";
import { readUser } from "./user.ts";

const PICTURE = { url: "/media/profile/u/1/256.webp", width: 256, height: 256, preview: "data:x" };
const BUTTON = { id: "b", ref: "email", data: "b@example.com", label: "Mail" };
const VCARD = {
  name_first: "Ada",
  name_last: "Lovelace",
  job_title: "Poet",
  organization_name: "Engine",
  address: "1 St James Sq",
  pronouns: "she",
  profile_pic: PICTURE,
  buttons: [BUTTON],
};
const DETAILS = { name_first: "Ada", name_last: "L", vcard: VCARD, source: "qr", added_date: 5, message: "Hi" };
const PUBLIC = { packed: "eJw=", etag: "e", style: "sha256-x", version: "1" };
const MAIL = {
  kind: "message-receipt",
  to: "a@b.example",
  language: "de",
  about: "u",
  data: { name: "", owner: "Bob", url: "/" },
};

const CASES: readonly ReaderCase[] = [
  {
    name: "a user",
    read: readUser,
    full: {
      email: "ada@example.com",
      pending_email: "new@example.com",
      username: "ada",
      enterprise: "acme",
      enterprise_admin: true,
      plan: "pro",
      plan_until: 9,
      premium_themes: { x: { id: "a" } },
      settings: { language: "de", time_zone: "UTC", notifications: { contact: { email: true } } },
      lqr: { account: "a", id: "i" },
      created_date: 5,
      last_login: 6,
      wizard_step: "photo",
      former_usernames: { _: { before: 4 } },
      disabled: false,
      valid_after: 3,
      deleting: false,
    },
  },
  {
    name: "a card",
    read: readCard,
    full: {
      ...VCARD,
      username: "ada",
      bio: "…",
      photo_jpeg: "profile/u/1.jpg",
      profile_theme: "ink",
      messaging: false,
      discoverable: false,
      buttons: [{ ...BUTTON, hidden: true }],
      qr_style: DEFAULT_QR_STYLE,
      created_date: 1,
      updated_date: 2,
    },
  },
  {
    name: "a contact",
    read: readContact,
    full: {
      ...DETAILS,
      uid: "u",
      connected_date: 6,
      route: "/ada",
      note: "Tall",
      tags: ["VIP"],
      met_place: "Fair",
      met_date: 4,
      via: "qr",
      event_id: "e",
      event_date: 7,
      by_event: "e~7~u",
      gone: false,
      rev: 3,
      card_date: 2,
      consent: { version: "2026-11", language: "en", date: 1 },
      owner_data: { ...DETAILS, merged_lines: "x" },
      mixed_visitors: true,
      merged_keys: ["x1"],
      restored_date: 8,
      restored_from: "-u",
    },
  },
  { name: "an undo", read: readUndo, full: { date: 1, records: { k: DETAILS }, kept: "k" } },
  {
    name: "a thread",
    read: readThread,
    full: {
      with: { uid: "b", name: "Bob", route: "/bob" },
      began: "b",
      text: "Hi",
      sent_date: 1,
      last_text: "Bye",
      last_date: 2,
      last_own: true,
      unread: true,
      sort: "i~00000000000002",
      draft: "…",
      opened_date: 3,
      language: "de",
    },
  },
  { name: "a text", read: readText, full: { own: true, text: "Hi", sent_date: 1 } },
  {
    name: "a notification",
    read: readNotification,
    full: {
      kind: "contact",
      from: { uid: "b", name: "Bob" },
      text: "Hi",
      ref: "k",
      date: 1,
      read: true,
      pushed_date: 2,
    },
    required: { kind: null },
  },
  {
    name: "a mail",
    read: readMail,
    full: { mail: MAIL, state: "waiting", created_date: 1, next_date: 2, attempts: 1, counted: true },
    required: { mail: "unreadable", state: "unreadable" },
  },
  {
    name: "a printed card",
    read: readRetailCard,
    full: {
      state: "claimed",
      generator: "g",
      uid: "u",
      label: "Wallet",
      created_date: 1,
      claimed_date: 2,
      given_date: 2,
      disabled_by: "owner",
      held_by: "v",
      held_until: 4,
      held_for: "h",
      rev: 3,
    },
    required: { state: THROWS },
  },
  {
    name: "a batch of printed cards",
    read: readGenerator,
    full: { name: "Kiosk", enterprise: "acme", limit: 9, wanted: 5, minted: 4, created_date: 1, rev: 2 },
  },
  {
    name: "a job",
    read: readJob,
    full: {
      kind: "refresh",
      subject: "u",
      cursor: "c",
      done: 5,
      failures: 1,
      created_date: 1,
      next_date: 2,
      run: "r",
      wake: true,
      again: true,
      error: "TypeError",
      failed_date: 3,
    },
    required: { kind: null, subject: null },
  },
  {
    name: "a request",
    read: readRequest,
    full: { input: "h", attempt: "a", lease_date: 1, until: 2, actor: "u", status: 200, body: "{}" },
  },
  { name: "a counter", read: readCounter, full: { window: 1, count: 2 } },
  { name: "the members of a window", read: readMembers, full: { window: 1, members: { a: true } } },
  {
    name: "a published page",
    read: readPageNode,
    full: { uid: "u", ...PUBLIC, photoRoom: 100 },
    required: { uid: null, packed: null, etag: null, style: null, version: null },
  },
  {
    name: "an audit entry",
    read: readAuditEntry,
    full: { actor: "a", call: "admin.updatePlan", target: "u", code: "pro", date: 1, request_id: "r" },
  },
  { name: "a username", read: readUsername, full: { uid: "u", claimed_date: 1, redirect_to: "b", released_date: 2 } },
  { name: "the owner of a username", read: readUsernameHolder, full: { name: "ada", uid: "u", held_until: 2 } },
  { name: "a username being claimed", read: readUsernameClaim, full: { name: "ada", until: 2 } },
  {
    name: "former email addresses",
    read: readFormerEmails,
    full: { until: 2, emails: { "-k": { email: "a@b.example", date: 1, until: 2 } } },
  },
  ...ENTERPRISE_RECORDS,
  { name: "totals", read: readTotals, full: { views: 1, unique_views: 1, clicks: 2, downloads: 3, contacts: 4 } },
];

testReaders(CASES);
