import { expect, it } from "vitest";
import { BADGE_KINDS } from "@cardinal/contract/entities/events/badge";
import { MAX_EVENT_BYTES } from "@cardinal/contract/stored/events/event";
import { createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { createPicture } from "../../testing/pictures.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { updateSharing } from "./attendee/sharing.ts";
import { updateBadgeSettings } from "./badges/update-badge-settings.ts";
import { createFair, fairAt } from "./events.test-helper.ts";
import { uploadEventPicture } from "./pictures/upload-event-picture.ts";
import { updateEvent } from "./update-event.ts";

const problem = (what: string) => `This event’s texts are too long in total. Shorten ${what}.`;
const sizeOf = async (event_id: string) => Buffer.byteLength(JSON.stringify(await stored(`events/${event_id}`)));
const questionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `event${at}`,
    text: "?".repeat(200),
    choices: Array.from({ length: 8 }, () => "x".repeat(60)),
  }));

it("an event with too many bytes is refused with the field that is too long, and nothing is stored", async () => {
  const person = await createTestPerson();
  const { event_id } = await createFair(person);
  const rules = Array.from({ length: 20 }, (_, at) => ({
    id: `r${at}`,
    name: "点".repeat(60),
    points: 1,
    limit: 1,
    how: "staff" as const,
  }));
  for (const [field, what, fields] of [
    ["description", "the description", { description: "地".repeat(4000) }],
    ["questions", "or remove questions", { questions: questionsOf(10) }],
    ["description", "the description", { description: "地".repeat(2000), point_rules: rules, place: "Hall 3" }],
  ] as const) {
    const change = { event_id, ...fields } as Parameters<typeof updateEvent>[1];
    const refusal = await refusalOf(updateEvent(person.ctx, change));
    expect([field, refusal.code, refusal.details.fields]).toEqual([
      field,
      "invalid-argument",
      { [field]: problem(what) },
    ]);
  }
  expect(await stored(`events/${event_id}/rev`)).toBe(1);
  const created = await refusalOf(updateEvent(person.ctx, fairAt(person.ctx.now, { description: "地".repeat(4000) })));
  expect(created.details.fields).toEqual({ description: problem("the description") });
});

it("a record never exceeds its limit, whichever call adds to it", async () => {
  const person = await createTestPerson();
  const { event_id } = await createFair(person, { description: "x".repeat(4000) });
  const consent = { event_id, share_default: "phone", consent_text: "地".repeat(2000) } as const;
  expect((await refusalOf(updateSharing(person.ctx, consent))).details.fields).toEqual({
    consent_text: problem("the consent text"),
  });
  await updateSharing(person.ctx, { ...consent, consent_text: "x".repeat(2000) });
  const kinds = BADGE_KINDS.map((kind) => ({ kind, name: "点".repeat(40), color: "#112233" }));
  await updateBadgeSettings(person.ctx, { event_id, kinds: kinds.slice(0, 1) });
  expect((await refusalOf(updateBadgeSettings(person.ctx, { event_id, kinds }))).details.fields).toEqual({
    kinds: problem("the names of badge kinds"),
  });
  await uploadEventPicture(person.ctx, { event_id, file: { bytes: await createPicture() } });
  expect(await sizeOf(event_id)).toBeLessThanOrEqual(MAX_EVENT_BYTES);
});

it("a record that is already too large can still be changed, but not grow", async () => {
  const person = await createTestPerson();
  const { event_id } = await createFair(person);
  await testDatabase().ref(`events/${event_id}/description`).set("地".repeat(4000));
  expect(await updateEvent(person.ctx, { event_id, listed: false })).toMatchObject({ listed: false });
  expect((await updateEvent(person.ctx, { event_id, description: "地".repeat(3000) })).description).toHaveLength(3000);
  const grown = await refusalOf(updateEvent(person.ctx, { event_id, place: "Hall 3" }));
  expect(grown.details.fields).toEqual({ place: problem("the place") });
});
