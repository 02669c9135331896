import type { InputOf } from "@cardinal/contract/endpoint";
import type { importBadges as call } from "@cardinal/contract/endpoints/events/badges/import-badges";
import { IMPORT_UNDO_MS } from "@cardinal/contract/entities/employee-import";
import { describe, expect, it } from "vitest";
import { createTestPerson, stored, testDatabase, uniqueName } from "../../../testing/create-test-ctx.ts";
import { finishJob } from "../../../testing/finish-removal.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { Failure } from "../../failure.ts";
import { importSubject } from "../../imported.ts";
import { createFair } from "../events.test-helper.ts";
import { listBadgeImports, undoBadgeImport } from "./badge-imports.ts";
import { importBadges } from "./import-badges.ts";

type Rows = InputOf<typeof call>["badges"];

async function createOrganiser(plan = "pro") {
  const person = await createTestPerson();
  await testDatabase().ref(`users/${person.uid}/plan`).set(plan);
  const { event_id, end_date } = await createFair(person);
  return { ctx: person.ctx, event_id, end_date, id: uniqueName("import") };
}
type Organiser = Awaited<ReturnType<typeof createOrganiser>>;

const rowsOf = (count: number): Rows =>
  Array.from({ length: count }, (_, at) => ({
    name_first: `Ada ${at}`,
    name_last: "Lovelace",
    email: `ada${at}@example.com`,
    ext: `e${at}`,
  }));

async function send({ ctx, event_id }: Organiser, badges: Rows, more: object = {}) {
  const { results } = await importBadges(ctx, { event_id, badges: badges as never, ...more });
  return results.map(({ outcome }) => outcome);
}

const count = async ({ event_id }: Organiser) => [
  Object.keys(((await stored(`event_badges/${event_id}`)) ?? {}) as object).length,
  (await stored(`event_counts/${event_id}/badges`)) ?? 0,
];
/**
 * A context in which the import is undone just before the first batch is written.
 * @param fails whether the part fails after that.
 */
function undoneMeanwhile({ ctx, event_id, id }: Organiser, fails = false): Organiser["ctx"] {
  const { badges } = ctx.stores;
  let undone: Promise<void> | null = null;
  const commitIfUnchanged: typeof badges.commitIfUnchanged = async (...parts) => {
    const isFirst = undone === null;
    undone ??= undoBadgeImport(ctx, { event_id, id }).then(() =>
      finishJob(ctx, "undo-badge-import", importSubject(event_id, id)),
    );
    await undone;
    const outcome = await badges.commitIfUnchanged(...parts);
    if (fails && isFirst) throw new Failure("unavailable");
    return outcome;
  };
  return { ...ctx, stores: { ...ctx.stores, badges: { ...badges, commitIfUnchanged } } };
}

const times = (length: number, outcome: string) => Array.from({ length }, () => outcome);

describe("an import of badges", () => {
  it("adds them with their index entries, and changes nothing when it is repeated", async () => {
    const organiser = await createOrganiser();
    const rows = rowsOf(120);
    const part = { import: { id: organiser.id, part: 0, rows: 120 } };
    expect(await send(organiser, rows, part)).toEqual(times(120, "created"));
    const before = await stored(`event_badges/${organiser.event_id}`);
    // The response was lost, so the browser sends the part again.
    expect(await send(organiser, rows, part)).toEqual(times(120, "created"));
    expect(await send(organiser, rows)).toEqual(times(120, "unchanged"));
    expect(await stored(`event_badges/${organiser.event_id}`)).toEqual(before);
    expect(await count(organiser)).toEqual([120, 120]);
    const keys = (await stored(`event_badge_keys/${organiser.event_id}`)) as Record<string, string>;
    expect([Object.keys(keys).length, new Set(Object.values(keys)).size]).toEqual([240, 120]);
    expect((await listBadgeImports(organiser.ctx, { event_id: organiser.event_id })).items).toEqual([
      {
        id: organiser.id,
        date: organiser.ctx.now,
        rows: 120,
        created: 120,
        updated: 0,
        unchanged: 0,
        refused: 0,
        undone_date: null,
      },
    ]);
  });

  it("is listed page by page, newest first", async () => {
    const { ctx, event_id } = await createOrganiser();
    const ids = Array.from({ length: 21 }, (_, at) => `i${String(at).padStart(2, "0")}`);
    const imports = ids.map((id, at) => [id, { by: ctx.actor.uid, date: 1000 + at, rows: 1 }]);
    await testDatabase().ref(`event_imports/${event_id}`).set(Object.fromEntries(imports));
    const { items, next } = await listBadgeImports(ctx, { event_id });
    expect(items.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20));
    const rest = await listBadgeImports(ctx, { event_id, cursor: next ?? "" });
    expect([rest.items.map(({ id }) => id), rest.next]).toEqual([["i00"], null]);
  });

  it("finds a badge by the organiser’s id or by the email address, and changes the fields of the row", async () => {
    const organiser = await createOrganiser();
    await send(organiser, [
      { name_first: "Ada", name_last: "King", email: "ada@example.com", company: "Engines", title: "Countess" },
    ]);
    const [found] = [
      { name_first: "Ada", name_last: "Lovelace", email: "ADA@example.com".toLowerCase(), ext: "7", title: "" },
    ];
    expect(await send(organiser, [found])).toEqual(["updated"]);
    expect(
      await send(organiser, [{ name_first: "Ada", name_last: "Byron", ext: "7", email: "byron@example.com" }]),
    ).toEqual(["updated"]);
    const [badge] = Object.values((await stored(`event_badges/${organiser.event_id}`)) as Record<string, object>);
    expect(badge).toMatchObject({ name_last: "Byron", company: "Engines", email: "byron@example.com", ext: "7" });
    expect(badge).not.toHaveProperty("title");
    expect(await count(organiser)).toEqual([1, 1]);
  });

  it("keeps the names that a row omits, and refuses to add a badge without a first name", async () => {
    const organiser = await createOrganiser();
    await send(organiser, [{ name_first: "Ada", name_last: "Lovelace", ext: "7" }]);
    const badges = [
      { company: "Engines", ext: "7" },
      { name_last: "Hopper", ext: "8" },
    ];
    const { results } = await importBadges(organiser.ctx, { event_id: organiser.event_id, badges });
    expect(results).toMatchObject([
      { outcome: "updated" },
      { outcome: "refused", code: "invalid-argument", fields: { name_first: expect.any(String) as string } },
    ]);
    const [badge] = Object.values((await stored(`event_badges/${organiser.event_id}`)) as Record<string, object>);
    expect(badge).toMatchObject({ name_first: "Ada", name_last: "Lovelace", company: "Engines" });
    expect(await count(organiser)).toEqual([1, 1]);
    expect(await send(organiser, [{ name_first: "Grace", ext: "8" }])).toEqual(["created"]);
  });

  it("refuses single invalid rows with a reason", async () => {
    const organiser = await createOrganiser();
    const names = { name_first: "Ada", name_last: "" };
    await send(organiser, [
      { ...names, ext: "1", email: "one@example.com" },
      { ...names, ext: "2", email: "two@example.com" },
    ]);
    const { results } = await importBadges(organiser.ctx, {
      event_id: organiser.event_id,
      badges: [
        { ...names, ext: "1", email: "two@example.com" },
        { ...names, ext: "3", email: "one@example.com" },
        { ...names, ext: "4" },
        { ...names, ext: "4" },
        { ...names, email: "two@example.com" },
        { ...names, ext: "2" },
      ],
    });
    expect(results.map(({ outcome, code = "", fields = {} }) => [outcome, code, Object.keys(fields)])).toEqual([
      ["refused", "already-exists", ["email"]],
      ["refused", "conflict", ["ext"]],
      ["created", "", []],
      ["refused", "already-exists", ["ext"]],
      ["refused", "already-exists", ["email"]],
      ["unchanged", "", []],
    ]);
  });

  it("fills the room of the plan, and a dry run reports that without a change", async () => {
    const organiser = await createOrganiser("free");
    const expected = [...times(30, "created"), ...times(10, "refused")];
    expect(await send(organiser, rowsOf(40), { dry_run: true })).toEqual(expected);
    expect(await send(organiser, rowsOf(10), { dry_run: true, before: 25 })).toEqual([
      ...times(5, "created"),
      ...times(5, "refused"),
    ]);
    expect(await count(organiser)).toEqual([0, 0]);
    expect(await send(organiser, rowsOf(40))).toEqual(expected);
    expect(await count(organiser)).toEqual([30, 30]);
  });

  it("that is sent twice at once adds each badge once", async () => {
    const organiser = await createOrganiser();
    const rows = rowsOf(60);
    const both = await Promise.all([send(organiser, rows), send(organiser, rows)]);
    expect(both.flat().filter((outcome) => outcome === "created")).toHaveLength(60);
    expect(await count(organiser)).toEqual([60, 60]);
  });

  it("requires the organiser before the end of the event, and only its creator can continue it", async () => {
    const organiser = await createOrganiser();
    const { event_id, id, end_date, ctx } = organiser;
    const stranger = await createTestPerson();
    for (const refused of [
      () => send({ ...organiser, ctx: stranger.ctx }, rowsOf(1)),
      () => listBadgeImports(stranger.ctx, { event_id }),
      () => undoBadgeImport(stranger.ctx, { event_id, id }),
    ])
      expect((await refusalOf(refused())).code).toBe("permission-denied");
    expect((await refusalOf(send({ ...organiser, ctx: { ...ctx, now: end_date } }, rowsOf(1)))).code).toBe("conflict");
    await testDatabase().ref(`event_imports/${event_id}/${id}`).set({ by: "another", date: 1, rows: 1 });
    const part = { import: { id, part: 0, rows: 1 } };
    expect((await refusalOf(send(organiser, rowsOf(1), part))).message).toBe("This import is another person’s.");
  });
});

describe("undoing an import of badges", () => {
  it("removes unused badges with their index entries, and frees the room", async () => {
    const organiser = await createOrganiser();
    const { ctx, event_id, id } = organiser;
    await send(organiser, rowsOf(30), { import: { id, part: 0, rows: 30 } });
    await send(organiser, [{ name_first: "Grace", name_last: "Hopper", ext: "other" }]);
    const all = (await stored(`event_badges/${event_id}`)) as Record<string, { readonly ext?: string }>;
    const idOf = (ext: string) => Object.entries(all).find(([, badge]) => badge.ext === ext)?.[0] ?? "";
    await testDatabase()
      .ref(`event_badges/${event_id}`)
      .update({
        [`${idOf("e0")}/uid`]: "somebody",
        [`${idOf("e1")}/printed_date`]: 1,
        [`${idOf("e2")}/mailed_date`]: 1,
      });
    await testDatabase()
      .ref(`event_met/${event_id}/${idOf("e3")}/abcdefghjk`)
      .set({ kind: "vendor", date: 1, last_date: 1 });
    await testDatabase()
      .ref(`eventstats/${event_id}/badges/${idOf("e4")}`)
      .set(1);
    for (const _again of [1, 2]) expect((await undoBadgeImport(ctx, { event_id, id })).undone_date).toBe(ctx.now);
    await finishJob(ctx, "undo-badge-import", importSubject(event_id, id));
    const left = Object.values((await stored(`event_badges/${event_id}`)) as Record<string, { readonly ext: string }>);
    expect(left.map(({ ext }) => ext).toSorted()).toEqual(["e0", "e1", "e2", "e3", "e4", "other"]);
    expect(await count(organiser)).toEqual([6, 6]);
    expect(Object.keys((await stored(`event_badge_keys/${event_id}`)) as object)).toHaveLength(11);
    expect((await refusalOf(send(organiser, rowsOf(1), { import: { id, part: 1, rows: 30 } }))).message).toBe(
      "This import was undone.",
    );
  });

  it("stops a part that is running, and removes what it has added", async () => {
    const organiser = await createOrganiser();
    const { event_id, id } = organiser;
    await send(organiser, rowsOf(10), { import: { id, part: 0, rows: 160 } });
    const rows = rowsOf(160).slice(10);
    const running = send({ ...organiser, ctx: undoneMeanwhile(organiser) }, rows, {
      import: { id, part: 1, rows: 160 },
    });
    expect((await refusalOf(running)).message).toBe("This import was undone.");
    // The batch that was being written is complete; the next ones are not written.
    expect(await count(organiser)).toEqual([50, 50]);
    await finishJob(organiser.ctx, "undo-badge-import", importSubject(event_id, id));
    expect(await count(organiser)).toEqual([0, 0]);
  });

  it.each([
    [false, "conflict"],
    [true, "unavailable"],
  ])("is complete when it happened during the last rows of a part; the part fails: %s", async (fails, code) => {
    const organiser = await createOrganiser();
    const { event_id, id } = organiser;
    await send(organiser, rowsOf(10), { import: { id, part: 0, rows: 20 } });
    const ctx = undoneMeanwhile(organiser, fails);
    const last = send({ ...organiser, ctx }, rowsOf(20).slice(10), { import: { id, part: 1, rows: 20 } });
    expect((await refusalOf(last)).code).toBe(code);
    await finishJob(organiser.ctx, "undo-badge-import", importSubject(event_id, id));
    expect(await count(organiser)).toEqual([0, 0]);
    const [undone] = (await listBadgeImports(organiser.ctx, { event_id })).items;
    expect([undone?.created, undone?.undone_date]).toEqual([10, organiser.ctx.now]);
  });

  it("is possible for 30 days, and requires an existing import", async () => {
    const { ctx, event_id, id } = await createOrganiser();
    expect((await refusalOf(undoBadgeImport(ctx, { event_id, id }))).code).toBe("not-found");
    await testDatabase().ref(`event_imports/${event_id}/${id}`).set({ by: ctx.actor.uid, date: 1, rows: 1 });
    expect((await refusalOf(undoBadgeImport({ ...ctx, now: 1 + IMPORT_UNDO_MS }, { event_id, id }))).code).toBe(
      "conflict",
    );
  });
});
