import { expect, test } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { indexContactUndo } from "./index-contact-undo.ts";

/** More users than one part processes. */
const MANY = 60;

test("deletions from before the indexes existed are found by date and by person, and current ones are unchanged", async () => {
  const { ctx, uid } = await createTestPerson();
  const owners = Array.from({ length: MANY }, (_, at) => `${uid}-${String(at).padStart(2, "0")}`);
  const record = { uid, name_first: "A", name_last: "", vcard: { name_first: "A" }, added_date: 1, source: "link" };
  const old = { date: ctx.now - 5, records: { [uid]: record } };
  await testDatabase()
    .ref()
    .update(Object.fromEntries(owners.map((owner) => [`contact_undo/${owner}/old`, old])));
  const [first = ""] = owners;
  const { contactUndo, commit } = ctx.stores;
  await commit(contactUndo.creation(first, "new", { date: ctx.now, records: {} }));
  const before = await stored(`contact_undo/${first}`);

  // Repeating it has the same result.
  for (const times of [1, 2]) {
    expect(await allParts(indexContactUndo, ctx), `${times}`).toBeGreaterThanOrEqual(MANY);
    const due = Object.keys((await stored("contact_undo_due")) as object).filter((entry) => entry.includes(`~${uid}-`));
    const expected = owners.map((owner) => `0${ctx.now - 5}~${owner}~old`);
    expect(due.toSorted()).toEqual([...expected, `0${ctx.now}~${first}~new`].toSorted());
    expect(Object.keys((await stored(`contact_undo_of/${uid}`)) as object)).toEqual(owners.map((one) => `${one}~old`));
    expect(await stored(`contact_undo/${first}`)).toEqual(before);
  }
});
