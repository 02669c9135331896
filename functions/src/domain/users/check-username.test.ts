import { describe, expect, it } from "vitest";
import { createTestActor, createTestEnterprise, createTestPerson, uniqueName } from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { checkUsername } from "./check-username.ts";

describe("checkUsername", () => {
  it("reports a free name as it would be stored", async () => {
    const { ctx } = await createTestActor();
    const name = uniqueName();
    expect(await checkUsername(ctx, { username: ` ${name.toUpperCase()} ` })).toEqual({
      username: name,
      available: true,
      reason: null,
      suggestions: [],
    });
  });

  it.each(["admin", "ADMIN", "login", "ａｐｉ"])("reports %s as reserved", async (username) => {
    const { ctx } = await createTestActor();
    const answer = await checkUsername(ctx, { username });
    expect(answer).toMatchObject({ available: false, reason: "reserved" });
    expect(answer.suggestions).toHaveLength(3);
  });

  it.each(["ab", "-abc", "a b", "аda", "ada..", "x".repeat(31)])("reports %s as invalid", async (username) => {
    const { ctx } = await createTestActor();
    expect(await checkUsername(ctx, { username })).toMatchObject({ available: false, reason: "invalid" });
  });

  it("suggests a spelling for a name with other letters", async () => {
    const { ctx } = await createTestActor();
    const name = uniqueName("zoe");
    const { suggestions } = await checkUsername(ctx, { username: `${name} Ångström` });
    expect(suggestions[0]).toMatch(new RegExp(`^${name}-`));
  });

  it.each([
    ["Großmann", "grossmann"],
    ["łukasz", "lukasz"],
    ["øystein", "oystein"],
    ["müller", "muller"],
  ])("suggests the spelling of %s first", async (typed, spelling) => {
    const { ctx } = await createTestActor();
    const end = uniqueName("-");
    const { reason, suggestions } = await checkUsername(ctx, { username: typed + end });
    expect([reason, suggestions[0]]).toEqual(["invalid", spelling + end]);
    await createTestPerson({ username: spelling + end });
    expect((await checkUsername(ctx, { username: typed + end })).suggestions[0]).toBe(`${spelling}${end}-card`);
  });

  it("reports a taken name and its look-alikes as taken", async () => {
    const { ctx } = await createTestActor();
    const { username } = await createTestPerson({ username: `${uniqueName("abc")}0` });
    for (const asked of [username, username.toUpperCase(), `${username.slice(0, -1)}o`, `${username.slice(0, -1)}_0`])
      expect(await checkUsername(ctx, { username: asked })).toMatchObject({ available: false, reason: "taken" });
  });

  it("reports the id of an enterprise as taken", async () => {
    const { ctx } = await createTestActor();
    const answer = await checkUsername(ctx, { username: await createTestEnterprise() });
    expect(answer).toMatchObject({ available: false, reason: "taken" });
  });

  it("checks within the enterprise of the caller", async () => {
    const enterprise = await createTestEnterprise();
    const { username } = await createTestPerson();
    const { ctx } = await createTestPerson({ enterprise });
    expect(await checkUsername(ctx, { username, enterprise })).toMatchObject({ available: true });
  });

  it("refuses to check within another enterprise", async () => {
    const { ctx } = await createTestActor();
    const failure = await refusalOf(checkUsername(ctx, { username: "ada", enterprise: await createTestEnterprise() }));
    expect(failure.code).toBe("permission-denied");
  });
});
