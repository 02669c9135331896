import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, createCast } from "../../testing/authority/cast.ts";
import { choicesOf, chosenId, inputFor, type Target, targetsOf } from "../../testing/authority/inputs.ts";
import { useOwnProject } from "../../testing/authority/own-project.ts";
import { type AllGroups, ask, serveAll } from "../../testing/authority/serve-all.ts";
import { createTenant, createVictim, UNKNOWN, type Victim } from "../../testing/authority/victims.ts";
import { testDatabase } from "../../testing/create-test-ctx.ts";
import { ALL_CALLS, type ContractCall } from "../../testing/contract-calls.ts";

/**
 * An admin of the platform sees who and what exists, and nothing of what users write: notes, tags, messages, drafts,
 * hidden fields, unpublished themes. Derived from the contract: a new call is covered automatically.
 */

let groups: AllGroups;
let admin: Caller;
let victim: Victim;

beforeAll(async () => {
  await useOwnProject("demo-admin-answers");
  const [here, there] = [await createTenant(), await createTenant()];
  victim = await createVictim("victim", here);
  const caller = (await createCast(here, there)).find(({ name }) => name === "platformAdmin");
  if (caller === undefined) throw new Error("The cast has no admin of the platform.");
  admin = caller;
  groups = await serveAll();
  return () => groups.stop();
});

const ofAdmins = ALL_CALLS.filter(({ endpoint }) => endpoint.access === "admin");
const reads = ofAdmins.filter(({ endpoint }) => endpoint.method === "GET");

/** Calls about things that no user has: templates, and batches of printed cards. */
const NOT_OF_USERS = new Set(["admin.getGenerator", "admin.exportKeys", "admin.printKeys", "admin.getTemplate"]);

/** An id of the victim's; else one of nothing. */
const idOf = ({ kind }: Target) => victim.ids[kind]?.[0] ?? UNKNOWN[kind]?.[0] ?? chosenId(kind);

/** The inputs of a call about the victim: with each way to refer to something, and each choice. */
function inputsAbout(call: ContractCall): Readonly<Record<string, unknown>>[] {
  const targets = targetsOf(call.endpoint.input);
  return choicesOf(call.endpoint).flatMap((chosen) =>
    (targets.length === 0 ? [null] : targets).map((target) => ({
      ...inputFor(call, idOf, { target, chosen }),
      ...(call.name === "admin.getEnterpriseOverview" ? { id: victim.enterprise } : {}),
    })),
  );
}

describe.each(reads.map((call) => [call.name, call] as const))("%s", (name, call) => {
  test("contains nothing that a user has written", async () => {
    const [canary = ""] = victim.secrets;
    for (const input of inputsAbout(call)) {
      await testDatabase().ref("limits").remove();
      const { status, text } = await ask(groups, call, input, admin.token());
      expect([status, text.includes(canary)]).toEqual([NOT_OF_USERS.has(name) ? 404 : 200, false]);
    }
  });
});
