import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import type { PersonalData } from "@cardinal/contract/stored/places/place";
import { PERSONAL_PLACES, PLACES } from "@cardinal/contract/stored/places/places";
import {
  createTestActor,
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  storedTree,
} from "../../testing/create-test-ctx.ts";
import { findUndeclared } from "../../testing/undeclared.ts";
import type { ActorCtx } from "../ctx.ts";
import { type BusyPerson, createBusyPerson } from "../account-deletion/busy-person.test-helper.ts";
import { syncEmployee } from "../enterprise/sync-employee.ts";
import { exportData } from "./export-data.ts";
import { walk } from "../account-deletion/walk.test-helper.ts";

/** Places that are not under the person's id but contain it: other users' data, and global indexes. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  "audit",
  "card_requests",
  "refusals_by_day",
  "contact_reminders",
  "contact_reminders_due",
  "contact_undo",
  "contact_undo_due",
  "contact_undo_of",
  "contact_words",
  "contacted_by",
  "contacts",
  "correspondence",
  "employee_keys",
  "employee_words",
  "employees",
  "event_badges",
  "event_list",
  "event_met",
  "event_points",
  "event_scores",
  "events",
  "owner_events",
  "entstats",
  "enterprise",
  "grants",
  "group_managers",
  "group_members",
  "hook_events",
  "idempotency",
  "inbox",
  "jobs",
  "join_requests",
  "lead_dates",
  "leads",
  "limits",
  "message",
  "notifications",
  "outbox",
  "public",
  "sso_subjects",
  "push_owner",
  "retail",
  "user_order",
  "user_words",
  "username_skeletons",
  "theme_users",
  "usernames",
  "visits",
]);

async function unpack(ctx: ActorCtx): Promise<Record<string, Uint8Array>> {
  const chunks: Uint8Array[] = [];
  for await (const part of (await exportData(ctx, {})).body) chunks.push(Buffer.from(part));
  return unzipSync(Buffer.concat(chunks));
}

let person: BusyPerson;
let enterprise: string;
let files: Record<string, Uint8Array>;
beforeAll(async () => {
  enterprise = await createTestEnterprise();
  person = await createBusyPerson(enterprise);
  // Otherwise the running stack may copy the last username into the employee's record between the two reads.
  await syncEmployee(person.ctx, person.uid);
  // The state while an admin decides on the request.
  const deciding = { by: person.admin.uid, date: 1 };
  await testDatabase().ref(`card_requests/${enterprise}/${person.uid}/deciding`).set(deciding);
  files = await unpack(person.ctx);
});

/** The running stack records when a notification was pushed: before the export, between the two reads, or after. */
const withoutPushDates = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, at: unknown) => (key === "pushed_date" ? undefined : at))) as unknown;

const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
const jsonOf = (name: string) => JSON.parse(textOf(name)) as unknown;

describe("the list of personal data", () => {
  test("names every place of the database with data under the person's id", async () => {
    const found = new Set<string>();
    for (const [first = "", second = "", ...rest] of walk(await storedTree()))
      if ([first, second, ...rest].join("/").includes(person.uid))
        found.add(second === person.uid ? `own ${first}` : first);
    const known = new Set([...Object.keys(PERSONAL_PLACES).map((place) => `own ${place}`), ...ELSEWHERE]);
    expect([...found].filter((place) => !known.has(place))).toEqual([]);
  });

  test("is declared field by field, as is the data that others have about them", async () => {
    const people = [person.uid, person.friend.uid, person.stranger.uid];
    const names = person.formerNames.map((name) => `_/${name}`);
    const cards = Object.entries((await stored("retail")) as Record<string, { uid?: string }>);
    const mails = Object.entries(((await stored("outbox")) ?? {}) as Record<string, { mail: { about: string } }>);
    const keys: Record<string, string[]> = {
      ...Object.fromEntries(Object.keys(PERSONAL_PLACES).map((place) => [place, people])),
      usernames: names,
      retail: cards.flatMap(([key, { uid }]) => (uid === person.uid ? [key] : [])),
      outbox: mails.flatMap(([key, { mail }]) => (people.includes(mail.about) ? [key] : [])),
    };
    const undeclared: string[] = [];
    for (const [place, found] of Object.entries(keys))
      for (const key of found) {
        const value = await stored(`${place}/${key}`);
        const tree = key.split("/").reduceRight((below: unknown, part) => ({ [part]: below }), value);
        if (value !== null) undeclared.push(...findUndeclared(PLACES[place], tree, place));
      }
    expect(undeclared).toEqual([]);
  });

  test("lists no place without data", async () => {
    const empty: string[] = [];
    for (const place of Object.keys(PERSONAL_PLACES))
      if ((await stored(`${place}/${person.uid}`)) === null) empty.push(place);
    expect(empty).toEqual([]);
  });
});

describe("the export", () => {
  const placed: [string, PersonalData][] = Object.entries(PERSONAL_PLACES);
  test.each(placed.filter(([, { file }]) => file !== null))("contains %s as it is stored", async (place, { file }) => {
    const json = jsonOf(file ?? "") as Record<string, unknown>;
    const shared = placed.filter(([, other]) => other.file === file).length > 1;
    const kept = await stored(`${place}/${person.uid}`);
    const exported = shared ? json[place] : json;
    expect(withoutPushDates(exported)).toEqual(
      withoutPushDates(Array.isArray(kept) ? Object.fromEntries(kept.entries()) : kept),
    );
  });

  test("contains the person's data from other places", async () => {
    expect(jsonOf("sign-in-account.json")).toMatchObject({ uid: person.uid, email: person.email });
    expect(jsonOf("employee.json")).toEqual(await stored(`employees/${enterprise}/${person.uid}`));
    expect(jsonOf("card-request.json")).toEqual({ fields: { job_title: person.mark }, date: person.ctx.now });
    const asked = (await stored(`users/${person.uid}/join_request`)) as string;
    expect(jsonOf("join-request.json")).toEqual(await stored(`join_requests/${asked}/${person.uid}`));
    expect(jsonOf("join-request.json")).toMatchObject({ name_first: person.mark });
    const [event_id] = Object.keys((await stored(`owner_events/u-${person.uid}`)) as object).map(
      (key) => key.split("~")[1],
    );
    expect(jsonOf("organised-events.json")).toEqual([
      { event_id, ...((await stored(`events/${event_id}`)) as object), name: person.mark },
    ]);
    expect(jsonOf("attended-events.json")).toEqual([
      {
        event_id,
        name: person.mark,
        start_date: expect.any(Number) as number,
        badge: expect.objectContaining({ name_first: person.mark, email: `${person.mark}@fair.example` }) as object,
        scanned_by: { [person.mark]: expect.objectContaining({ kind: "vendor" }) as object },
        points: { total: 10, claims: { "visit~-": expect.objectContaining({ points: 10 }) as object } },
      },
    ]);
    expect(jsonOf("retail-cards.json")).toEqual([
      expect.objectContaining({ label: person.mark }),
      expect.objectContaining({ label: person.mark }),
    ]);
  });

  test("contains contact files and tables that other programs can read", () => {
    expect(textOf("card.vcf")).toMatch(/^BEGIN:VCARD\r\n[^]*canary[^]*END:VCARD\r\n$/);
    expect(textOf("contacts.vcf")).toContain("FN:Ada Lovelace\r\n");
    expect(textOf("contacts.csv")).toContain(person.mark);
    const [head = "", first = ""] = textOf("statistics.csv").split("\r\n");
    expect(head).toBe("day,views,unique_views,clicks,downloads,contacts");
    expect(first).toMatch(/^\d{4}-\d\d-\d\d,1,1,0,0,\d+$/);
  });

  test("contains every file of the person, byte for byte", async () => {
    const gateway = person.ctx.gateways.files;
    const paths = [
      ...(await gateway.list(`profile/${person.uid}/`)),
      ...(await gateway.list(`background/${person.uid}/`)),
    ];
    expect(paths.length).toBeGreaterThanOrEqual(6);
    for (const path of paths) {
      const packed = files[`pictures/${path.replace(`${person.uid}/`, "")}`];
      expect([path, packed?.byteLength]).toEqual([path, (await gateway.read(path))?.byteLength]);
    }
  });

  test("describes its files in the person's language, and names no file that is missing", () => {
    const readme = textOf("README.txt");
    expect(readme).toContain("Ihre Daten in Cardinal");
    const named = readme.match(/[a-z-]+\.(json|csv|vcf)/g) ?? [];
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter((name) => files[name] === undefined)).toEqual([]);
    expect(Object.keys(files).filter((name) => !name.startsWith("pictures/") && name !== "README.txt")).toEqual(
      expect.arrayContaining([...named]),
    );
  });

  test("contains nothing of another person but what they gave", () => {
    const everything = Object.values(files)
      .map((bytes) => strFromU8(bytes, true))
      .join("\n");
    expect(everything).not.toContain(person.note);
    expect(everything).not.toContain(person.friend.email);
  });

  test("of a user whose card has no name contains everything except its contact file", async () => {
    const { ctx, uid } = await createTestPerson();
    await testDatabase().ref(`vcard/${uid}`).update({ name_first: "", name_last: "" });
    const names = Object.keys(await unpack(ctx));
    expect(names).toEqual(expect.arrayContaining(["README.txt", "statistics.csv", "contacts.vcf"]));
    expect(names).not.toContain("card.vcf");
  });

  test("of a new user is small and complete", async () => {
    const begun = await createTestPerson();
    expect(strFromU8((await unpack(begun.ctx))["README.txt"] ?? new Uint8Array())).toContain("Your data in Cardinal");
    const actor = await createTestActor();
    const nothing = await unpack(actor.ctx);
    expect(JSON.parse(strFromU8(nothing["account.json"] ?? new Uint8Array()))).toEqual({});
    expect(strFromU8(nothing["sign-in-account.json"] ?? new Uint8Array())).toContain(actor.email);
  });
});
