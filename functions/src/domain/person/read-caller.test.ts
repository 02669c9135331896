import type { StoredUser } from "@cardinal/contract/stored/user";
import { expect, test } from "vitest";
import { catchMails } from "../../testing/catch-mails.ts";
import { createTestPerson, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { putBadge, putVendor } from "../../testing/events.ts";
import { createLook, createTheme } from "../../testing/themes.ts";
import { addContact } from "../contacts/add-contact.ts";
import { updateContact } from "../contacts/update-contact.ts";
import type { ActorCtx } from "../ctx.ts";
import { printBadges } from "../events/badges/print-badges.ts";
import { createFair } from "../events/events.test-helper.ts";
import { inviteVendor } from "../events/vendors/invite-vendor.ts";
import { listPremiumThemes } from "../themes/list-premium-themes.ts";
import { deleteTheme } from "../vcard/delete-theme.ts";
import { saveTheme } from "../vcard/save-theme.ts";

/** The context after the authorization check, with a record that only the context has. */
async function authorized<C extends ActorCtx>(ctx: C, fields: Partial<StoredUser> = {}) {
  const { users } = ctx.stores;
  const person = await users.get(ctx.actor.uid);
  if (person === null) throw new Error("The caller has no record.");
  const read: string[] = [];
  const get: typeof users.get = (uid) => {
    read.push(uid);
    return users.get(uid);
  };
  const stores = { ...ctx.stores, users: { ...users, get } };
  return { ctx: { ...ctx, stores, person: { ...person, ...fields } }, read };
}

test("a list of premium themes and the deletion of a theme rely on the record that the authorization check read", async () => {
  const { ctx } = await createTestPerson();
  const { id } = await saveTheme(ctx, createLook());
  const bought = { ...createTheme({ premium: true }), withdrawn: true };
  await testDatabase().ref(`templates/published/${bought.id}`).set(bought);
  const caller = await authorized(ctx, { premium_themes: { one: { id: bought.id } } });
  const { items } = await listPremiumThemes(caller.ctx, { themes: [bought.id] });
  expect(items.map((theme) => theme.id)).toEqual([bought.id]);
  expect(await deleteTheme(caller.ctx, { id })).toEqual({ deleted: true });
  expect(caller.read).toEqual([]);
});

test("a reminder is in the time zone of the record that the authorization check read", async () => {
  const { ctx } = await createTestPerson();
  const other = await createTestPerson();
  await addContact(ctx, { uid: other.uid });
  const caller = await authorized(ctx, { settings: { time_zone: "Pacific/Auckland" } });
  const day = new Date(ctx.now + 10 * 86_400_000).toISOString().slice(0, 10);
  const reminder = { day, time_zone: "Europe/Berlin", text: "Call" };
  const [theirs, mine] = [
    await updateContact(ctx, { uid: other.uid, reminder }),
    await updateContact(caller.ctx, { uid: other.uid, reminder }),
  ];
  expect(mine.reminder?.date).toBeLessThan(theirs.reminder?.date ?? 0);
  expect(caller.read).toEqual([]);
});

test("badges and the invitation of a vendor are in the language of the record that the authorization check read", async () => {
  const person = await createTestPerson();
  const { event_id } = await createFair(person);
  const { ctx, mails } = catchMails(person.ctx);
  const caller = await authorized(ctx, { settings: { language: "de" } });
  const kinds: string[] = [];
  const writeBadgeSheet: typeof ctx.gateways.writeBadgeSheet = (sheet) => {
    kinds.push(...sheet.badges.map(({ kind }) => kind));
    return ctx.gateways.writeBadgeSheet(sheet);
  };
  const printing = { ...caller.ctx, gateways: { ...caller.ctx.gateways, writeBadgeSheet } };
  await printBadges(printing, { event_id, layout: "a6", badges: [await putBadge(event_id)] });
  expect(kinds).toEqual(["Teilnehmer/in"]);
  const vendor = await putVendor(event_id);
  await inviteVendor(caller.ctx, { event_id, vendor, email: `${uniqueName()}@example.com` });
  expect(mails.map(({ language }) => language)).toEqual(["de"]);
});
