import { describe, expect, it } from "vitest";
import { putPhone, putVendor } from "../../../testing/events.ts";
import { createTestCtx, createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { createFair, HOUR_MS } from "../events.test-helper.ts";
import { listOwnVendors } from "../vendors/read-vendors.ts";
import { openPhoneKey, readPhoneKey } from "./open-phone-key.ts";
import { closeStaffPhone, getStaff, openStaffPhone, renewStaffAccess } from "./staff-phones.ts";

/** A vendor with a separate contact, and its link and PIN. */
async function createBooth() {
  const [organiser, contact] = [await createTestPerson(), await createTestPerson()];
  const event = await createFair(organiser);
  const { event_id } = event;
  const vendor = await putVendor(event_id, { contact: contact.uid });
  await testDatabase().ref(`event_staff/${event_id}/${contact.uid}`).set(vendor);
  const place = { event_id, vendor };
  const access = await renewStaffAccess(contact.ctx, place);
  return { organiser, contact, event, place, pin: access.pin, link: linkIn(access.link), address: access.link };
}
const linkIn = (address: string | null) => address?.slice(address.indexOf("#") + 1) ?? "";
const wrongFor = (pin: string) => (pin === "000000" ? "111111" : "000000");

/** The name of the phone with this key, or the code of the refusal. */
async function open(key: string, now = Date.now()): Promise<string> {
  const sent = readPhoneKey(key);
  if (sent === null) return "no key";
  const { events, eventStaff, vendors } = createTestCtx().stores;
  return openPhoneKey({ events, eventStaff, vendors, now }, sent).then(
    ({ phone }) => phone?.name ?? "nobody",
    async (error: unknown) => (await refusalOf(Promise.reject(error as Error))).code,
  );
}

describe("a phone", () => {
  it("is added to a vendor with link and PIN, of which only hashes are stored", async () => {
    const { place, pin, link, address, event, contact } = await createBooth();
    expect(address).toContain(`/e/${place.event_id}/v/${place.vendor}?staff#`);
    expect(pin).toMatch(/^\d{6}$/);
    const lock = JSON.stringify(await stored(`event_locks/${place.event_id}/${place.vendor}`));
    for (const secret of [link, pin]) expect(lock).not.toContain(`"${secret}`);
    const { key, phone, until } = await openStaffPhone(createTestCtx(), { ...place, link, pin, name: "Sam" });
    expect(until).toBe(event.end_date + 72 * HOUR_MS);
    expect(await open(key)).toBe("Sam");
    expect(await getStaff(contact.ctx, place)).toMatchObject({
      access_date: contact.ctx.now,
      phones: [{ id: phone, name: "Sam", off_date: null }],
    });
    expect(JSON.stringify(await stored(`event_phones/${place.event_id}`))).not.toContain(key.slice(-64));
  });

  it("is refused with a wrong link or PIN, after the event, or for a revoked vendor", async () => {
    const { place, pin, link, organiser } = await createBooth();
    const other = await putVendor(place.event_id);
    const attempt = (over: object) => openStaffPhone(createTestCtx(), { ...place, link, pin, name: "Sam", ...over });
    const cases = [
      [{ link: "A".repeat(22) }, "not-found"],
      [{ vendor: other }, "not-found"],
      [{ vendor: "0000000000" }, "not-found"],
      [{ event_id: "0000000000" }, "not-found"],
      [{ pin: wrongFor(pin) }, "permission-denied"],
    ] as const;
    for (const [over, code] of cases) expect([over, (await refusalOf(attempt(over))).code]).toEqual([over, code]);
    const late = createTestCtx({ now: Date.now() + 100 * 24 * HOUR_MS });
    expect((await refusalOf(openStaffPhone(late, { ...place, link, pin, name: "Sam" }))).code).toBe("conflict");
    expect((await refusalOf(renewStaffAccess({ ...organiser.ctx, now: late.now }, place))).code).toBe("conflict");
    await testDatabase().ref(`event_vendors/${place.event_id}/${place.vendor}/revoked_date`).set(1);
    expect((await refusalOf(attempt({}))).code).toBe("not-found");
  });

  it("can be disabled individually, and is refused from then on", async () => {
    const { place, pin, link, contact } = await createBooth();
    const [one, two] = [
      await openStaffPhone(createTestCtx(), { ...place, link, pin, name: "Sam" }),
      await openStaffPhone(createTestCtx(), { ...place, link, pin, name: "Kim" }),
    ];
    expect(await closeStaffPhone(contact.ctx, { ...place, phone: one.phone })).toEqual({ off: true });
    await closeStaffPhone(contact.ctx, { ...place, phone: one.phone });
    expect([await open(one.key), await open(two.key)]).toEqual(["unauthenticated", "Kim"]);
    const end = one.until;
    expect([await open(two.key, end - 1), await open(two.key, end)]).toEqual(["Kim", "conflict"]);
    expect(await open(one.key, end)).toBe("unauthenticated");
    expect(
      await open(
        two.key.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
        end,
      ),
    ).toBe("unauthenticated");
    expect((await refusalOf(closeStaffPhone(contact.ctx, { ...place, phone: "0000000000" }))).code).toBe("not-found");
  });

  it("can disable itself, and no other", async () => {
    const { place } = await createBooth();
    const [one, two] = [await putPhone(place.event_id, place.vendor), await putPhone(place.event_id, place.vendor)];
    const other = { ...place, vendor: await putVendor(place.event_id) };
    for (const foreign of [
      { ...place, phone: two.id },
      { ...other, phone: one.id },
    ])
      expect((await refusalOf(closeStaffPhone(one.ctx, foreign))).code).toBe("permission-denied");
    expect(await closeStaffPhone(one.ctx, { ...place, phone: one.id })).toEqual({ off: true });
    expect([await open(one.key), await open(two.key)]).toEqual(["unauthenticated", "Sam"]);
  });

  it("keeps working after link and PIN are renewed, while the old ones are refused", async () => {
    const { place, pin, link, contact } = await createBooth();
    const { key } = await openStaffPhone(createTestCtx(), { ...place, link, pin, name: "Sam" });
    const again = await renewStaffAccess(contact.ctx, { ...place, keep_link: true });
    expect(again.link).toBeNull();
    const sent = { ...place, link, name: "Kim" };
    const stale =
      again.pin === pin
        ? "permission-denied"
        : (await refusalOf(openStaffPhone(createTestCtx(), { ...sent, pin }))).code;
    expect(stale).toBe("permission-denied");
    await openStaffPhone(createTestCtx(), { ...sent, pin: again.pin });
    const fresh = await renewStaffAccess(contact.ctx, place);
    expect((await refusalOf(openStaffPhone(createTestCtx(), { ...sent, pin: fresh.pin }))).code).toBe("not-found");
    expect(await open(key)).toBe("Sam");
  });

  it("can read its own vendor, and no other", async () => {
    const { place } = await createBooth();
    const other = await putVendor(place.event_id);
    const { ctx } = await putPhone(place.event_id, place.vendor);
    expect((await listOwnVendors(ctx, { event_id: place.event_id })).items).toMatchObject([
      { id: place.vendor, as: "phone", email: "" },
    ]);
    const refusal = await refusalOf(listOwnVendors(ctx, { event_id: place.event_id, vendor: other }));
    expect(refusal.code).toBe("permission-denied");
    for (const act of [() => renewStaffAccess(ctx, place), () => getStaff(ctx, place)])
      expect((await refusalOf(act())).code).toBe("permission-denied");
  });
});

describe("a link", () => {
  it("is locked for 15 minutes after five wrong PINs, even when a hundred are sent at once", async () => {
    const { place, pin, link } = await createBooth();
    const now = Date.now();
    const attempt = (one: string, at = now) =>
      openStaffPhone(createTestCtx({ now: at }), { ...place, link, pin: one, name: "Eve" });
    const codes = await Promise.all(
      Array.from({ length: 100 }, async () => (await refusalOf(attempt(wrongFor(pin)))).code),
    );
    expect(codes.filter((code) => code === "permission-denied")).toHaveLength(5);
    expect(codes.filter((code) => code === "resource-exhausted")).toHaveLength(95);
    expect((await refusalOf(attempt(pin, now + 15 * 60_000 - 1))).code).toBe("resource-exhausted");
    expect(await attempt(pin, now + 15 * 60_000)).toHaveProperty("key");
  });

  it("resets the count of wrong PINs with the right one", async () => {
    const { place, pin, link } = await createBooth();
    const attempt = (one: string) => openStaffPhone(createTestCtx(), { ...place, link, pin: one, name: "Sam" });
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1)
        expect((await refusalOf(attempt(wrongFor(pin)))).code).toBe("permission-denied");
      await attempt(pin);
    }
    expect(await stored(`event_locks/${place.event_id}/${place.vendor}/wrong`)).toBeNull();
  });

  it("is created only by the contact and the organiser", async () => {
    const { place, organiser } = await createBooth();
    expect(await renewStaffAccess(organiser.ctx, place)).toHaveProperty("pin");
    const { ctx } = await createTestPerson();
    for (const act of [
      () => renewStaffAccess(ctx, place),
      () => getStaff(ctx, place),
      () => closeStaffPhone(ctx, { ...place, phone: "0000000000" }),
    ])
      expect((await refusalOf(act())).code).toBe("permission-denied");
  });

  it("is limited to 200 phones", async () => {
    const { place, pin, link } = await createBooth();
    const phones = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [
        `${String(at).padStart(10, "0")}`,
        { name: "Sam", hash: "-", created_date: 1 },
      ]),
    );
    await testDatabase().ref(`event_phones/${place.event_id}/${place.vendor}`).set(phones);
    const refusal = await refusalOf(openStaffPhone(createTestCtx(), { ...place, link, pin, name: "Sam" }));
    expect(refusal.code).toBe("quota-exceeded");
  });
});
