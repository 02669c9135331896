import { describe, expect, it } from "vitest";
import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  stored,
  testDatabase,
  type TestPerson,
} from "../../../testing/create-test-ctx.ts";
import { putStaff, putVendor } from "../../../testing/events.ts";
import { removeEverything } from "../../../testing/finish-removal.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { removeEvent } from "../deletion/remove-event.ts";
import { createFair } from "../events.test-helper.ts";
import { getVendor, listOwnVendors } from "./read-vendors.ts";
import { updateVendor } from "./update-vendor.ts";

/** A vendor of someone else's event, whose contact is this user. */
async function putOwnVendor(contact: TestPerson) {
  const organiser = await createTestPerson();
  const { event_id } = await createFair(organiser);
  const vendor = await putVendor(event_id, { contact: contact.uid });
  await putStaff(event_id, contact.uid, vendor);
  const place = { event_id, vendor };
  const shown = async () => (await getVendor(createTestCtx(), place)).card;
  return { organiser, place, shown, record: `event_vendors/${event_id}/${vendor}` };
}

const CARD_REFUSED = { card: "Choose your own card, or the card of a colleague." };

describe("the card of a vendor", () => {
  it("is the contact's own card, which they can choose and remove", async () => {
    const contact = await createTestPerson();
    const { place, shown, record } = await putOwnVendor(contact);
    expect(await shown()).toBeNull();
    const card = { uid: contact.uid, username: contact.username, name: "Ada Lovelace", path: `/${contact.username}` };
    const changed = await updateVendor(contact.ctx, { ...place, card: contact.username, rev: 1 });
    expect(changed).toMatchObject({ card, rev: 2 });
    expect((await listOwnVendors(contact.ctx, place)).items[0]).toMatchObject({ card });
    expect(await shown()).toEqual(card);
    // Other changes keep it.
    expect(await updateVendor(contact.ctx, { ...place, booth: "B 12" })).toMatchObject({ card });
    expect(await updateVendor(contact.ctx, { ...place, card: null })).toMatchObject({ card: null });
    expect([await shown(), await stored(`${record}/card`)]).toEqual([null, null]);
    expect(await stored(`user_events/${contact.uid}/${place.event_id}`)).toEqual({ staff: place.vendor, date: 1 });
  });

  it("can be the card of a colleague, until they leave or hide it", async () => {
    const enterprise = await createTestEnterprise();
    const [contact, colleague] = [await createTestPerson({ enterprise }), await createTestPerson({ enterprise })];
    const { place, shown } = await putOwnVendor(contact);
    await updateVendor(contact.ctx, { ...place, card: colleague.username });
    expect(await shown()).toMatchObject({ path: `/${enterprise}/${colleague.username}` });
    const user = testDatabase().ref(`users/${colleague.uid}`);
    await user.update({ disabled: true });
    expect(await shown()).toBeNull();
    await user.update({ disabled: null });
    expect(await shown()).not.toBeNull();
    await user.update({ enterprise: null });
    expect(await shown()).toBeNull();
  });

  it("cannot be the card of anyone else, an unpublished card, or one that does not exist", async () => {
    const enterprise = await createTestEnterprise();
    const [contact, colleague, stranger] = [
      await createTestPerson({ enterprise }),
      await createTestPerson({ enterprise }),
      await createTestPerson(),
    ];
    await testDatabase().ref(`users/${colleague.uid}/unpublished`).set(true);
    const { place, record } = await putOwnVendor(contact);
    for (const card of [stranger.username, colleague.username, "no-one-has-this"]) {
      const refusal = await refusalOf(updateVendor(contact.ctx, { ...place, booth: "A", card }));
      expect([card, refusal.code, refusal.details.fields]).toEqual([card, "invalid-argument", CARD_REFUSED]);
    }
    const lonely = await createTestPerson();
    const other = await putOwnVendor(lonely);
    const refusal = await refusalOf(updateVendor(lonely.ctx, { ...other.place, card: stranger.username }));
    expect([refusal.code, refusal.details.fields]).toEqual(["invalid-argument", CARD_REFUSED]);
    expect(await stored(record)).toMatchObject({ rev: 1 });
    expect(await stored(`${record}/booth`)).toBeNull();
  });

  it("is chosen only by the contact; the organiser can remove it", async () => {
    const contact = await createTestPerson();
    const { organiser, place, shown } = await putOwnVendor(contact);
    const refusal = await refusalOf(updateVendor(organiser.ctx, { ...place, card: organiser.username }));
    expect([refusal.code, refusal.details.fields]).toEqual([
      "permission-denied",
      { card: "Only the contact of the vendor can choose a card." },
    ]);
    const stranger = await createTestPerson();
    expect((await refusalOf(updateVendor(stranger.ctx, { ...place, card: stranger.username }))).code).toBe(
      "permission-denied",
    );
    await updateVendor(contact.ctx, { ...place, card: contact.username });
    expect(await updateVendor(organiser.ctx, { ...place, card: null })).toMatchObject({ card: null, as: "organiser" });
    expect(await shown()).toBeNull();
  });

  it("is hidden when someone else becomes the contact", async () => {
    const [contact, next] = [await createTestPerson(), await createTestPerson()];
    const { place, shown, record } = await putOwnVendor(contact);
    await updateVendor(contact.ctx, { ...place, card: contact.username });
    await testDatabase().ref(`${record}/contact`).set(next.uid);
    expect(await shown()).toBeNull();
  });

  it("disappears with the account of its owner, and with the event", async () => {
    const enterprise = await createTestEnterprise();
    const [contact, colleague] = [await createTestPerson({ enterprise }), await createTestPerson({ enterprise })];
    const { place, shown, record } = await putOwnVendor(contact);
    const { event_id, vendor } = place;
    await updateVendor(contact.ctx, { ...place, card: colleague.username });
    expect(await stored(`user_events/${colleague.uid}/${event_id}/cards`)).toEqual({ [vendor]: true });
    await removeEverything(colleague.ctx, colleague.uid);
    expect([await shown(), await stored(`${record}/card`)]).toEqual([null, null]);
    expect(await stored(`user_events/${colleague.uid}`)).toBeNull();
    expect(await stored(record)).toMatchObject({ contact: contact.uid });
    const other = await createTestPerson({ enterprise });
    await updateVendor(contact.ctx, { ...place, card: other.username });
    await testDatabase().ref(`events/${event_id}`).remove();
    for (let cursor: string | null = "0"; cursor !== null;)
      cursor = (await removeEvent(contact.ctx, event_id, cursor)).cursor;
    expect(await stored(`user_events/${other.uid}/${event_id}`)).toBeNull();
  });
});
