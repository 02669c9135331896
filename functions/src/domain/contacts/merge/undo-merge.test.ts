import { eventOrder } from "@cardinal/contract/fields/contact-order";
import type { StoredContact } from "@cardinal/contract/stored/contact";
import { describe, expect, test } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { createConnected, writeDown } from "../contacts.test-helper.ts";
import { exchangeContact } from "../exchange/exchange-contact.ts";
import { contactsOf, createExchange, grace } from "../exchange/exchange.test-helper.ts";
import { correctLeft, withdrawLeft } from "../exchange/left-details.ts";
import { restoreContacts } from "../restore-contacts.ts";
import { updateContact } from "../update-contact.ts";
import { mergeContacts } from "./merge-contacts.ts";

const recordOf = async (uid: string, key: string) => (await stored(`contacts/${uid}/${key}`)) as StoredContact;
const DAY_MS = 86_400_000;

describe("what was changed in a merged contact stays when the merge is undone", () => {
  test("of two contacts without an account: notes, tags, reminder and details", async () => {
    const { ctx, uid } = await createTestPerson();
    const keep = await writeDown(ctx, { id: "a", name_first: "Vera", note: "1", tags: ["a"], phone: "+44 1234" });
    const drop = await writeDown(ctx, { id: "b", name_first: "Viktor", note: "2", tags: ["b"], email: "b@b.example" });
    const other = await recordOf(uid, drop);
    const { undo } = await mergeContacts(ctx, { keep, drop });
    const day = new Date(ctx.now + 2 * DAY_MS).toISOString().slice(0, 10);
    await updateContact(ctx, {
      id: keep,
      note: "1\n\n2\n\nA long note",
      tags: ["a", "b", "new"],
      met_place: "Bern",
      reminder: { day, text: "Call", time_zone: "UTC" },
      details: { name_last: "Visitor", organization_name: "Acme" },
    });
    await restoreContacts(ctx, { undo });
    const record = await recordOf(uid, keep);
    expect(record).toMatchObject({
      name_first: "Vera",
      name_last: "Visitor",
      note: "1\n\n2\n\nA long note",
      tags: ["a", "new"],
      met_place: "Bern",
      reminder: { text: "Call" },
      vcard: { name_first: "Vera", name_last: "Visitor", organization_name: "Acme" },
    });
    expect(record.vcard.buttons).toEqual([{ id: "phone", ref: "phone", data: "+44 1234" }]);
    expect(record).not.toHaveProperty("merged_keys");
    expect(await recordOf(uid, drop)).toEqual({ ...other, restored_date: ctx.now });
  });

  test("and what was removed or replaced stays so", async () => {
    const { ctx, uid } = await createTestPerson();
    const keep = await writeDown(ctx, { id: "a", name_first: "Vera", tags: ["a", "x"], phone: "+44 1234" });
    const drop = await writeDown(ctx, { id: "b", name_first: "Viktor", tags: ["b"], phone: "+44 5678" });
    const { undo } = await mergeContacts(ctx, { keep, drop });
    await updateContact(ctx, { id: keep, tags: ["a", "b"], details: { phone: "+44 9999" } });
    await restoreContacts(ctx, { undo });
    const { tags, vcard } = await recordOf(uid, keep);
    expect([tags, vcard.buttons?.map(({ data }) => data)]).toEqual([["a"], ["+44 9999"]]);
    expect((await recordOf(uid, drop)).vcard.buttons?.map(({ data }) => data)).toEqual(["+44 5678"]);
  });

  test.each(["person", "written"] as const)("of a person with a card, whichever was to be kept: %s", async (kept) => {
    const [ada, bob] = await createConnected();
    await updateContact(ada.ctx, { uid: bob.uid, note: "Of the person", met_place: "Bern" });
    const other = await writeDown(ada.ctx, { id: "b", note: "Written", phone: "+44 555" });
    const [keep, drop] = kept === "person" ? [bob.uid, other] : [other, bob.uid];
    const { undo } = await mergeContacts(ada.ctx, { keep, drop });
    await updateContact(ada.ctx, { uid: bob.uid, met_place: "Basel", tags: ["new"] });
    await restoreContacts(ada.ctx, { undo });
    const record = await recordOf(ada.uid, bob.uid);
    expect(record).toMatchObject({ note: "Of the person", met_place: "Basel", tags: ["new"] });
    expect(await recordOf(ada.uid, other)).toMatchObject({ note: "Written" });
  });

  test("also when a visitor has corrected their details", async () => {
    const { owner, ctx, id, email, target } = await createExchange({ note: "Hello" });
    await exchangeContact({ ...ctx, now: ctx.now + 3_600_000 }, { ...grace, uid: owner.uid, email });
    const second = (await contactsOf(owner.uid)).map(([key]) => key).find((key) => key !== id) ?? "";
    const { undo } = await mergeContacts(owner.ctx, { keep: id, drop: second });
    await correctLeft(ctx, target, { name_first: "Grace", name_last: "Murray", email, phone: "", note: "" });
    await restoreContacts(owner.ctx, { undo });
    const record = await recordOf(owner.uid, id);
    expect(record).toMatchObject({ name_last: "Murray", vcard: { buttons: [{ data: email }] } });
    expect(record).not.toHaveProperty("message");
    await withdrawLeft(ctx, target);
    expect((await contactsOf(owner.uid)).map(([key]) => key)).toEqual([second]);
  });

  test("and after the visitor has withdrawn what was merged into it", async () => {
    const { owner, ctx, id, email, target } = await createExchange();
    const own = await writeDown(owner.ctx, { id: "own", name_first: "G." });
    const { undo } = await mergeContacts(owner.ctx, { keep: own, drop: id });
    await withdrawLeft(ctx, target);
    await updateContact(owner.ctx, { id: own, note: "Own note" });
    await restoreContacts(owner.ctx, { undo });
    expect(await contactsOf(owner.uid)).toMatchObject([[own, { name_first: "G.", note: "Own note" }]]);
    expect(JSON.stringify(await contactsOf(owner.uid))).not.toContain(email);
  });

  test("but nothing of another contact that was merged into it later", async () => {
    const { owner, ctx, id, email, target } = await createExchange();
    const [own, more] = [
      await writeDown(owner.ctx, { id: "own", name_first: "G.", phone: "+44 1234" }),
      await writeDown(owner.ctx, { id: "more", name_first: "G. H." }),
    ];
    const { undo } = await mergeContacts(owner.ctx, { keep: own, drop: more });
    await mergeContacts(owner.ctx, { keep: own, drop: id });
    await restoreContacts(owner.ctx, { undo });
    expect(JSON.stringify(await recordOf(owner.uid, own))).not.toContain(email);
    await withdrawLeft(ctx, target);
    expect(JSON.stringify(await stored(`contact_undo/${owner.uid}`))).not.toContain(email);
  });

  test("and the event where the two met since", async () => {
    const [ada, bob] = await createConnected();
    const { undo } = await mergeContacts(ada.ctx, { keep: bob.uid, drop: await writeDown(ada.ctx, { id: "b" }) });
    const met = { event_id: "fair", event_date: ada.ctx.now };
    await testDatabase().ref(`contacts/${ada.uid}/${bob.uid}`).update(met);
    await restoreContacts(ada.ctx, { undo });
    const by_event = eventOrder("fair", ada.ctx.now, bob.uid);
    expect(await recordOf(ada.uid, bob.uid)).toMatchObject({ ...met, by_event });
  });
});
