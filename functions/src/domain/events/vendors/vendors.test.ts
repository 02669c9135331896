import { describe, expect, it } from "vitest";
import { putPhone, putStaff, putVendor } from "../../../testing/events.ts";
import { catchMails } from "../../../testing/catch-mails.ts";
import { createTestCtx, createTestPerson, stored, testDatabase, uniqueName } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { listActs } from "../../enterprise/audit/read-audit.ts";
import { createFair } from "../events.test-helper.ts";
import { revoke } from "../revoke.ts";
import { openPhoneKey, readPhoneKey } from "../staff/open-phone-key.ts";
import { addVendor, addVendors } from "./add-vendor.ts";
import { acceptVendor, inviteVendor } from "./invite-vendor.ts";
import { getVendor, getVendors, listOwnVendors, listVendors } from "./read-vendors.ts";
import { updateVendor } from "./update-vendor.ts";

/** An event whose organiser has a plan with room for twenty vendors. */
async function createBigFair() {
  const organiser = await createTestPerson();
  await testDatabase()
    .ref(`users/${organiser.uid}`)
    .update({ plan: "pro", plan_until: Date.now() + 1e10 });
  const { event_id } = await createFair(organiser);
  return { organiser, event_id, ...catchMails(organiser.ctx) };
}

const invitationIn = (url: string) => url.slice(url.indexOf("#") + 1);

describe("a vendor", () => {
  it("is added by the organiser, publicly visible, and counted", async () => {
    const { event_id, ctx } = await createBigFair();
    const vendor = {
      name: "Compass Works",
      category: "Maps",
      booth: "B 12",
      links: [{ label: "Shop", url: "https://c.example" }],
    };
    const made = await addVendor(ctx, { event_id, vendor });
    expect(made).toMatchObject({ ...vendor, logo: null, revoked: false, as: "organiser", contact: "none", rev: 1 });
    const seen = await getVendor(createTestCtx(), { event_id, vendor: made.id });
    expect(seen).toMatchObject({ ...vendor, id: made.id });
    expect(seen).not.toHaveProperty("email");
    expect(await stored(`event_counts/${event_id}`)).toMatchObject({ vendors: 1 });
    expect(await stored(`event_locks/${event_id}/${made.id}/seed`)).toMatch(/^[\w-]{43}$/);
    const twice = await refusalOf(addVendor(ctx, { event_id, vendor: { name: "COMPASS works" } }));
    expect([twice.code, Object.keys(twice.details.fields ?? {})]).toEqual(["conflict", ["name"]]);
  });

  it("is added only by the organiser, and only to an existing event", async () => {
    const { event_id, ctx } = await createBigFair();
    const { ctx: other } = await createTestPerson();
    const { id: vendor } = await addVendor(ctx, { event_id, vendor: { name: "Compass Works" } });
    for (const act of [
      () => addVendor(other, { event_id, vendor: { name: "Mine" } }),
      () => addVendors(other, { event_id, vendors: [{ name: "Mine" }] }),
      () => inviteVendor(other, { event_id, vendor, email: "a@b.co" }),
      () => updateVendor(other, { event_id, vendor, name: "Mine" }),
      () => listOwnVendors(other, { event_id, vendor }),
    ])
      expect((await refusalOf(act())).code).toBe("permission-denied");
    const unknown = { event_id: "0000000000", vendor: "0000000000" };
    for (const act of [
      () => addVendor(ctx, { event_id: unknown.event_id, vendor: { name: "Mine" } }),
      () => getVendor(ctx, unknown),
      () => getVendor(ctx, { event_id, vendor: unknown.vendor }),
      () => updateVendor(ctx, { event_id, vendor: unknown.vendor, name: "Mine" }),
      () => inviteVendor(ctx, { event_id, vendor: unknown.vendor, email: "a@b.co" }),
      () => listVendors(ctx, { event_id, category: "all", limit: 50, cursor: unknown.vendor }),
    ])
      expect((await refusalOf(act())).code).toBe("not-found");
    expect(await stored(`event_counts/${event_id}/vendors`)).toBe(1);
  });

  it("must fit into the plan, even when several are added at once", async () => {
    const organiser = await createTestPerson();
    const { event_id } = await createFair(organiser);
    const names = ["One", "Two", "Three", "Four"];
    const outcomes = await Promise.allSettled(
      names.map((name) => addVendor(organiser.ctx, { event_id, vendor: { name } })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const refusal = await refusalOf(addVendor(organiser.ctx, { event_id, vendor: { name: "Five" } }));
    expect([refusal.code, refusal.details.plan]).toEqual(["plan-required", "pro"]);
    expect(await stored(`event_counts/${event_id}/vendors`)).toBe(2);
    expect(Object.keys((await stored(`event_vendors/${event_id}`)) as object)).toHaveLength(2);
    await testDatabase()
      .ref(`users/${organiser.uid}`)
      .update({ plan: "enterprise", plan_until: Date.now() + 1e10 });
    await testDatabase().ref(`event_counts/${event_id}`).update({ vendors: 300 });
    expect((await refusalOf(addVendor(organiser.ctx, { event_id, vendor: { name: "Six" } }))).code).toBe(
      "quota-exceeded",
    );
  });

  it("can be imported from a file, which can be sent again", async () => {
    const { event_id, ctx, mails } = await createBigFair();
    const email = `${uniqueName("vendor")}@example.com`;
    const vendors = [{ name: "Globe Ltd", category: "Globes", email }, { name: "Atlas Ltd" }, { name: "globe ltd" }];
    const { results } = await addVendors(ctx, { event_id, vendors });
    expect(results.map(({ outcome }) => outcome)).toEqual(["added", "added", "known"]);
    expect(results[2]?.id).toBe(results[0]?.id);
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[email, "vendor-invitation"]]);
    const again = await addVendors(ctx, { event_id, vendors });
    expect(again.results.map(({ outcome }) => outcome)).toEqual(["known", "known", "known"]);
    expect(mails).toHaveLength(1);
    expect(await stored(`event_counts/${event_id}/vendors`)).toBe(2);
  });

  it("is listed by category and name in pages, and only the organiser sees revoked ones and addresses", async () => {
    const { event_id, ctx } = await createBigFair();
    for (let at = 0; at < 52; at += 1) {
      const sort = `vendor ${String(at).padStart(2, "0")}`;
      await putVendor(event_id, { name: sort, category: "Maps", sort, by_category: `maps~${sort}` });
    }
    const sort = "apple globes";
    const off = {
      name: "Apple Globes",
      category: "Globes",
      email: "a@b.co",
      sort,
      by_category: `globes~${sort}`,
      revoked_date: 1,
    };
    const revoked = await putVendor(event_id, off);
    const { ctx: visitor } = await createTestPerson();
    const first = await listVendors(visitor, { event_id, category: "all", limit: 50 });
    expect([first.items.length, first.items[0]?.name]).toEqual([49, "vendor 00"]);
    const rest = await listVendors(visitor, { event_id, category: "all", limit: 50, cursor: first.next ?? "" });
    expect([rest.items.map(({ name }) => name), rest.next]).toEqual([["vendor 49", "vendor 50", "vendor 51"], null]);
    expect(JSON.stringify([first, rest])).not.toContain("a@b.co");
    const own = await listVendors(ctx, { event_id, category: "GLOBES", limit: 50 });
    expect(own.items).toMatchObject([{ id: revoked, email: "a@b.co", contact: "none", revoked: true }]);
    const some = await getVendors(visitor, { event_id, ids: [revoked, "0000000000", revoked] });
    expect(some.items.map(({ id }) => id)).toEqual([revoked]);
  });

  it("is found by the beginnings of words of its name and of its stand, in pages", async () => {
    const { event_id, ctx } = await createBigFair();
    const add = (name: string, booth: string, more = {}) =>
      putVendor(event_id, { name, booth, sort: name, by_category: `~${name}`, ...more });
    for (let at = 0; at < 52; at += 1) await add(`Deutsche Karten ${String(at).padStart(2, "0")}`, `A ${at}`);
    await add("Globe Ltd", "B 12", { description: "Karten", email: "sales@globe.example" });
    await add("Globus Wörter", "C 3", { revoked_date: 1 });
    const { ctx: visitor } = await createTestPerson();
    const search = async (as: typeof ctx, q: string, cursor?: string) => {
      const input = { event_id, category: "all", q, limit: 50, ...(cursor === undefined ? {} : { cursor }) };
      const { items, next } = await listVendors(as, input);
      return { names: items.map(({ name }) => name), next };
    };
    const first = await search(visitor, "kart deut");
    expect([first.names.length, first.names[0]]).toEqual([50, "Deutsche Karten 00"]);
    const rest = await search(visitor, "kart deut", first.next ?? "");
    expect(rest).toEqual({ names: ["Deutsche Karten 50", "Deutsche Karten 51"], next: null });
    expect((await search(visitor, "b 12")).names).toEqual(["Globe Ltd"]);
    expect((await search(visitor, "glob")).names).toEqual(["Globe Ltd"]);
    expect((await search(ctx, "glob worter")).names).toEqual(["Globus Wörter"]);
    for (const q of ["lobe", "sales@globe.example", "!"]) expect((await search(ctx, q)).names).toEqual([]);
    expect((await search(ctx, "")).names).toHaveLength(50);
    const two = await listVendors(visitor, { event_id, category: "all", q: "karten", limit: 2 });
    expect([two.items.length, two.next]).toEqual([2, two.items[1]?.id]);
  });

  it("is revoked with its phones, and can be restored", async () => {
    const { event_id, ctx } = await createBigFair();
    const { id: vendor } = await addVendor(ctx, { event_id, vendor: { name: "Compass Works" } });
    const { key } = await putPhone(event_id, vendor);
    const sent = readPhoneKey(key);
    const { events, eventStaff, vendors } = ctx.stores;
    const open = () => openPhoneKey({ events, eventStaff, vendors, now: ctx.now }, sent as never);
    expect(await revoke(ctx, { event_id, vendor })).toEqual({ revoked_date: ctx.now });
    expect(await revoke({ ...ctx, now: ctx.now + 5 }, { event_id, vendor })).toEqual({ revoked_date: ctx.now });
    expect((await refusalOf(open())).code).toBe("unauthenticated");
    expect(await getVendor(createTestCtx(), { event_id, vendor })).toMatchObject({ revoked: true });
    const { ctx: visitor } = await createTestPerson();
    expect((await listVendors(visitor, { event_id, category: "all", limit: 50 })).items).toEqual([]);
    expect((await refusalOf(revoke(visitor, { event_id, vendor, undo: true }))).code).toBe("permission-denied");
    expect((await refusalOf(revoke(ctx, { event_id, vendor: "0000000000" }))).code).toBe("not-found");
    expect(await revoke(ctx, { event_id, vendor, undo: true })).toEqual({ revoked_date: null });
    expect(await open()).toMatchObject({ phone: { vendor } });
  });

  it("is logged in the audit log of the event's enterprise", async () => {
    const admin = await createTestPerson({ enterprise: uniqueName("fairs"), enterpriseAdmin: true });
    const { event_id } = await createFair(admin, { owner: "enterprise" });
    const { id: vendor } = await addVendor(admin.ctx, { event_id, vendor: { name: "Compass Works" } });
    await updateVendor(admin.ctx, { event_id, vendor, booth: "B 12" });
    await inviteVendor(admin.ctx, { event_id, vendor, email: `${uniqueName("v")}@example.com` });
    expect((await listActs(admin.ctx, { kind: "events" })).items.slice(0, 3)).toMatchObject([
      { act: "events.inviteVendor", thing: "Compass Works" },
      { act: "events.updateVendor", thing: "Compass Works" },
      { act: "events.addVendor", thing: "Compass Works" },
    ]);
  });
});

describe("the contact of a vendor", () => {
  it("accepts the mailed link once, and can change the page and the questions from then on", async () => {
    const { event_id, ctx, only, clear } = await createBigFair();
    const email = `${uniqueName("vendor")}@example.com`;
    const { id: vendor, contact } = await addVendor(ctx, { event_id, vendor: { name: "Compass Works", email } });
    expect(contact).toBe("invited");
    const mail = only("vendor-invitation");
    expect(mail).toMatchObject({ to: email, data: { vendor: "Compass Works", event: "Spring fair" } });
    const invitation = invitationIn(mail.data.url);
    expect(JSON.stringify(await stored(`event_vendors/${event_id}`))).not.toContain(invitation);
    clear();
    await inviteVendor(ctx, { event_id, vendor, email });
    const second = invitationIn(only("vendor-invitation").data.url);
    const person = await createTestPerson();
    expect((await refusalOf(acceptVendor(person.ctx, { event_id, vendor, invitation }))).code).toBe("not-found");
    expect(await acceptVendor(person.ctx, { event_id, vendor, invitation: second })).toMatchObject({
      as: "contact",
      email,
    });
    expect((await refusalOf(acceptVendor(ctx, { event_id, vendor, invitation: second }))).code).toBe("not-found");
    // The contact repeats the call when its answer was lost.
    expect(await acceptVendor(person.ctx, { event_id, vendor, invitation: second })).toMatchObject({
      as: "contact",
      rev: 4,
    });
    expect(await stored(`user_events/${person.uid}/${event_id}`)).toMatchObject({ staff: vendor });
    const questions = [{ id: "q1", text: "Interested in?", choices: ["Maps", "Globes"] }];
    const changed = await updateVendor(person.ctx, {
      event_id,
      vendor,
      name: "Compass & Co",
      booth: "A 1",
      questions,
      rev: 4,
    });
    expect(changed).toMatchObject({ name: "Compass & Co", booth: "A 1", questions, as: "contact", rev: 5 });
    expect((await listOwnVendors(person.ctx, { event_id })).items).toEqual([changed]);
    expect((await refusalOf(updateVendor(person.ctx, { event_id, vendor, booth: "B", rev: 4 }))).code).toBe("conflict");
    expect(await updateVendor(ctx, { event_id, vendor, booth: "" })).toMatchObject({
      booth: "",
      as: "organiser",
      rev: 6,
    });
  });

  it("is replaced by the next one who accepts, and works for only one vendor of an event", async () => {
    const { event_id, ctx, mails } = await createBigFair();
    const ids: string[] = [];
    for (const name of ["One", "Two"]) {
      const email = `${uniqueName("vendor")}@example.com`;
      ids.push((await addVendor(ctx, { event_id, vendor: { name, email } })).id);
    }
    const [one = "", two = ""] = ids;
    const linkOf = (at: number) => {
      const mail = mails.at(at);
      return mail?.kind === "vendor-invitation" ? invitationIn(mail.data.url) : "";
    };
    const [first, second] = [await createTestPerson(), await createTestPerson()];
    await acceptVendor(first.ctx, { event_id, vendor: one, invitation: linkOf(0) });
    const other = { event_id, vendor: two, invitation: linkOf(1) };
    expect((await refusalOf(acceptVendor(first.ctx, other))).code).toBe("conflict");
    await inviteVendor(ctx, { event_id, vendor: one, email: `${uniqueName("vendor")}@example.com` });
    await acceptVendor(second.ctx, { event_id, vendor: one, invitation: linkOf(-1) });
    expect((await refusalOf(updateVendor(first.ctx, { event_id, vendor: one, booth: "A" }))).code).toBe(
      "permission-denied",
    );
    expect((await listOwnVendors(first.ctx, { event_id })).items).toEqual([]);
    const again = acceptVendor(first.ctx, { event_id, vendor: one, invitation: linkOf(0) });
    expect((await refusalOf(again)).code).toBe("not-found");
    expect(await stored(`event_staff/${event_id}`)).toEqual({ [second.uid]: one });
    await putStaff(event_id, first.uid, "desk");
    const atDesk = await refusalOf(acceptVendor(first.ctx, other));
    expect([atDesk.code, atDesk.message]).toEqual([
      "conflict",
      "You’re on this event’s check-in team. Leave the team first.",
    ]);
  });

  it("cannot give the vendor a name that another one has", async () => {
    const { event_id, ctx } = await createBigFair();
    await addVendor(ctx, { event_id, vendor: { name: "One" } });
    const { id: vendor } = await addVendor(ctx, { event_id, vendor: { name: "Two" } });
    expect((await refusalOf(updateVendor(ctx, { event_id, vendor, name: "ONE" }))).code).toBe("conflict");
    expect(await updateVendor(ctx, { event_id, vendor, name: "TWO" })).toMatchObject({ name: "TWO" });
  });

  it("can change the vendor, unlike staff, who only see the questions", async () => {
    const { event_id } = await createBigFair();
    const vendor = await putVendor(event_id, { email: "a@b.co", questions: [{ id: "q1", text: "Why?" }] });
    const helper = await createTestPerson();
    await putStaff(event_id, helper.uid, vendor);
    expect((await listOwnVendors(helper.ctx, { event_id })).items).toMatchObject([
      { id: vendor, as: "staff", email: "", questions: [{ id: "q1", text: "Why?" }] },
    ]);
    expect((await refusalOf(updateVendor(helper.ctx, { event_id, vendor, booth: "A" }))).code).toBe(
      "permission-denied",
    );
  });
});
