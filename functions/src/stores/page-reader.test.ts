import { describe, expect, it } from "vitest";
import { env, readEnv } from "../config/env.ts";
import { createGoogleRest, type GoogleRest } from "../config/google-rest.ts";
import { findPage } from "../domain/publish/find-page.ts";
import { createTestEnterprise, createTestPerson, testDatabase, uniqueName } from "../testing/create-test-ctx.ts";
import { createPageReader } from "./page-reader.ts";

/** A fake REST interface with a fixed answer, and the requested addresses. */
function answering(status: number, body: string) {
  const requested: string[] = [];
  const rest: GoogleRest = (address) => {
    requested.push(address);
    return Promise.resolve({ status, body: Buffer.from(body) });
  };
  return { requested, rest };
}

describe("the reader of published pages", () => {
  const read = createPageReader(createGoogleRest(env()), env());

  it("reads from the emulator what the SDK reads", async () => {
    const { ctx, username } = await createTestPerson();
    const { page } = await ctx.stores.publicCards.get("_", username);
    expect(page?.html).toContain("Ada Lovelace");
    expect(await read("_", username)).toEqual(page);
  });

  it("finds nothing where there is no page, or where it was removed", async () => {
    expect(await read("_", uniqueName())).toBeNull();
    const { ctx, username } = await createTestPerson();
    await ctx.stores.commit(ctx.stores.publicCards.removal("_", username));
    expect(await read("_", username)).toBeNull();
  });

  it("finds no page of an enterprise that was rendered before the last change of its layers", async () => {
    const enterprise = await createTestEnterprise();
    const { ctx, username } = await createTestPerson({ enterprise });
    await findPage(ctx, enterprise, username);
    expect((await read(enterprise, username))?.html).toContain("Verde Ltd");
    await ctx.stores.commit(ctx.stores.enterprises.layering(enterprise, { name: "Rosso Ltd" }));
    expect(await read(enterprise, username)).toBeNull();
    await findPage(ctx, enterprise, username);
    expect((await read(enterprise, username))?.html).toContain("Rosso Ltd");
  });

  it("finds no page that this release cannot read", async () => {
    const { username } = await createTestPerson();
    await testDatabase().ref(`public/_/${username}/packed`).set("AAAA");
    expect(await read("_", username)).toBeNull();
  });

  it.each([
    ["https://p-default-rtdb.firebaseio.com", null, "https://p-default-rtdb.firebaseio.com/public/_/ada.json"],
    [
      "https://p.europe-west1.firebasedatabase.app/",
      null,
      "https://p.europe-west1.firebasedatabase.app/public/_/ada.json",
    ],
    ["https://p.firebaseio.com", "127.0.0.1:9000", "http://127.0.0.1:9000/public/_/ada.json?ns=p"],
    ["http://127.0.0.1:9000/?ns=demo", "127.0.0.1:9000", "http://127.0.0.1:9000/public/_/ada.json?ns=demo"],
  ])("of %s with the emulator %s requests %s", async (databaseUrl, databaseEmulator, address) => {
    const { requested, rest } = answering(200, "null");
    const config = JSON.stringify({ databaseURL: databaseUrl });
    const there = { ...readEnv({ ...process.env, FIREBASE_CONFIG: config }), databaseEmulator };
    expect(await createPageReader(rest, there)("_", "ada")).toBeNull();
    expect(requested).toEqual([address]);
  });

  it.each([401, 404, 423, 500, 503])("throws when the database answers %i", async (status) => {
    const { rest } = answering(status, '{"error":"no"}');
    await expect(createPageReader(rest, env())("_", "ada")).rejects.toThrow(String(status));
  });
});
