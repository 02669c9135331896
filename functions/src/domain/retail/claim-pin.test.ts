import { createHash } from "node:crypto";
import type { ResultOf } from "@cardinal/contract/endpoint";
import type { exportKeys as exportCall } from "@cardinal/contract/endpoints/admin/generators/mint-keys";
import { readCardKey } from "@cardinal/contract/fields/card-key";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestPerson, stored, testDatabase, type TestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import { codeOf, refusalOf } from "../../testing/refusal.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { exportKeys } from "./batches/export-keys.ts";
import { getGenerator } from "./batches/get-generators.ts";
import { mintKeys } from "./batches/mint-keys.ts";
import { printKeys } from "./batches/print-keys.ts";
import { mintStep } from "./batches/mint-step.ts";
import { createGenerator } from "./batches/save-generator.ts";
import { getRetailCard } from "./get-retail-card.ts";
import { signUpWithCard } from "./sign-up-with-card.ts";
import { updateRetailCard } from "./update-retail-card.ts";

const REASON = "For the printer";
/** Input that the file with the PINs of a batch requires. */
const FIRST = { reason: REASON, confirmation: "Shelf" };

let admin: TestPerson;
beforeAll(async () => {
  admin = await createTestPerson({ admin: true });
});

async function textOf({ body }: ResultOf<typeof exportCall>): Promise<string> {
  let text = "";
  for await (const part of body) text += String(part);
  return text;
}

/** The rows of a file, without the column names. */
const rowsOf = (text: string) =>
  text
    .trim()
    .split("\r\n")
    .slice(1)
    .map((row) => row.split(","));

/** A batch with PINs and all of its keys. */
async function createMinted(count: number): Promise<string> {
  const { id } = await createGenerator(admin.ctx, { name: "Shelf", limit: count + 1, pin: true });
  await mintKeys(admin.ctx, { id, count });
  await allParts(mintStep, admin.ctx, id);
  return id;
}

/** A card on a shelf: its key and its PIN. */
async function createCard() {
  const id = await createMinted(1);
  const [[, printed = "", , pin = ""] = []] = rowsOf(await textOf(await exportKeys(admin.ctx, { id, ...FIRST })));
  return { id, key: readCardKey(printed) ?? "", pin, wrong: pin === "000000" ? "000001" : "000000" };
}

const HOUR_MS = 3_600_000;
/** The same person at another time. */
const atMoment = (person: TestPerson, now: number): TestPerson => ({ ...person, ctx: { ...person.ctx, now } });

const claim = ({ ctx }: TestPerson, id: string, pin?: string) =>
  updateRetailCard(ctx, { id, action: "claim", ...(pin === undefined ? {} : { pin }) });

describe("the PINs of a batch", () => {
  test("are exported once, with the hash of their file, and stored as hashes", async () => {
    const id = await createMinted(3);
    expect(await getGenerator(admin.ctx, { id })).toMatchObject({ pin: true, sealed_date: null });
    const file = await exportKeys(admin.ctx, { id, ...FIRST });
    const text = await textOf(file);
    expect(text.split("\r\n")[0]).toContain("Serial,Key,Address,PIN,Check");
    const pins = rowsOf(text).map(([, , , pin = ""]) => pin);
    expect(pins.map((pin) => /^\d{6}$/.test(pin))).toEqual([true, true, true]);
    expect(file.headers?.["repr-digest"]).toContain(createHash("sha256").update(text).digest("base64"));
    expect((await getGenerator(admin.ctx, { id })).sealed_date).toBe(admin.ctx.now);
    const again = await textOf(await exportKeys(admin.ctx, { id, reason: REASON }));
    expect(again.split("\r\n")[0]).not.toContain("PIN");
    const kept = JSON.stringify([await stored(`generators/${id}`), await stored(`retail_pins/${id}`)]);
    for (const pin of pins) expect(kept).not.toContain(`"${pin}"`);
  });

  test("are exported only with the name of the batch, which its sheets do not require", async () => {
    const id = await createMinted(1);
    for (const confirmation of [undefined, "Desk"])
      expect(await codeOf(exportKeys(admin.ctx, { id, reason: REASON, confirmation }))).toBe("confirmation-mismatch");
    await expect(printKeys(admin.ctx, { id, from: 1, reason: REASON })).resolves.toBeDefined();
    expect(await getGenerator(admin.ctx, { id })).toMatchObject({ sealed_date: null });
    await expect(exportKeys(admin.ctx, { id, ...FIRST })).resolves.toBeDefined();
  });

  test("are exported in one of two concurrent files, and the batch gets no more keys", async () => {
    const id = await createMinted(2);
    const files = await Promise.allSettled([0, 1].map(() => exportKeys(admin.ctx, { id, ...FIRST })));
    expect(files.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(files.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
    const [file] = files.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    if (file === undefined) throw new Error("No file has left.");
    const person = await createTestPerson();
    for (const [, key = "", , pin] of rowsOf(await textOf(file)))
      expect(await claim(person, key, pin)).toMatchObject({ uid: person.uid });
    expect(await codeOf(mintKeys(admin.ctx, { id, count: 3 }))).toBe("conflict");
  });

  test.each([
    ["before it is sealed", [4999]],
    ["while it is sealed", [5000, 999]],
  ])("stay unexported when the file cannot be sent in time (%s), and are in the next one", async (_when, left) => {
    const id = await createMinted(2);
    const moments = [...left];
    const late = { ...admin.ctx, timeLeft: () => moments.shift() ?? 0 };
    expect(await codeOf(exportKeys(late, { id, ...FIRST }))).toBe("unavailable");
    expect(moments).toEqual([]);
    expect(await getGenerator(admin.ctx, { id })).toMatchObject({ sealed_date: null });
    expect(await stored(`generators/${id}/pin_draw`)).toBeNull();
    const inTime = { ...admin.ctx, timeLeft: () => 5000 };
    const rows = rowsOf(await textOf(await exportKeys(inTime, { id, ...FIRST })));
    expect((await getGenerator(admin.ctx, { id })).sealed_date).toBe(admin.ctx.now);
    const person = await createTestPerson();
    for (const [, key = "", , pin] of rows) expect(await claim(person, key, pin)).toMatchObject({ uid: person.uid });
  });

  test("are in no file of a batch without them", async () => {
    const { id } = await createGenerator(admin.ctx, { name: "Desk", limit: 1 });
    await mintKeys(admin.ctx, { id, count: 1 });
    await allParts(mintStep, admin.ctx, id);
    expect(await textOf(await exportKeys(admin.ctx, { id, reason: REASON }))).not.toContain("PIN");
    expect(await getGenerator(admin.ctx, { id })).toMatchObject({ pin: false, sealed_date: null });
  });
});

describe("a card with a PIN", () => {
  test("reports that it has one, and can only be claimed with it", async () => {
    const [{ key, pin, wrong }, person] = [await createCard(), await createTestPerson()];
    expect(await getRetailCard(person.ctx, { id: key })).toEqual({ key, state: "new", pin: true });
    expect((await refusalOf(claim(person, key))).details.fields).toEqual({ pin: "The PIN has six digits." });
    const refusal = await refusalOf(claim(person, key, wrong));
    expect([refusal.code, refusal.details.fields]).toEqual(["permission-denied", { pin: "The PIN is wrong." }]);
    expect(await claim(person, key, pin)).toMatchObject({ uid: person.uid });
    expect(await claim(person, key)).toMatchObject({ uid: person.uid });
    expect(await getRetailCard(person.ctx, { id: key })).toMatchObject({ state: "claimed" });
  });

  // The middle of an hour, the end of one, the last hour of a day, and a moment after midnight.
  test.each(["12:30", "12:59:59.999", "23:20", "23:59:59.999", "00:00"])(
    "is locked for everyone for an hour from the fifth wrong one at %s on",
    async (time) => {
      const [{ key, pin, wrong }, person, other] = [
        await createCard(),
        await createTestPerson(),
        await createTestPerson(),
      ];
      const fifth = Date.parse(`2026-03-01T${time}Z`);
      // The first of them was 59 minutes earlier, in another hour or day than the fifth.
      for (const before of [59, 40, 20, 1, 0].map((minutes) => minutes * 60_000))
        expect(await codeOf(claim(atMoment(person, fifth - before), key, wrong))).toBe("permission-denied");
      for (const [after, retryAfter] of [
        [0, 3600],
        [1_800_000, 1800],
        [HOUR_MS - 1, 1],
      ] as const) {
        const refusal = await refusalOf(claim(atMoment(other, fifth + after), key, pin));
        expect([after, refusal.code, refusal.details.retryAfter]).toEqual([after, "resource-exhausted", retryAfter]);
      }
      expect(await claim(atMoment(other, fifth + HOUR_MS), key, pin)).toMatchObject({ uid: other.uid });
    },
  );

  test("is not locked by wrong ones of which the first is an hour old, and a right one does not count", async () => {
    const [{ key, pin, wrong }, person] = [await createCard(), await createTestPerson()];
    const first = Date.parse("2026-03-01T23:30Z");
    const attempt = (after: number, with_: string) => claim(atMoment(person, first + after), key, with_);
    for (const minutes of [0, 1, 2, 3])
      expect(await codeOf(attempt(minutes * 60_000, wrong))).toBe("permission-denied");
    for (const again of [0, 1, 2, 3]) expect(await codeOf(attempt(HOUR_MS + again, wrong))).toBe("permission-denied");
    expect(await attempt(HOUR_MS + 4, pin)).toMatchObject({ uid: person.uid });
  });

  test("has five of a hundred concurrent PINs checked", async () => {
    const [{ key, wrong }, person] = [await createCard(), await createTestPerson()];
    const codes = await Promise.all(Array.from({ length: 100 }, () => codeOf(claim(person, key, wrong))));
    expect(codes.filter((code) => code === "permission-denied")).toHaveLength(5);
    expect(codes.filter((code) => code === "resource-exhausted")).toHaveLength(95);
  });

  test("counts no right PIN, even where the claim fails for another reason", async () => {
    const [{ key, pin }, person] = [await createCard(), await createTestPerson()];
    const { retail } = person.ctx.stores;
    const changeWith: typeof retail.changeWith = async (id, change) => {
      const card = await retail.get(id);
      if (card !== null) await change(card);
      throw new Error("Killed.");
    };
    const failing = { ...retail, changeWith };
    const ctx = { ...person.ctx, stores: { ...person.ctx.stores, retail: failing } };
    for (let at = 0; at < 6; at += 1) await expect(claim({ ...person, ctx }, key, pin)).rejects.toThrow("Killed.");
    expect(await claim(person, key, pin)).toMatchObject({ uid: person.uid });
  });

  test.each(["claim", "sign up"] as const)("is required for a card that was released meanwhile: %s", async (way) => {
    const [{ key, pin }, owner, person] = [await createCard(), await createTestPerson(), await createTestPerson()];
    const { retail } = person.ctx.stores;
    // The owner releases the card while another user’s claim is in progress.
    const meanwhile = async (with_: string | undefined) => {
      await claim(owner, key, pin);
      let isOver = false;
      const changeWith: typeof retail.changeWith = async (of, change) => {
        if (!isOver) await updateRetailCard(owner.ctx, { id: key, action: "release" });
        isOver = true;
        return retail.changeWith(of, change);
      };
      const ctx = { ...person.ctx, stores: { ...person.ctx.stores, retail: { ...retail, changeWith } } };
      const given = with_ === undefined ? {} : { pin: with_ };
      if (way === "claim") return updateRetailCard(ctx, { id: key, action: "claim", ...given });
      const username = uniqueName();
      const account = { email: `${username}@example.com`, password: "correct horse battery", username };
      return signUpWithCard(ctx, { key, ...account, name_first: "Ada", name_last: "Byron", ...given });
    };
    expect(await codeOf(meanwhile(undefined))).toBe("invalid-argument");
    expect(await stored(`retail/${key}`)).toMatchObject({ state: "new" });
    await meanwhile(pin);
    expect(await stored(`retail/${key}`)).toMatchObject({ state: "claimed" });
    expect(((await stored(`retail/${key}`)) as { uid: string }).uid).not.toBe(owner.uid);
  });

  test("cannot be claimed from a disabled batch, also when it was released meanwhile", async () => {
    const [{ id, key, pin }, owner, person] = [await createCard(), await createTestPerson(), await createTestPerson()];
    await claim(owner, key, pin);
    await testDatabase().ref(`generators/${id}/off_date`).set(1);
    const { retail } = person.ctx.stores;
    const changeWith: typeof retail.changeWith = async (of, change) => {
      await updateRetailCard(owner.ctx, { id: key, action: "release" });
      return retail.changeWith(of, change);
    };
    const ctx = { ...person.ctx, stores: { ...person.ctx.stores, retail: { ...retail, changeWith } } };
    expect(await codeOf(claim({ ...person, ctx }, key, pin))).toBe("not-found");
    expect(await stored(`retail/${key}`)).toMatchObject({ state: "new" });
  });

  test("cannot be claimed before its PIN is exported, or while its batch is disabled", async () => {
    const id = await createMinted(1);
    const person = await createTestPerson();
    const [early = ""] = Object.keys((await stored(`retail_in/${id}`)) as object);
    expect(await codeOf(claim(person, early, "000000"))).toBe("permission-denied");
    const { id: batch, key, pin } = await createCard();
    await testDatabase().ref(`generators/${batch}/off_date`).set(1);
    expect(await codeOf(claim(person, key, pin))).toBe("not-found");
  });
});
