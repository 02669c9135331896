import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { putPhone, putStaff } from "../../../testing/events.ts";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { HOUR_MS } from "../events.test-helper.ts";
import { updateEvent } from "../update-event.ts";
import { createStand, putLead, wholeOf } from "./leads.test-helper.ts";
import { exportEventLeads, listEventLeads } from "./read-leads.ts";
import { updateEventLead } from "./update-lead.ts";

const DAY = Date.parse("2026-03-10T00:00Z");

describe("the leads of a vendor", () => {
  it("are listed newest first in pages, each once", async () => {
    const { contact, organiser, event_id, vendor } = await createStand();
    const expected: string[] = [];
    // Some were scanned at the same time.
    for (let at = 0; at < 53; at += 1)
      expected.push(await putLead({ event_id, vendor }, {}, { last_date: 1000 + Math.floor(at / 3) }));
    const first = await listEventLeads(contact.ctx, { event_id, vendor });
    expect([first.items.length, first.items[0]?.last_date]).toEqual([50, 1017]);
    const rest = await listEventLeads(organiser.ctx, { event_id, vendor, after: first.next ?? "" });
    expect([rest.items.length, rest.next]).toEqual([3, null]);
    const seen = [...first.items, ...rest.items].map(({ badge }) => badge);
    expect(new Set(seen)).toEqual(new Set(expected));
  });

  it("are filtered by rating, day and withdrawal", async () => {
    const { contact, event_id, vendor } = await createStand();
    const place = { event_id, vendor };
    const [good, poor, early, withdrawn] = [
      await putLead(place, {}, { last_date: DAY + HOUR_MS, rating: { value: 4, date: 1 } }),
      await putLead(place, {}, { last_date: DAY, rating: { value: 2, date: 1 } }),
      // Before midnight in Berlin, the event's time zone.
      await putLead(place, {}, { last_date: DAY - HOUR_MS - 1 }),
      await putLead(place, {}, { last_date: DAY - 2 * HOUR_MS, withdrawn_date: 5 }),
    ];
    const badgesOf = async (filter: object) =>
      (await listEventLeads(contact.ctx, { ...place, ...filter })).items.map(({ badge }) => badge);
    expect(await badgesOf({ rating: "3" })).toEqual([good]);
    expect(await badgesOf({ rating: "2" })).toEqual([good, poor]);
    expect(await badgesOf({ day: "2026-03-10" })).toEqual([good, poor]);
    expect(await badgesOf({ withdrawn: "false" })).toEqual([good, poor, early]);
    expect(await badgesOf({ withdrawn: "true" })).toEqual([null]);
    expect(JSON.stringify(await listEventLeads(contact.ctx, { ...place, withdrawn: "true" }))).not.toContain(withdrawn);
    const refusal = await refusalOf(listEventLeads(contact.ctx, { ...place, day: "2026-13-45" }));
    expect(Object.keys(refusal.details.fields ?? {})).toEqual(["day"]);
    // The screen shows the time of a lead in this zone.
    expect((await listEventLeads(contact.ctx, place)).time_zone).toBe("Europe/Berlin");
  });

  it("are found by what each attendee shares now, in the list and in the file", async () => {
    const { contact, event_id, vendor } = await createStand();
    const place = { event_id, vendor };
    const bosch = { company: "Robert Bosch GmbH", email: "grace@bosch.example" };
    const [ada, grace] = [
      await putLead(place, { ...bosch, name_first: "Ada", name_last: "Ångström", share: "email" }, { last_date: 9 }),
      await putLead(place, bosch, { last_date: 8, level: "card", notes: { n: { text: "Siemens", by: "", date: 1 } } }),
    ];
    await putLead(place, { ...bosch, share: "card" }, { last_date: 7, withdrawn_date: 5 });
    await putLead(place, { company: "Navy" }, { last_date: 6 });
    const search = async (q: string, filter = {}) => {
      const { items, next } = await listEventLeads(contact.ctx, { ...place, q, ...filter });
      expect(next).toBeNull();
      return items.map(({ badge }) => badge);
    };
    expect(await search("bosch")).toEqual([ada, grace]);
    expect(await search("angstr bosch")).toEqual([ada]);
    expect(await search("bosch", { day: "1970-01-02" })).toEqual([]);
    // Grace shares no address any more, and notes are not searched.
    expect(await search("grace@bosch")).toEqual([ada]);
    expect(await search("siemens")).toEqual([]);
    expect(await search("bosch", { withdrawn: "true" })).toEqual([]);
    expect(await search("")).toHaveLength(4);
    const { body } = await exportEventLeads(contact.ctx, { ...place, q: "bosch", format: "csv" });
    expect((await wholeOf(body)).toString().trim().split("\r\n")).toHaveLength(3);
  });

  it("are visible to the contact and the organiser, but not to staff, phones or strangers", async () => {
    const { event_id, vendor } = await createStand();
    const badge = await putLead({ event_id, vendor });
    const [helper, stranger] = [await createTestPerson(), await createTestPerson()];
    await putStaff(event_id, helper.uid, vendor);
    const { ctx: phone } = await putPhone(event_id, vendor);
    for (const ctx of [helper.ctx, stranger.ctx, phone])
      for (const act of [
        () => listEventLeads(ctx, { event_id, vendor }),
        () => exportEventLeads(ctx, { event_id, vendor, format: "csv" }),
        () => updateEventLead(ctx, { event_id, vendor, badge, rating: 1 }),
      ])
        expect((await refusalOf(act())).code).toBe("permission-denied");
  });

  it("are changed field by field", async () => {
    const { contact, organiser, event_id, vendor } = await createStand();
    const notes = { n1: { text: "Wants a globe", by: "Sam", date: 1 } };
    const badge = await putLead({ event_id, vendor }, {}, { notes, answers: { q1: { value: "Maps", date: 1 } } });
    const lead = { event_id, vendor, badge };
    const results = await Promise.all([
      updateEventLead(contact.ctx, { ...lead, rating: 5 }),
      updateEventLead(organiser.ctx, { ...lead, note: { id: "n2", text: "Call on Monday" } }),
      updateEventLead(contact.ctx, { ...lead, answers: { q1: "Globes" } }),
    ]);
    expect(results).toHaveLength(3);
    const [seen] = (await listEventLeads(contact.ctx, { event_id, vendor })).items;
    expect(seen).toMatchObject({ rating: 5, answers: { q1: "Globes" } });
    expect(seen?.notes.map(({ text, by }) => [text, by])).toEqual([
      ["Wants a globe", "Sam"],
      ["Call on Monday", "Ada"],
    ]);
    const cleared = await updateEventLead(contact.ctx, {
      ...lead,
      rating: null,
      note: { id: "n1", text: "" },
      answers: { q1: "" },
    });
    expect(cleared).toMatchObject({ rating: null, notes: [{ id: "n2" }], answers: {} });
    expect(await stored(`event_leads/${event_id}/${vendor}/${badge}/rev`)).toBe(5);
  });

  it("have the questions of the event and of the vendor, and answers to both", async () => {
    const { contact, organiser, event_id, vendor } = await createStand();
    const question = { id: "event1", text: "Which country?" };
    await updateEvent(organiser.ctx, { event_id, questions: [question] });
    const badge = await putLead({ event_id, vendor }, {}, { answers: { q1: { value: "Maps", date: 1 } } });
    const lead = { event_id, vendor, badge };
    expect((await updateEventLead(contact.ctx, { ...lead, answers: { event1: "Peru" } })).answers).toEqual({
      q1: "Maps",
      event1: "Peru",
    });
    const { questions, items } = await listEventLeads(contact.ctx, { event_id, vendor });
    expect(questions).toEqual([question, { id: "q1", text: "Interested in?", choices: ["Maps", "Globes"] }]);
    expect(items).toMatchObject([{ answers: { q1: "Maps", event1: "Peru" } }]);
    const { body } = await exportEventLeads(contact.ctx, { event_id, vendor, format: "csv" });
    const [head, line] = (await wholeOf(body)).toString().trim().split("\r\n");
    expect([head, line].map((one) => one?.split(",").slice(-2))).toEqual([
      ["Which country?", "Interested in?"],
      ["Peru", "Maps"],
    ]);
    await updateEvent(organiser.ctx, { event_id, questions: [] });
    const stale = await refusalOf(updateEventLead(contact.ctx, { ...lead, answers: { event1: "Chad" } }));
    expect(Object.keys(stale.details.fields ?? {})).toEqual(["answers"]);
  });

  it("refuse changes of withdrawn or unknown leads, unknown questions, and too many notes", async () => {
    const { contact, event_id, vendor } = await createStand();
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`n${at}`, { text: "x", by: "", date: 1 }]));
    const [withdrawn, full] = [
      await putLead({ event_id, vendor }, {}, { withdrawn_date: 5 }),
      await putLead({ event_id, vendor }, {}, { notes: many }),
    ];
    for (const [badge, change, code] of [
      [withdrawn, { rating: 1 }, "not-found"],
      ["0000000000", { rating: 1 }, "not-found"],
      [full, { answers: { q9: "Maps" } }, "invalid-argument"],
      [full, { note: { id: "one-more", text: "x" } }, "conflict"],
    ] as const) {
      const refusal = await refusalOf(updateEventLead(contact.ctx, { event_id, vendor, badge, ...change }));
      expect([change, refusal.code]).toEqual([change, code]);
    }
    // What phones have stored can still be rated and shortened.
    const after = await updateEventLead(contact.ctx, { event_id, vendor, badge: full, rating: 5 });
    expect([after.rating, after.notes.length]).toEqual([5, 100]);
    const shorter = { event_id, vendor, badge: full, note: { id: "n1", text: "" } };
    expect((await updateEventLead(contact.ctx, shorter)).notes).toHaveLength(99);
  });
});

describe("the file of leads", () => {
  it("has a line for each lead with the answers to all questions, and no formulas", async () => {
    const { contact, event_id, vendor } = await createStand();
    const answers = { q1: { value: "Globes", date: 1 } };
    await putLead(
      { event_id, vendor },
      { name_first: "=cmd()", share: "email", email: "g@x.example" },
      { answers, rating: { value: 3, date: 1 } },
    );
    for (let at = 0; at < 60; at += 1) await putLead({ event_id, vendor }, {}, { last_date: at });
    const { body, headers } = await exportEventLeads(contact.ctx, { event_id, vendor, format: "csv" });
    const lines = (await wholeOf(body)).toString().trim().split("\r\n");
    expect(headers).toEqual({ "content-disposition": 'attachment; filename="leads.csv"' });
    expect(lines).toHaveLength(62);
    expect(lines[0]).toMatch(/Number,First scan,.*Withdrawn,Interested in\?$/);
    expect(lines[1]).toMatch(/^\d{8},.*,Sam,email,'=cmd\(\),Hopper,Navy,,g@x\.example,,,3,,,Globes$/);
  });

  it("has a lead that is scanned again while the file is written", async () => {
    const { contact, event_id, vendor } = await createStand();
    const oldest = await putLead({ event_id, vendor }, { name_first: "Ada" }, { last_date: 1 });
    const others = Array.from({ length: 55 }, (_, at) => putLead({ event_id, vendor }, {}, { last_date: 1000 + at }));
    await Promise.all(others);
    const { eventLeads } = contact.ctx.stores;
    const list: typeof eventLeads.list = async (...args) => {
      const rows = await eventLeads.list(...args);
      // After the first part was read, which does not contain this lead.
      await testDatabase().ref(`event_leads/${event_id}/${vendor}/${oldest}/last_date`).set(5000);
      return rows;
    };
    const ctx = { ...contact.ctx, stores: { ...contact.ctx.stores, eventLeads: { ...eventLeads, list } } };
    const { body } = await exportEventLeads(ctx, { event_id, vendor, format: "csv" });
    const lines = (await wholeOf(body)).toString().trim().split("\r\n").slice(1);
    expect(new Set(lines.map((line) => line.split(",")[0])).size).toBe(56);
    expect(lines).toHaveLength(56);
    expect(lines.at(-1)).toContain("Ada");
  });

  it("is a workbook with text cells", async () => {
    const { contact, event_id, vendor } = await createStand();
    const company = `\u0001A\uffff${"b".repeat(40_000)}`;
    await putLead({ event_id, vendor }, { name_first: "=1+1", name_last: "<Ångström> & Co", company });
    const { body } = await exportEventLeads(contact.ctx, { event_id, vendor, format: "xlsx" });
    const files = unzipSync(await wholeOf(body));
    const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(Object.keys(files)).toContain("xl/workbook.xml");
    expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(sheet).toContain("&lt;Ångström&gt; &amp; Co");
    // Characters that XML excludes, and more of them than a cell can hold.
    expect(sheet).toContain(`>A${"b".repeat(32_764)}<`);
    expect(sheet.match(/<row>/g)).toHaveLength(2);
    expect(sheet).not.toContain("<f>");
  });

  it("contains only the headings when there are no leads", async () => {
    const { contact, event_id, vendor } = await createStand();
    const { body } = await exportEventLeads(contact.ctx, { event_id, vendor, format: "csv" });
    expect((await wholeOf(body)).toString()).toMatch(/^\ufeffNumber,/);
  });
});
