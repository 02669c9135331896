import { describe, expect, it } from "vitest";
import { createTestCtx, stored } from "../../../testing/create-test-ctx.ts";
import { createFirm } from "../../enterprise/leads/leads.test-helper.ts";
import { listLeads } from "../../enterprise/leads/read-leads.ts";
import { mailsTo, notificationsOf } from "../../messages/letters.test-helper.ts";
import { writeDown } from "../contacts.test-helper.ts";
import { mergeContacts } from "../merge/merge-contacts.ts";
import { exchangeContact } from "./exchange-contact.ts";
import { contactsOf, createExchange, grace } from "./exchange.test-helper.ts";
import { readLeft } from "./left-details.ts";

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
    ["another last name", "Grace", "Murray"],
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

it("details of two visitors with the same address are two leads of the enterprise", async () => {
  const { boss, seller } = await createFirm();
  const ctx = createTestCtx();
  const input = { ...grace, uid: seller.uid, email: "info@visitor.example", shared: true as const };
  const { visitor } = await exchangeContact(ctx, input);
  await exchangeContact(ctx, { ...input, name_first: "Ben", name_last: "Roth", visitor });
  const { items } = await listLeads(boss.ctx, {});
  expect(items.map(({ name_first }) => name_first).toSorted()).toEqual(["Ben", "Grace"]);
});
