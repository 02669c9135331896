import { dayOf } from "@cardinal/contract/fields/day";
import { describe, expect, test } from "vitest";
import { referenceOf } from "../../stores/audit-store.ts";
import { breakOff, BrokenOff } from "../../testing/break-off.ts";
import { createTestPerson, stored, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";
import { deleteUser } from "./delete-user.ts";
import { JOB_KINDS as kinds } from "../job-kinds.ts";
import { continueJobs, runJob } from "../jobs/run-job.ts";

const HOUR = 3_600_000;
type Person = Awaited<ReturnType<typeof createTestPerson>>;

/** The id of the job that deletes an account. */
const jobOf = ({ ctx, uid }: Person) => ctx.stores.jobs.idOf("delete-account", uid);

/** The state after the request of a deletion was killed as soon as its job existed. */
async function killedRequest(person: Person): Promise<void> {
  for (let step = 1; (await stored(`jobs/${jobOf(person)}`)) === null; step += 1)
    await expect(deleteUser(breakOff(person.ctx, { step, when: "after" }).ctx, person)).rejects.toThrow(BrokenOff);
}

/**
 * Hides all other jobs from the scheduler: an hour later, those that other tests are working on would be due as well.
 */
function withOnlyJob(ctx: Person["ctx"], own: string): Person["ctx"] {
  const { jobs } = ctx.stores;
  const listDue: typeof jobs.listDue = async (now) => (await jobs.listDue(now, 100_000)).filter((id) => id === own);
  return { ...ctx, stores: { ...ctx.stores, jobs: { ...jobs, listDue } } };
}

const later = (person: Person) => ({ ...person.ctx, now: person.ctx.now + HOUR });
const placesOf = (person: Person) =>
  Promise.all([`users/${person.uid}`, `vcard/${person.uid}`, `jobs/${jobOf(person)}`].map(stored));

describe("a deletion", () => {
  test("is finished in the background when its request was killed", async () => {
    const person = await createTestPerson();
    await killedRequest(person);
    await runJob(later(person), jobOf(person), { kinds });
    expect(await placesOf(person)).toEqual([null, null, null]);
    expect(await person.ctx.gateways.accounts.get(person.uid)).toBeNull();
  });

  test("is picked up by the scheduler when no run is working on it, and not before", async () => {
    const person = await createTestPerson();
    await killedRequest(person);
    await continueJobs(withOnlyJob(person.ctx, jobOf(person)), () => undefined, { kinds });
    expect(await stored(`users/${person.uid}/deleting`)).toBe(true);
    await continueJobs(withOnlyJob(later(person), jobOf(person)), () => undefined, { kinds });
    expect(await placesOf(person)).toEqual([null, null, null]);
  });

  test("is paused when its time is up, and the deployed trigger continues it at once", async () => {
    const person = await createTestPerson();
    await killedRequest(person);
    expect(await runJob(later(person), jobOf(person), { budgetMs: 0, kinds })).toMatchObject({ outcome: "handed-on" });
    await expect.poll(() => placesOf(person)).toEqual([null, null, null]);
  });

  test("is worked on by one run at a time", async () => {
    const person = await createTestPerson();
    await killedRequest(person);
    const { jobs } = person.ctx.stores;
    const now = person.ctx.now + HOUR;
    const claim = (id: string, at: number, run: string) => jobs.claim(id, at, { run, until: at + HOUR });
    const claims = await Promise.all(Array.from({ length: 10 }, (_, run) => claim(jobOf(person), now, `r${run}`)));
    expect(claims.filter((job) => job !== null)).toHaveLength(1);
    expect(await claim(jobOf(person), now + HOUR, "late")).not.toBeNull();
    expect(await claim(uniqueName(), now, "r")).toBeNull();
  });
});

describe("a person who is named in many log entries", () => {
  test("can be deleted: references replace their id, part by part", async () => {
    const person = await createTestPerson();
    const day = dayOf(person.ctx.now);
    const entry = { call: "admin.updatePlan", code: null, date: person.ctx.now, request_id: "r" };
    const ids = Array.from({ length: 450 }, (_, n) => `${uniqueName("z")}${n}`);
    const acts = ids.flatMap((id) => [
      [`audit/${id}`, { ...entry, actor: "somebody", target: person.uid }],
      [`audit_of/${person.uid}/${id}`, true],
    ]);
    await testDatabase()
      .ref()
      .update(Object.fromEntries(acts) as object);
    await person.ctx.stores.audit.addRefusal({ ...entry, code: "not-found", actor: person.uid, target: "another" });
    await deleteUser(person.ctx, person);
    // On a busy machine, the request hands the job on before it is done.
    await expect.poll(() => person.ctx.stores.jobs.get(jobOf(person))).toBeNull();
    const reference = referenceOf(person.uid);
    expect(await stored(`audit_of/${person.uid}`)).toBeNull();
    expect(Object.keys((await stored(`audit_of/${reference}`)) as object)).toHaveLength(450);
    expect(await stored(`audit/${ids[449]}/target`)).toBe(reference);
    expect(await stored(`refusals/${person.uid}`)).toBeNull();
    expect(await stored(`refusals_by_day/${day}/${person.uid}`)).toBeNull();
    expect(await stored(`refusals/${reference}/${day}`)).toMatchObject({ "admin-updatePlan": { count: 1 } });
  });
});
