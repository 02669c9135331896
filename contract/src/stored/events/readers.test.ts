import { testReaders } from "../reader-cases.test-helper.ts";
import { readAttendance, readBadge, readEventCounts } from "./badge.ts";
import { readDeskLink } from "./desk.ts";
import { readEvent, readEventEntries } from "./event.ts";
import { readEventTotals, readPhoneSigns } from "./event-statistics.ts";
import { readEventLead, readMeetings } from "./lead.ts";
import { readClaims, readMarkedClaims, readScore } from "./points.ts";
import { readStaffPhone, readVendor, readVendorLock } from "./vendor.ts";

/** Reads one record by the reader of many; null where the reader leaves it out. */
const one =
  (readMany: (value: unknown) => Readonly<Record<string, unknown>>) =>
  (value: unknown): unknown =>
    readMany({ only: value })["only"] ?? null;

const QUESTION = { id: "event1", text: "Which size?", choices: ["S", "L"] };
const CLAIM = {
  name: "Stand",
  points: 5,
  how: "code",
  where: "Compass Works",
  who: "Grace",
  date: 1,
  marks: ["many", "fast"],
  voided_date: 2,
};

testReaders([
  {
    name: "an event",
    read: readEvent,
    full: {
      name: "Fair",
      description: "Two halls",
      place: "Hall 1",
      time_zone: "Europe/Berlin",
      start_date: 1,
      end_date: 2,
      sync_until: 3,
      owner: "u-ada",
      theme: "ink",
      banner: "event/fa1r000001/1/",
      share_default: "email",
      consent_text: "I agree.",
      consent_version: "0a1b2c3d",
      listed: true,
      promoted: true,
      kinds: { press: { name: "Reporters", color: "#112233" } },
      plain_codes: true,
      point_rules: [{ id: "r1", name: "Stand", points: 5, limit: 10, how: "code" }],
      questions: [QUESTION],
      created_date: 1,
      rev: 4,
    },
  },
  {
    name: "an event in a list",
    read: one(readEventEntries),
    full: {
      name: "Fair",
      place: "Hall 1",
      time_zone: "UTC",
      start_date: 1,
      end_date: 2,
      owner: "e-acme",
      banner: "event/fa1r000001/1/",
    },
  },
  {
    name: "a badge",
    read: readBadge,
    full: {
      name_first: "Grace",
      name_last: "Hopper",
      company: "Navy",
      title: "Admiral",
      kind: "speaker",
      email: "grace@example.com",
      phone: "+44 20 7946 0018",
      uid: "grace",
      enterprise: "acme",
      revoked_date: 7,
      share: "phone",
      share_with: { c0mpass001: "card" },
      consent: { version: "0a1b2c3d", date: 2, level: "email" },
      anonymous: true,
      ext: "A-17",
      import: "i1",
      printed_date: 3,
      mailed_date: 4,
      sort: "1hopper grace~grace00001",
      by_kind: "speaker~1hopper grace~grace00001",
      created_date: 1,
      rev: 2,
    },
  },
  {
    name: "the counts of an event",
    read: readEventCounts,
    full: { badges: 3, vendors: 1, badge_room: 500, vendor_room: 20, rev: 4 },
    absent: { badges: 0, vendors: 0, rev: 0 },
  },
  {
    name: "a part in an event",
    read: readAttendance,
    full: { badge: "grace00001", staff: "desk", date: 1 },
  },
  { name: "the link of a desk", read: readDeskLink, full: { hash: "a".repeat(64), date: 1 } },
  {
    name: "the counters of an event",
    read: readEventTotals,
    full: {
      scans: 9,
      leads: 8,
      check_ins: 7,
      claims: 6,
      badge_views: 5,
      vendor_views: 4,
      links: 3,
      points: 2,
      withdrawn: 1,
    },
  },
  {
    name: "a phone's sign of life",
    read: one(readPhoneSigns),
    full: { vendor: "c0mpass001", name: "Grace", seen_date: 1, queued: 2, queued_since: 3 },
  },
  {
    name: "a lead of an event",
    read: readEventLead,
    full: {
      date: 1,
      last_date: 2,
      by: "Grace",
      scans: 3,
      level: "email",
      rating: { value: 5, date: 4 },
      notes: { n1: { text: "Tall", by: "Grace", date: 5 } },
      answers: { event1: { value: "L", date: 6 } },
      removed: { "note-n2": 9, rating: 10 },
      withdrawn_date: 7,
      moved: true,
      rev: 8,
    },
  },
  {
    name: "a meeting",
    read: one(readMeetings),
    full: { kind: "badge", date: 1, last_date: 2, withdrawn_date: 3 },
  },
  { name: "a claim", read: one(readClaims), full: CLAIM },
  { name: "a marked claim", read: one(readMarkedClaims), full: { ...CLAIM, person: "Grace Hopper" } },
  {
    name: "a score",
    read: readScore,
    full: {
      n: 12,
      date: 1,
      order: "000012~9999999999998",
      enterprise: "acme",
      by_enterprise: "acme~000012~9999999999998",
      name: "Grace Hopper",
      rev: 2,
    },
  },
  {
    name: "a vendor",
    read: readVendor,
    full: {
      name: "Compass Works",
      category: "Tools",
      description: "Since 1901",
      logo: "vendor/c0mpass001/1/",
      booth: "A 12",
      links: [{ label: "Shop", url: "https://example.com" }],
      email: "a@b.example",
      contact: "ada",
      invitation: { hash: "h", date: 1 },
      questions: [{ id: "q1", text: "When?" }],
      revoked_date: 2,
      leads_told: { times: 1, date: 3 },
      sort: "compass works~c0mpass001",
      by_category: "tools~compass works~c0mpass001",
      created_date: 1,
      rev: 2,
    },
  },
  {
    name: "the lock of a vendor",
    read: readVendorLock,
    full: { link: "h", pin: "p", changed_date: 1, wrong: 2, locked_until: 3, seed: "s" },
  },
  {
    name: "a phone that scans",
    read: readStaffPhone,
    full: { name: "Grace", hash: "h", created_date: 1, seen_date: 2, off_date: 3 },
  },
]);
