import type { RulesTestContext, RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabaseEnvironment } from "./open-environment.ts";
import { EVERYBODY, openContexts, type Person, verdictOf } from "./people.ts";

let environment: RulesTestEnvironment;
let contexts: Record<Person, RulesTestContext>;
const PLACE = "notifications/owner/n1";
const NOTIFICATION = { kind: "message", from: { name: "Eve" }, text: "Hello", ref: "t1", date: 1, read: false };

beforeAll(async () => {
  environment = await openDatabaseEnvironment("demo-rules-notifications");
  contexts = openContexts(environment);
});
beforeEach(() =>
  environment.withSecurityRulesDisabled((context) =>
    context
      .database()
      .ref("notifications")
      .set({ owner: { n1: NOTIFICATION } }),
  ),
);
afterAll(() => environment.cleanup());

async function storedNotifications(): Promise<unknown> {
  let tree: unknown;
  await environment.withSecurityRulesDisabled(async (context) => {
    tree = (await context.database().ref("notifications/owner").get()).val();
  });
  return tree;
}

describe("a notification", () => {
  it("is marked read by whoever it is for, and by nobody else", async () => {
    for (const person of EVERYBODY.filter((one) => one !== "owner")) {
      expect(await verdictOf(contexts[person].database().ref(`${PLACE}/read`).set(true))).toBe("refused");
    }
    expect(await storedNotifications()).toEqual({ n1: NOTIFICATION });
    expect(await verdictOf(contexts.owner.database().ref(`${PLACE}/read`).set(true))).toBe("allowed");
    expect(await storedNotifications()).toEqual({ n1: { ...NOTIFICATION, read: true } });
  });

  it("is marked read together with others in one write", async () => {
    const changes = { [`${PLACE}/read`]: true };
    expect(await verdictOf(contexts.owner.database().ref().update(changes))).toBe("allowed");
    const more = { ...changes, "notifications/owner/n2/read": true };
    expect(await verdictOf(contexts.owner.database().ref().update(more))).toBe("refused");
  });

  it.each<[string, string, unknown]>([
    ["unread again", `${PLACE}/read`, false],
    ["read by a word", `${PLACE}/read`, "true"],
    ["read by nothing", `${PLACE}/read`, null],
    ["read below", `${PLACE}/read/x`, true],
    ["another text", `${PLACE}/text`, "x"],
    ["another sender", `${PLACE}/from/name`, "x"],
    ["something more", `${PLACE}/pushed_date`, 1],
    ["gone", PLACE, null],
    ["another one", PLACE, { ...NOTIFICATION, read: true }],
    ["made up", "notifications/owner/n2/read", true],
    ["all gone", "notifications/owner", null],
  ])("is not to become, by its owner: %s", async (_name, path, value) => {
    expect(await verdictOf(contexts.owner.database().ref(path).set(value))).toBe("refused");
    expect(await storedNotifications()).toEqual({ n1: NOTIFICATION });
  });
});
