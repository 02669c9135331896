import { beforeAll, beforeEach, expect, test } from "vitest";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { createTestCtx, stored, testDatabase } from "../../testing/create-test-ctx.ts";
import { allParts } from "../jobs/jobs.test-helper.ts";
import { findPage } from "../publish/find-page.ts";
import { showHiddenCards } from "./show-hidden-cards.ts";

beforeAll(() => useOwnProject("demo-hidden-cards"));
beforeEach(() => testDatabase().ref().remove());

/** Records of an enterprise's employees whose cards were hidden when they were added. */
async function put(people: Readonly<Record<string, object>>): Promise<void> {
  const all = Object.entries(people).map(([uid, user]) => ({
    [`users/${uid}`]: { email: "", username: uid, enterprise: "acme", created_date: 1, unpublished: true, ...user },
    [`vcard/${uid}`]: { name_first: "Ada", username: uid, created_date: 1, updated_date: 1 },
    [`usernames/acme/${uid}`]: { uid },
  }));
  await testDatabase()
    .ref()
    .update(Object.assign({}, ...all) as object);
}

test("hidden cards of employees without an email address are published and counted once, and no others", async () => {
  await put({
    shop: {},
    invited: { email: "ada@x.example" },
    leaver: { enterprise: null },
    gone: { deleting: true },
    seen: { unpublished: null },
  });
  const ctx = createTestCtx();
  for (const done of [1, 0]) {
    expect(await allParts(showHiddenCards, ctx)).toBe(done);
    const hidden = Object.entries((await stored("users")) as Record<string, object>).filter(
      ([, user]) => "unpublished" in user,
    );
    expect(hidden.map(([uid]) => uid).sort()).toEqual(["gone", "invited", "leaver"]);
  }
  const kinds = await Promise.all(["shop", "invited"].map(async (name) => (await findPage(ctx, "acme", name)).kind));
  expect(kinds).toEqual(["page", "missing"]);
  expect(JSON.stringify(await stored("platform"))).toContain('"cards":1');
});
