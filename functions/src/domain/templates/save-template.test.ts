import { beforeAll, expect, test } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestPerson, stored, type TestPerson } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { createLook } from "../../testing/themes.ts";
import { saveTemplate } from "./save-template.ts";

beforeAll(() => useOwnProject("demo-save-template"));

let admin: TestPerson;
beforeAll(async () => {
  admin = await createTestPerson({ admin: true });
});

const nameOf = (id: string) => stored(`template_drafts/${id}/draft/name`);

test("a draft that was changed after it was opened is not overwritten", async () => {
  const { id, rev } = await saveTemplate(admin.ctx, createLook({ name: "Dawn" }));
  const saved = await saveTemplate(admin.ctx, { ...createLook({ name: "Dusk" }), id, rev });
  expect([saved.rev, await nameOf(id)]).toEqual([rev + 1, "Dusk"]);
  expect(await refusalOf(saveTemplate(admin.ctx, { ...createLook({ name: "Noon" }), id, rev }))).toMatchObject({
    code: "conflict",
    details: { message: expect.stringContaining("nothing was saved") as string },
  });
  expect(await nameOf(id)).toBe("Dusk");
  await saveTemplate(admin.ctx, { ...createLook({ name: "Noon" }), id, rev: saved.rev });
  expect(await nameOf(id)).toBe("Noon");
});

test("of two who save the same revision at once, one is refused", async () => {
  const { id, rev } = await saveTemplate(admin.ctx, createLook({ name: "Dawn" }));
  const save = (name: string) => saveTemplate(admin.ctx, { ...createLook({ name }), id, rev });
  const outcomes = await Promise.allSettled([save("Dusk"), save("Noon")]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
  expect(refused).toMatchObject([{ code: "conflict" }]);
});

test("a built-in template that was never changed has the revision 0", async () => {
  const look = createLook({ name: "Blue" });
  expect((await saveTemplate(admin.ctx, { ...look, id: "bsBlue", rev: 0 })).rev).toBe(1);
  expect((await refusalOf(saveTemplate(admin.ctx, { ...look, id: "bsBlue", rev: 0 }))).code).toBe("conflict");
});
