import { CONSENT } from "@cardinal/contract/consent";
import { dayOf } from "@cardinal/contract/fields/day";
import { describe, expect, it } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { deleteUser } from "../../account-deletion/delete-user.ts";
import { createVisitor, createWriter, mailsTo, notificationsOf } from "../../messages/letters.test-helper.ts";
import { deleteContact } from "../delete-contact.ts";
import { exchangeContact } from "./exchange-contact.ts";
import { correctLeft, readLeft, withdrawLeft } from "./left-details.ts";
import { findContact } from "../find-contact.ts";
import { toContact } from "@cardinal/contract/stored/contact";
import { updateContact } from "../update-contact.ts";
import { contactsOf, createExchange, grace } from "./exchange.test-helper.ts";

const HOUR = 3_600_000;

describe("details left by a visitor", () => {
  it("are stored as a contact of the owner, with search words and the consent given", async () => {
    const { owner, id, email, ctx } = await createExchange({
      note: "Met at the fair",
      organization_name: "Navy",
      source: "qr",
    });
    expect(await stored(`contacts/${owner.uid}/${id}`)).toEqual({
      name_first: "Grace",
      name_last: "Hopper",
      sort_name: "1hopper grace",
      source: "exchange",
      via: "qr",
      added_date: ctx.now,
      message: "Met at the fair",
      consent: { version: CONSENT.version, language: "en", date: ctx.now },
      vcard: {
        name_first: "Grace",
        name_last: "Hopper",
        organization_name: "Navy",
        buttons: [
          { id: "phone", ref: "phone", data: "+1 202 555 0143" },
          { id: "email", ref: "email", data: email },
        ],
      },
    });
    expect(toContact(id, await findContact(owner.ctx, id))).toMatchObject({ source: "exchange", via: "qr" });
    const words = Object.keys((await stored(`contact_words/${owner.uid}`)) as object);
    expect(words).toEqual(expect.arrayContaining([`hopper~${id}`, `navy~${id}`]));
  });

  it("notify the owner, and the visitor gets the card's address and a link to the details", async () => {
    const { owner, id, email, ctx, target } = await createExchange({ note: "Hello", language: "de" });
    expect(await notificationsOf(owner.uid)).toMatchObject([
      { kind: "exchange", ref: id, text: "Hello", from: { name: "Grace Hopper" }, read: false },
    ]);
    const data = { note: "Hello", email, phone: "+1 202 555 0143" };
    expect(mailsTo(owner.email)).toMatchObject([{ kind: "exchange-received", data }]);
    const [receipt] = mailsTo(email);
    expect(receipt).toMatchObject({ kind: "exchange-receipt", language: "de", about: owner.uid });
    expect(receipt?.data).toMatchObject({
      manage_url: ctx.gateways.links.address("exchange", target),
      card_url: `${ctx.gateways.site.url}/${owner.username}`,
    });
  });

  it("count once in the owner's statistics", async () => {
    const { owner, ctx, email } = await createExchange();
    await exchangeContact(ctx, { ...grace, uid: owner.uid, email });
    expect(await stored(`stats/${owner.uid}/totals/contacts`)).toBe(1);
    expect(await stored(`stats/${owner.uid}/days/${dayOf(ctx.now)}/contacts`)).toBe(1);
  });

  it("need no email address when there is a phone number: then the visitor gets no mail", async () => {
    const owner = await createWriter();
    await exchangeContact(createVisitor(), { ...grace, uid: owner.uid, email: "" });
    expect(await contactsOf(owner.uid)).toHaveLength(1);
    expect(mailsTo("")).toEqual([]);
  });

  it("are corrected when the same browser sends them again soon, and the owner's notes stay", async () => {
    const { owner, ctx, id, email, visitor } = await createExchange({ note: "Hello" });
    await updateContact(owner.ctx, { id, note: "Tall", tags: ["fair"] });
    const soon = { ...ctx, now: ctx.now + 9 * 60_000 };
    const corrected = { ...grace, name_first: "Grace B.", uid: owner.uid, email, organization_name: "Navy" };
    await exchangeContact({ ...soon, client: createVisitor().client }, { ...corrected, visitor });
    const [[key, record], ...more] = (await contactsOf(owner.uid)) as [[string, object]];
    expect([key, more]).toEqual([id, []]);
    expect(record).toMatchObject({ name_first: "Grace B.", note: "Tall", tags: ["fair"], added_date: ctx.now });
    expect(record).not.toHaveProperty("message");
    expect(await notificationsOf(owner.uid)).toHaveLength(1);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it("are unchanged when another visitor enters the same address: that adds a second contact", async () => {
    const { owner, ctx, id, email, visitor } = await createExchange();
    const before = await stored(`contacts/${owner.uid}/${id}`);
    const forged = { ...grace, name_first: "Eve", phone: "+1 900 555 0143", uid: owner.uid, email };
    const elsewhere = { ...createVisitor(), now: ctx.now };
    const made = [undefined, `${visitor}x`, ctx.gateways.visitors.issue("somebody-who-is-else", ctx.now)];
    for (const token of made)
      await exchangeContact(elsewhere, { ...forged, ...(token === undefined ? {} : { visitor: token }) });
    // From the same network and the same kind of browser as well.
    await exchangeContact(ctx, { ...forged, name_first: "Mallory" });
    expect(await stored(`contacts/${owner.uid}/${id}`)).toEqual(before);
    const names = (await contactsOf(owner.uid)).map(([, record]) => (record as { name_first: string }).name_first);
    expect(names.toSorted()).toEqual(["Eve", "Eve", "Grace", "Mallory"]);
  });

  it.each([
    ["Grace Hopper", { name_first: "Grace", name_last: "Hopper" }],
    ["Grace Brewster Hopper", { name_first: "Grace Brewster", name_last: "Hopper" }],
    ["Ludwig van Beethoven", { name_first: "Ludwig", name_last: "van Beethoven" }],
    ["Ana de la Cruz", { name_first: "Ana", name_last: "de la Cruz" }],
    ["李小龙", { name_first: "小龙", name_last: "李" }],
  ])("take first and last name from one field: %s", async (name, names) => {
    const owner = await createWriter();
    const { consent } = grace;
    await exchangeContact(createVisitor(), {
      uid: owner.uid,
      name,
      name_last: "",
      reach: "grace@navy.example",
      consent,
    });
    expect(await contactsOf(owner.uid)).toMatchObject([[expect.any(String), names]]);
  });

  it.each([
    ["an address", { reach: "grace@navy.example" }, [["email", "grace@navy.example"]]],
    ["a number", { reach: "+1 202 555 0143" }, [["phone", "+1 202 555 0143"]]],
    [
      "both",
      { reach: "grace@navy.example", phone: "+1 202 555 0143" },
      [
        ["phone", "+1 202 555 0143"],
        ["email", "grace@navy.example"],
      ],
    ],
  ])("take the way to reach the visitor from one field: %s", async (_name, ways, buttons) => {
    const owner = await createWriter();
    await exchangeContact(createVisitor(), { uid: owner.uid, name: "Grace", name_last: "", consent: true, ...ways });
    const [[, record]] = (await contactsOf(owner.uid)) as [[string, { vcard: { buttons: object[] } }]];
    expect(record.vcard.buttons).toEqual(buttons.map(([ref, data]) => ({ id: ref, ref, data })));
  });

  it("are two contacts when sent again much later, and one when sent at the same moment", async () => {
    const { owner, ctx, email } = await createExchange();
    const later = { ...ctx, now: ctx.now + 30 * 60_000 };
    await Promise.all([1, 2, 3].map(() => exchangeContact(later, { ...grace, uid: owner.uid, email })));
    expect(await contactsOf(owner.uid)).toHaveLength(2);
    expect(await stored(`stats/${owner.uid}/totals/contacts`)).toBe(2);
    expect(await notificationsOf(owner.uid)).toHaveLength(2);
  });

  it("are stored without a receipt when an unconfirmed address has had its five mails", async () => {
    const { email, owner: first } = await createExchange();
    const owners = await Promise.all(Array.from({ length: 6 }, () => createWriter()));
    const at = (owner: { uid: string }) =>
      exchangeContact({ ...createVisitor(), now: first.ctx.now }, { ...grace, uid: owner.uid, email });
    await Promise.all(owners.map(at));
    for (const { uid, email: theirs } of owners)
      expect([await contactsOf(uid), mailsTo(theirs).length]).toEqual([[expect.anything()], 1]);
    expect(mailsTo(email)).toHaveLength(5);
    await exchangeContact({ ...createVisitor(), now: first.ctx.now + HOUR }, { ...grace, uid: first.uid, email });
    expect(mailsTo(email)).toHaveLength(6);
  });

  it("cause at most ten mails an hour to unknown addresses per account", async () => {
    const [owner, other] = await Promise.all([createWriter(), createWriter()]);
    const emails = Array.from({ length: 11 }, (_, n) => `${n}-${owner.uid}@visitor.example`);
    for (const email of emails) await exchangeContact(other.ctx, { ...grace, uid: owner.uid, email });
    expect(await contactsOf(owner.uid)).toHaveLength(11);
    expect(emails.map((email) => mailsTo(email).length)).toEqual([...Array<number>(10).fill(1), 0]);
  });

  it("are stored as possible spam when the hidden field is filled in, and send no mail", async () => {
    const { owner, id, email } = await createExchange({ extra: "https://spam.example" });
    expect(toContact(id, await findContact(owner.ctx, id))).toMatchObject({ name_first: "Grace", possible_spam: true });
    expect(await notificationsOf(owner.uid)).toMatchObject([{ kind: "exchange", ref: id }]);
    expect([mailsTo(owner.email), mailsTo(email)]).toEqual([[], []]);
    expect(await stored(`stats/${owner.uid}/totals/contacts`)).toBeNull();
    await updateContact(owner.ctx, { id, note: "A person after all" });
    expect(toContact(id, await findContact(owner.ctx, id))).not.toHaveProperty("possible_spam");
  });

  it("are all mailed to the owner when they come in a burst", async () => {
    const owner = await createWriter();
    const emails = Array.from({ length: 8 }, (_, n) => `${n}-${owner.uid}@visitor.example`);
    for (const email of emails)
      await exchangeContact({ ...createVisitor(), now: owner.ctx.now }, { ...grace, uid: owner.uid, email });
    const mails = mailsTo(owner.email).map(({ data }) => (data as { email: string }).email);
    expect(mails).toEqual(emails);
    expect(await contactsOf(owner.uid)).toHaveLength(8);
  });
});

describe("details are refused", () => {
  it("without a way to reach the visitor", async () => {
    const owner = await createTestPerson();
    const refusal = await refusalOf(exchangeContact(createVisitor(), { ...grace, uid: owner.uid, phone: "" }));
    expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual(["invalid-argument", ["email"]]);
    expect(await contactsOf(owner.uid)).toEqual([]);
  });

  it("without a name, or with a second number instead of an address", async () => {
    const owner = await createTestPerson();
    const input = { uid: owner.uid, name_last: "", consent: true } as const;
    const fieldsOf = async (more: object) =>
      Object.keys((await refusalOf(exchangeContact(createVisitor(), { ...input, ...more }))).details.fields ?? {});
    expect(await fieldsOf({ reach: "grace@navy.example" })).toEqual(["name"]);
    expect(await fieldsOf({ name: "Grace" })).toEqual(["reach"]);
    expect(await fieldsOf({ name: "Grace", reach: "+1 202 555 0143", phone: "+1 202 555 0199" })).toEqual(["reach"]);
    expect(await contactsOf(owner.uid)).toEqual([]);
  });

  it("on one's own card", async () => {
    const owner = await createTestPerson();
    const refusal = await refusalOf(exchangeContact(owner.ctx, { ...grace, uid: owner.uid }));
    expect([refusal.code, Object.keys(refusal.details.fields ?? {})]).toEqual(["invalid-argument", ["uid"]]);
  });

  it.each(["nobody", "disabled", "deleting"])("when the card is not public: %s", async (state) => {
    const owner = await createTestPerson();
    if (state !== "nobody") await testDatabase().ref(`users/${owner.uid}/${state}`).set(true);
    const uid = state === "nobody" ? "nobody" : owner.uid;
    expect((await refusalOf(exchangeContact(createVisitor(), { ...grace, uid }))).code).toBe("not-found");
    expect(await contactsOf(uid)).toEqual([]);
  });
});

describe("the visitor's link", () => {
  it("shows the details they left, and none of the owner's notes", async () => {
    const { owner, ctx, id, target, email } = await createExchange({ note: "Hello", language: "de" });
    await updateContact(owner.ctx, { id, note: "Tall" });
    const { details, consent, owner: cardOwner } = await readLeft(ctx, target);
    expect(details).toEqual({
      name_first: "Grace",
      name_last: "Hopper",
      email,
      phone: "+1 202 555 0143",
      organization_name: "",
      note: "Hello",
    });
    expect([consent.language, cardOwner?.name]).toEqual(["de", "Ada Lovelace"]);
  });

  it("corrects the details and the search index, and keeps the owner's notes and the consent", async () => {
    const { owner, ctx, id, target } = await createExchange({ note: "Hello" });
    await updateContact(owner.ctx, { id, note: "Tall" });
    const details = { name_first: "Grace", name_last: "Murray", email: "new@example.com", phone: "", note: "" };
    await correctLeft(ctx, target, details);
    expect((await readLeft(ctx, target)).details).toEqual({ ...details, organization_name: "" });
    expect(await stored(`contacts/${owner.uid}/${id}`)).toMatchObject({ note: "Tall", consent: { date: ctx.now } });
    const words = Object.keys((await stored(`contact_words/${owner.uid}`)) as object);
    expect([words.includes(`murray~${id}`), words.includes(`hopper~${id}`)]).toEqual([true, false]);
    const unreachable = correctLeft(ctx, target, { ...details, email: "" });
    expect((await refusalOf(unreachable)).code).toBe("invalid-argument");
  });

  it("withdraws the details: the owner keeps nothing of them", async () => {
    const { owner, ctx, id, target, email } = await createExchange({ note: "Hello" });
    const [notificationId = ""] = Object.keys((await stored(`notifications/${owner.uid}`)) as object);
    // As for a mail that could not be sent yet.
    await testDatabase()
      .ref(`outbox/${notificationId}`)
      .set({ state: "waiting", next_date: ctx.now * 2 });
    await withdrawLeft(ctx, target);
    expect(await stored(`outbox/${notificationId}`)).toBeNull();
    const places = ["contacts", "contact_words", "notifications"];
    const left = await Promise.all(places.map((place) => stored(`${place}/${owner.uid}`)));
    expect([left, JSON.stringify(left).includes(email)]).toEqual([[null, null, null], false]);
    expect((await refusalOf(withdrawLeft(ctx, { uid: owner.uid, id }))).code).toBe("not-found");
  });

  it("is not found when the owner has deleted the contact or the account, nor for a contact that no visitor left", async () => {
    const { owner, ctx, id, target } = await createExchange();
    await testDatabase().ref(`contacts/${owner.uid}/own`).set({ name_first: "X", name_last: "", added_date: 1 });
    const details = { name_first: "Y", name_last: "", phone: "+1 202 555 0143" };
    const foreign = { uid: owner.uid, id: "own" };
    for (const attempt of [
      () => readLeft(ctx, foreign),
      () => correctLeft(ctx, foreign, details),
      () => withdrawLeft(ctx, foreign),
    ])
      expect((await refusalOf(attempt())).code).toBe("not-found");
    expect(await stored(`contacts/${owner.uid}/own/name_first`)).toBe("X");
    await deleteContact(owner.ctx, { id });
    // As after a day, when the deletion can no longer be undone.
    await ctx.stores.contactUndo.removeSomeOf(owner.uid);
    expect((await refusalOf(readLeft(ctx, target))).code).toBe("not-found");
    const other = await createExchange();
    await deleteUser(other.owner.ctx, { uid: other.owner.uid, username: other.owner.username });
    expect((await refusalOf(readLeft(ctx, other.target))).code).toBe("not-found");
    expect((await refusalOf(correctLeft(ctx, other.target, details))).code).toBe("not-found");
  });
});
