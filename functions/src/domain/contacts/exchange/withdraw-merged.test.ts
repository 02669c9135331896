import type { StoredContact } from "@cardinal/contract/stored/contact";
import { describe, expect, it } from "vitest";
import { stored } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { createWriter } from "../../messages/letters.test-helper.ts";
import { deleteUser } from "../../account-deletion/delete-user.ts";
import { addContact } from "../add-contact.ts";
import { interrupted, wordsOfList, writeDown } from "../contacts.test-helper.ts";
import { deleteContact } from "../delete-contact.ts";
import { mergeContacts } from "../merge/merge-contacts.ts";
import { restoreContacts } from "../restore-contacts.ts";
import { updateContact } from "../update-contact.ts";
import { exchangeContact } from "./exchange-contact.ts";
import { contactsOf, createExchange, everythingOf, grace } from "./exchange.test-helper.ts";
import { correctLeft, readLeft, withdrawLeft } from "./left-details.ts";

/** The same visitor again, an hour later: a second record. */
async function exchangeAgain({ owner, ctx, email }: Awaited<ReturnType<typeof createExchange>>): Promise<string> {
  const before = (await contactsOf(owner.uid)).map(([key]) => key);
  await exchangeContact({ ...ctx, now: ctx.now + 3_600_000 }, { ...grace, uid: owner.uid, email });
  const [fresh] = (await contactsOf(owner.uid)).filter(([key]) => !before.includes(key));
  return fresh?.[0] ?? "";
}

describe("a record merged with the owner's own", () => {
  it("gets what the same visitor sends again added, and nothing is replaced", async () => {
    const { owner, ctx, id, email, visitor } = await createExchange({ note: "Hello" });
    const own = { id: "own", name_first: "Grace", organization_name: "Yale", email: "g@home.example" };
    await mergeContacts(owner.ctx, { keep: id, drop: await writeDown(owner.ctx, own) });
    const again = { ...grace, name_first: "Grace B.", phone: "+1 202 555 0199", uid: owner.uid, email, visitor };
    await exchangeContact({ ...ctx, now: ctx.now + 60_000 }, again);
    const all = (await contactsOf(owner.uid)) as [string, StoredContact][];
    expect(all).toMatchObject([[id, { name_first: "Grace", message: "Hello", vcard: { organization_name: "Yale" } }]]);
    const data = () => all[0]?.[1].vcard.buttons?.map((button) => button.data);
    expect(data()?.toSorted()).toEqual(["+1 202 555 0143", "+1 202 555 0199", email, "g@home.example"].toSorted());
    await withdrawLeft(ctx, { uid: owner.uid, id });
    expect(await stored(`contacts/${owner.uid}/${id}/vcard`)).toEqual({
      name_first: "Grace",
      organization_name: "Yale",
      buttons: [{ id: "email", ref: "email", data: "g@home.example" }],
    });
  });
});

describe("two merged records of one visitor", () => {
  it.each(["first", "second"])("are shown, corrected and withdrawn with either link: %s", async (which) => {
    const exchange = await createExchange({ note: "Hello" });
    const { owner, ctx, id, email } = exchange;
    const second = await exchangeAgain(exchange);
    await mergeContacts(owner.ctx, { keep: id, drop: second });
    const target = { uid: owner.uid, id: which === "first" ? id : second };
    expect((await readLeft(ctx, target)).details).toMatchObject({ email, note: "Hello" });
    await correctLeft(ctx, target, { name_first: "Grace", name_last: "Murray", email, phone: "", note: "" });
    expect(await contactsOf(owner.uid)).toMatchObject([[id, { name_last: "Murray" }]]);
    await withdrawLeft(ctx, target);
    expect(await everythingOf(owner.uid)).toBe("[null,null,null,null]");
    for (const link of [id, second])
      expect((await refusalOf(readLeft(ctx, { uid: owner.uid, id: link }))).code).toBe("not-found");
  });

  it("are separate again under their own links when the merge is undone", async () => {
    const exchange = await createExchange();
    const { owner, ctx, id } = exchange;
    const second = await exchangeAgain(exchange);
    const { undo } = await mergeContacts(owner.ctx, { keep: id, drop: second });
    await restoreContacts(owner.ctx, { undo });
    await withdrawLeft(ctx, { uid: owner.uid, id: second });
    expect((await contactsOf(owner.uid)).map(([key]) => key)).toEqual([id]);
    expect(await stored(`contact_moved/${owner.uid}`)).toBeNull();
  });
});

describe("two visitors whom the owner merged into one contact", () => {
  it("see nothing of each other, and each can withdraw", async () => {
    const { owner, ctx, id, target } = await createExchange();
    const other = { ...grace, name_first: "Eve", uid: owner.uid, email: `eve-${owner.uid}@visitor.example` };
    await exchangeContact(ctx, other);
    const [second = ""] = (await contactsOf(owner.uid)).map(([key]) => key).filter((key) => key !== id);
    await mergeContacts(owner.ctx, { keep: id, drop: second });
    const links = [target, { uid: owner.uid, id: second }];
    for (const link of links) {
      expect((await readLeft(ctx, link)).details).toBeNull();
      expect((await refusalOf(correctLeft(ctx, link, { ...other }))).code).toBe("conflict");
    }
    await withdrawLeft(ctx, { uid: owner.uid, id: second });
    expect(await everythingOf(owner.uid)).toBe("[null,null,null,null]");
  });
});

describe("a visitor's details merged with the owner's own data", () => {
  it.each(["kept", "dropped"])(
    "are one contact after the merge is undone, when they were withdrawn: %s",
    async (way) => {
      const { owner, ctx, id, target } = await createExchange();
      const own = await writeDown(owner.ctx, { id: "own", name_first: "G.", note: "Own note" });
      const merge = way === "kept" ? { keep: id, drop: own } : { keep: own, drop: id };
      const { undo } = await mergeContacts(owner.ctx, merge);
      await withdrawLeft(ctx, target);
      await restoreContacts(owner.ctx, { undo });
      expect(await contactsOf(owner.uid)).toMatchObject([[merge.keep, { name_first: "G.", note: "Own note" }]]);
    },
  );

  it.each(["kept", "dropped"])(
    "leave the owner's data and notes when withdrawn: the visitor's record is %s",
    async (way) => {
      const { owner, ctx, id, target, email } = await createExchange({ note: "Hello", organization_name: "Navy" });
      const own = await writeDown(owner.ctx, { id: "own", name_first: "G.", phone: "+44 999", note: "Own note" });
      await updateContact(owner.ctx, { id, tags: ["fair"] });
      await mergeContacts(owner.ctx, way === "kept" ? { keep: id, drop: own } : { keep: own, drop: id });
      expect((await readLeft(ctx, target)).details).toBeNull();
      const correction = correctLeft(ctx, target, { name_first: "X", name_last: "", email });
      expect((await refusalOf(correction)).code).toBe("conflict");
      await withdrawLeft(ctx, target);
      const key = way === "kept" ? id : own;
      expect(await contactsOf(owner.uid)).toEqual([
        [key, expect.objectContaining({ name_first: "G.", source: "import", note: "Own note", tags: ["fair"] })],
      ]);
      expect(await stored(`contacts/${owner.uid}/${key}/vcard`)).toEqual({
        name_first: "G.",
        buttons: [{ id: "phone", ref: "phone", data: "+44 999" }],
      });
      const left = await everythingOf(owner.uid);
      for (const trace of [email, "Hello", "Navy", "Hopper", "hopper", "consent"]) expect(left).not.toContain(trace);
      expect(await wordsOfList(owner.uid)).toEqual([`=fair~${key}`, `g~${key}`]);
    },
  );

  it("leave a person with a card unchanged when withdrawn, without the lines in the notes", async () => {
    const { owner, ctx, id, target, email } = await createExchange({ note: "Hello", organization_name: "Navy" });
    const person = await createWriter();
    await addContact(owner.ctx, { uid: person.uid });
    await mergeContacts(owner.ctx, { keep: id, drop: person.uid });
    const merged = (await stored(`contacts/${owner.uid}/${person.uid}`)) as { note: string };
    expect(merged.note).toContain(email);
    await updateContact(owner.ctx, { uid: person.uid, note: `${merged.note}\nTall` });
    await withdrawLeft(ctx, target);
    expect(await stored(`contacts/${owner.uid}/${person.uid}`)).toMatchObject({ uid: person.uid, note: "Tall" });
    const left = await everythingOf(owner.uid);
    for (const trace of [email, "Hello", "Navy", "Hopper", "consent"]) expect(left).not.toContain(trace);
  });

  it("are removed from the notes when that person's account is deleted", async () => {
    const { owner, id, email } = await createExchange();
    const person = await createWriter();
    await addContact(owner.ctx, { uid: person.uid });
    await mergeContacts(owner.ctx, { keep: person.uid, drop: id });
    await updateContact(owner.ctx, { uid: person.uid, tags: ["fair"] });
    await deleteUser(person.ctx, { uid: person.uid, username: person.username });
    expect(await contactsOf(owner.uid)).toMatchObject([[expect.any(String), { gone: true, tags: ["fair"] }]]);
    expect(JSON.stringify(await stored(`contacts/${owner.uid}`))).not.toContain(email);
  });

  it("are removed entirely when the owner's own record was notes about a deleted user", async () => {
    const { owner, ctx, id, target } = await createExchange();
    const person = await createWriter();
    await addContact(owner.ctx, { uid: person.uid });
    await updateContact(owner.ctx, { uid: person.uid, note: "Own note" });
    await deleteUser(person.ctx, { uid: person.uid, username: person.username });
    const [gone = ""] = (await contactsOf(owner.uid)).map(([key]) => key).filter((key) => key !== id);
    await mergeContacts(owner.ctx, { keep: gone, drop: id });
    await withdrawLeft(ctx, target);
    expect(await contactsOf(owner.uid)).toMatchObject([[gone, { gone: true, name_first: "", note: "Own note" }]]);
  });
});

describe("withdrawn details", () => {
  it("are not restored by undoing a merge; the owner's own data is", async () => {
    const { owner, ctx, id, target, email } = await createExchange();
    const own = await writeDown(owner.ctx, { id: "own", name_first: "G." });
    const { undo } = await mergeContacts(owner.ctx, { keep: own, drop: id });
    await withdrawLeft(ctx, target);
    await restoreContacts(owner.ctx, { undo });
    expect((await contactsOf(owner.ctx.actor.uid)).map(([key]) => key)).toEqual([own]);
    expect(await everythingOf(owner.uid)).not.toContain(email);
  });

  it("stay withdrawn when the owner merges, deletes or restores concurrently", async () => {
    const { owner, ctx, id, target, email } = await createExchange();
    const own = await writeDown(owner.ctx, { id: "own", name_first: "G." });
    await withdrawLeft(
      interrupted({ ...ctx, actor: owner.ctx.actor }, () => mergeContacts(owner.ctx, { keep: own, drop: id })),
      target,
    );
    expect(await everythingOf(owner.uid)).not.toContain(email);
    const deleted = await createExchange();
    const deletion = () => deleteContact(deleted.owner.ctx, { id: deleted.id });
    await withdrawLeft(interrupted({ ...deleted.ctx, actor: deleted.owner.ctx.actor }, deletion), deleted.target);
    expect(await everythingOf(deleted.owner.uid)).toBe("[null,null,null,null]");
    const third = await createExchange();
    const { undo } = await deleteContact(third.owner.ctx, { id: third.id });
    const copy = await stored(`contact_undo/${third.owner.uid}/${undo}`);
    await restoreContacts(third.owner.ctx, { undo });
    const again = await deleteContact(third.owner.ctx, { id: third.id });
    const late = interrupted(third.owner.ctx, async () => {
      // Simulates another withdrawal after this restoration has read the undo record.
      await third.owner.ctx.stores.commit({ [`contact_undo/${third.owner.uid}`]: null });
    });
    expect(copy).not.toBeNull();
    expect((await refusalOf(restoreContacts(late, { undo: again.undo }))).code).toBe("not-found");
    expect(await contactsOf(third.owner.uid)).toEqual([]);
  });
});
