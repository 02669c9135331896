import type { StoredContact } from "@cardinal/contract/stored/contact";
import { describe, expect, it } from "vitest";
import { createTestCtx, stored } from "../../../testing/create-test-ctx.ts";
import { createFirm } from "../../enterprise/leads/leads.test-helper.ts";
import { listLeads } from "../../enterprise/leads/read-leads.ts";
import { createVisitor, mailsTo, notificationsOf } from "../../messages/letters.test-helper.ts";
import { writeDown } from "../contacts.test-helper.ts";
import { deleteContact } from "../delete-contact.ts";
import { updateContact } from "../update-contact.ts";
import { mergeContacts } from "../merge/merge-contacts.ts";
import { exchangeContact } from "./exchange-contact.ts";
import { contactsOf, createExchange, everythingOf, grace } from "./exchange.test-helper.ts";
import { readLeft, withdrawLeft } from "./left-details.ts";

const MINUTE = 60_000;
const namesOf = async (uid: string) =>
  (await contactsOf(uid)).map(([, { name_first, name_last }]) => `${name_first} ${name_last}`.trim()).toSorted();

/** Sends details with the same address from the same tab. */
function sendAgain({ owner, ctx, email, visitor }: Awaited<ReturnType<typeof createExchange>>, more: object) {
  return exchangeContact({ ...ctx, now: ctx.now + MINUTE }, { ...grace, uid: owner.uid, email, visitor, ...more });
}

describe("details sent again from the same tab", () => {
  it.each([
    ["the same name", "GRACE", "Hopper"],
    ["a further first name", "Grace B.", "Hopper"],
    ["a name without its last part", "Grace", ""],
    ["a name in another order", "Hopper", "Grace"],
    ["a typing error", "Garce", "Hopper"],
    ["a missing letter", "Grce", "Hopper"],
  ])("correct the record: %s", async (_name, name_first, name_last) => {
    const exchange = await createExchange();
    await sendAgain(exchange, { name_first, name_last });
    expect(await namesOf(exchange.owner.uid)).toEqual([`${name_first} ${name_last}`.trim()]);
  });

  it.each([
    ["a colleague", "Ben", "Roth"],
    ["a colleague with the same first name", "Grace", "Murray"],
    ["a relative", "Vincent", "Hopper"],
    ["a name in other letters", "李", "小龙"],
    ["a name without letters", "♥", ""],
  ])("are another visitor's when the name is another one: %s", async (_name, name_first, name_last) => {
    const exchange = await createExchange({ note: "About 20 units" });
    const { owner, id } = exchange;
    const before = await stored(`contacts/${owner.uid}/${id}`);
    await sendAgain(exchange, { name_first, name_last, note: "Hello" });
    expect(await stored(`contacts/${owner.uid}/${id}`)).toEqual(before);
    expect(await contactsOf(owner.uid)).toHaveLength(2);
    expect((await notificationsOf(owner.uid)).map(({ text }) => text).toSorted()).toEqual(["About 20 units", "Hello"]);
    expect(mailsTo(owner.email)).toHaveLength(2);
  });

  it("keep what the owner has added and corrected meanwhile, and replace what the visitor changes", async () => {
    const exchange = await createExchange({ phone: undefined });
    const { owner, id } = exchange;
    const details = { email: "grace@navy.example", job_title: "Admiral", address: "1 Pier", phone: "+1 202 555 0199" };
    await updateContact(owner.ctx, { id, details });
    await sendAgain(exchange, { phone: undefined, name_first: "Grace B.", organization_name: "Navy", note: "Hello" });
    const { phone, email, ...texts } = details;
    const record = (await stored(`contacts/${owner.uid}/${id}`)) as StoredContact;
    expect(record).toMatchObject({ name_first: "Grace B.", message: "Hello" });
    expect(record.vcard).toMatchObject({ ...texts, name_first: "Grace B.", organization_name: "Navy" });
    expect(record.vcard.buttons?.map(({ data }) => data).toSorted()).toEqual([phone, email]);
    await sendAgain(exchange, { phone: grace.phone });
    expect(JSON.stringify(await stored(`contacts/${owner.uid}/${id}/vcard/buttons`))).toContain(grace.phone);
  });

  it("correct the record of whoever sends them, of several visitors", async () => {
    const exchange = await createExchange();
    for (const name_first of ["Ben", "Carla", "Ben", "Grace B.", "Carle", "Ben"])
      await sendAgain(exchange, { name_first, name_last: "" });
    expect(await namesOf(exchange.owner.uid)).toEqual(["Ben", "Carle", "Grace B."]);
    const later = { ...exchange, ctx: { ...exchange.ctx, now: exchange.ctx.now + 8 * MINUTE } };
    for (const name_first of ["Dora", "Carla C.", "Dora D.", "Ben"])
      await sendAgain(later, { name_first, name_last: "" });
    expect(await namesOf(exchange.owner.uid)).toEqual(["Ben", "Carla C.", "Dora D.", "Grace B."]);
  });

  it("never take the place of details that the owner has merged into a contact of their own", async () => {
    const exchange = await createExchange();
    const { owner, id, ctx, target } = exchange;
    await mergeContacts(owner.ctx, { keep: await writeDown(owner.ctx, { id: "own" }), drop: id });
    await sendAgain(exchange, { name_first: "Ben", name_last: "Roth" });
    expect(await stored(`contacts/${owner.uid}/${id}`)).toBeNull();
    expect((await readLeft(ctx, target)).details).toBeNull();
    expect(await contactsOf(owner.uid)).toHaveLength(2);
  });
});

describe("details sent again after the owner has deleted them", () => {
  it("get a record of their own, and so do another visitor's", async () => {
    const exchange = await createExchange();
    const { owner, id, ctx, target } = exchange;
    await deleteContact(owner.ctx, { uid: id });
    await sendAgain(exchange, { name_first: "Ben", name_last: "Roth" });
    await sendAgain(exchange, {});
    await sendAgain(exchange, { name_first: "Ben", name_last: "Roth", note: "Again" });
    expect(await stored(`contacts/${owner.uid}/${id}`)).toBeNull();
    expect((await readLeft(ctx, target)).details).toBeNull();
    expect(await namesOf(owner.uid)).toEqual(["Ben Roth", "Grace Hopper"]);
  });
});

describe("details sent again after the owner has merged them", () => {
  it("add their message once", async () => {
    const exchange = await createExchange({ note: "Hello" });
    const { owner, id, ctx, target } = exchange;
    const own = await writeDown(owner.ctx, { id: "own", name_first: "Grace", note: "Own note" });
    await mergeContacts(owner.ctx, { keep: id, drop: own });
    for (const note of ["Call me", "Hello", "", "Call me"]) await sendAgain(exchange, { note });
    expect(await stored(`contacts/${owner.uid}/${id}/message`)).toBe("Hello\n\nCall me");
    await withdrawLeft(ctx, target);
    expect(await everythingOf(owner.uid)).not.toContain("Call me");
  });

  it("add their message to a contact that has no room for another number", async () => {
    const exchange = await createExchange();
    const { owner, id } = exchange;
    const numbers = (from: number) => Array.from({ length: 9 }, (_, at) => `+44 20 7946 0${from + at}`);
    for (const from of [100, 200, 300, 400]) {
      const websites = from === 400 ? ["https://grace.example", "https://hopper.example"] : [];
      const own = await writeDown(owner.ctx, { id: `own${from}`, other_phones: numbers(from), websites });
      await mergeContacts(owner.ctx, { keep: id, drop: own });
    }
    const { vcard } = (await stored(`contacts/${owner.uid}/${id}`)) as StoredContact;
    await sendAgain(exchange, { phone: "+1 202 555 0199", note: "Call me" });
    expect(await stored(`contacts/${owner.uid}/${id}`)).toMatchObject({ vcard, message: "Call me" });
  });

  it.each([
    ["numbers", "+1 202 555 0199", "Grace"],
    ["names", grace.phone, "Ben"],
  ])("replace nothing of another visitor: visitors with different %s", async (_name, phone, name_first) => {
    const exchange = await createExchange({ email: "", note: "Hello" });
    const { owner, id, ctx, target } = exchange;
    await exchangeContact(
      { ...ctx, client: createVisitor().client },
      { ...grace, uid: owner.uid, phone, name_first, note: "I am another" },
    );
    const [second = ""] = (await contactsOf(owner.uid)).map(([key]) => key).filter((key) => key !== id);
    await mergeContacts(owner.ctx, { keep: id, drop: second });
    expect((await readLeft(ctx, target)).details).toBeNull();
    await sendAgain({ ...exchange, email: "" }, { note: "Call me" });
    expect(await stored(`contacts/${owner.uid}/${id}/message`)).toBe("Hello\n\nI am another\n\nCall me");
    const { vcard } = (await stored(`contacts/${owner.uid}/${id}`)) as StoredContact;
    expect(vcard.buttons?.map(({ data }) => data)).toEqual([...new Set([grace.phone, phone])]);
  });
});

it("details of two visitors with the same address are two leads of the enterprise", async () => {
  const { boss, enterprise, seller } = await createFirm();
  const ctx = createTestCtx();
  const input = { ...grace, uid: seller.uid, email: "info@visitor.example", shared: enterprise };
  const { visitor } = await exchangeContact(ctx, input);
  await exchangeContact(ctx, { ...input, name_first: "Ben", name_last: "Roth", visitor });
  const { items } = await listLeads(boss.ctx, {});
  expect(items.map(({ name_first }) => name_first).toSorted()).toEqual(["Ben", "Grace"]);
});
