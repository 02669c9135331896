import { pathParameters } from "@cardinal/contract/endpoint";
import { beforeAll, describe, expect, it } from "vitest";
import { type AllGroups, serveAll } from "../testing/authority/serve-all.ts";
import { createTestActor, createTestEnterprise, stored, testDatabase } from "../testing/create-test-ctx.ts";
import { addressFor, ALL_CALLS, type ContractCall, callsFor, isWrite } from "../testing/contract-calls.ts";
import {
  createSignedInPerson,
  disableAccount,
  errorOf,
  formWith,
  request,
  signIn,
  type TestRequest,
} from "../testing/http.ts";
import { forge } from "../testing/tokens.ts";

/** Who may do what to whom, for every call of the contract and through the real stack. */

let groups: AllGroups;
beforeAll(async () => {
  groups = await serveAll();
  return () => groups.stop();
});

/** Makes a call that is refused before it does anything. */
function tryGate(call: ContractCall, options: TestRequest, values: Readonly<Record<string, string>> = {}) {
  return request(call.endpoint.method, addressFor(call, values), { ...options, url: groups.gateOf(call) });
}

const named = (calls: readonly ContractCall[]) => calls.map((call) => [call.name, call] as const);
const withToken = callsFor("signed-in", "user", "admin");
type Person = Awaited<ReturnType<typeof createSignedInPerson>>;

describe.each(named(withToken))("%s", (_name, call) => {
  it("accepts only unexpired tokens of the provider, of this project and of an active account", async () => {
    const { token, uid } = await shared();
    const now = Math.floor(Date.now() / 1000);
    const tokens = [
      forge(token, { exp: now - 5, iat: now - 4000 }),
      forge(token, { aud: "another", iss: "https://securetoken.google.com/another" }),
      forge(token, { iss: "https://session.firebase.google.com/demo-cardinal" }),
      forge(token, { sub: `${uid}-nobody`, user_id: `${uid}-nobody`, admin: true }),
      forge(token, { sub: null }),
      `${token.slice(0, token.lastIndexOf("."))}`,
      await disabledToken(),
    ];
    // One after another: the functions emulator starts a process for each concurrent request.
    for (const [at, one] of tokens.entries()) {
      const answer = await tryGate(call, { token: one });
      expect([at, answer.status, errorOf(answer).code]).toEqual([at, 401, "unauthenticated"]);
    }
  });
});

/** Fields that only the server may write, and the calls that have one of that name for another purpose. */
const SERVER_OWNED: Readonly<Record<string, { readonly value: unknown; readonly except?: readonly string[] }>> = {
  admin: { value: true },
  role: { value: "admin", except: ["admin.saveAdmin", "enterprise.listEmployees"] },
  plan: {
    value: "pro",
    except: ["admin.createGenerator", "admin.updateGenerator", "admin.updatePlan", "payments.createCheckout"],
  },
  plan_until: { value: 1 },
  enterprise_admin: { value: true, except: ["enterprise.updateAdmin"] },
  enterprise: {
    value: "acme",
    except: [
      "admin.completeRegistration",
      "admin.createGenerator",
      "admin.createRetailCard",
      "admin.getEnterprisePublicCard",
      "enterprise.leaveEnterprise",
      "enterprise.resetEmployeePassword",
      "stats.recordButtonClick",
      "stats.recordCardView",
      "stats.recordDownload",
      "users.beginSso",
      "users.signInWithSso",
    ],
  },
  premium: { value: true, except: ["admin.publishTemplate"] },
  premium_themes: { value: [{ id: "gold" }] },
  created_date: { value: 1 },
  updated_date: { value: 1 },
  former_usernames: { value: {} },
  lqr: { value: { account: "x", id: "x" } },
  locked_fields: { value: [] },
  profile_pic: { value: { url: "/media/x", width: 1, height: 1 } },
  photo_jpeg: { value: "profile/somebody/photo.jpg" },
  disabled: { value: false, except: ["admin.updateState"] },
  deleting: { value: false },
  valid_after: { value: 0 },
  points: { value: 1000 },
  verified: { value: true },
  owner: { value: "me" },
};

describe.each(named(ALL_CALLS.filter((call) => isWrite(call) && call.endpoint.access !== "partner")))(
  "%s",
  (_name, call) => {
    it("accepts no field that only the server may write", async () => {
      const person = await shared();
      const token = call.endpoint.access === "admin" ? await adminToken() : person.token;
      const before = [await stored(`users/${person.uid}`), await stored(`vcard/${person.uid}`)];
      const owned = Object.entries(SERVER_OWNED).filter(([, { except }]) => except?.includes(call.name) !== true);
      const form = Object.fromEntries(owned.slice(0, 10).map(([field]) => [field, "x"]));
      const json = Object.fromEntries(owned.map(([field, { value }]) => [field, value]));
      const multipart = call.endpoint.body === "multipart";
      const body = multipart ? formWith(new Uint8Array(8), form) : json;
      const answer = await tryGate(call, { token, body });
      expect([answer.status, errorOf(answer).code]).toEqual([400, "invalid-argument"]);
      expect(Object.keys(errorOf(answer).fields ?? {})).toEqual(
        expect.arrayContaining(Object.keys(multipart ? form : json)),
      );
      expect([await stored(`users/${person.uid}`), await stored(`vcard/${person.uid}`)]).toEqual(before);
    });
  },
);

/** Calls about another user named in the address, open to users without special rights. */
const aboutAnotherUser = callsFor("signed-in", "user").filter(({ endpoint }) =>
  pathParameters(endpoint.path).includes("uid"),
);

/**
 * Whether a user is in the caller's own contacts is always answered; of any other call's user there is nothing to see.
 */
const answersFor = (name: string) =>
  name === "contacts.getConnection" ? { status: 200, json: { connected: false } } : { status: 404 };

/** What a call needs besides the user. */
const BODIES: Readonly<Record<string, object>> = {
  "enterprise.decideCardRequest": { date: 1, approve: true },
  "enterprise.decideJoinRequest": { approve: true },
  "enterprise.updateAccount": { name_first: "Grace" },
  "enterprise.updateCardOfEmployee": { job_title: "Admiral" },
  "enterprise.updateEmployee": { status: "disabled" },
};

/** Well-formed, but the id of no event. */
const NO_EVENT = "0000000000";

describe.each(named(aboutAnotherUser))("%s", (name, call) => {
  const expected = answersFor(name);
  const body = BODIES[name];

  it("answers about another user as about one who does not exist", async () => {
    const { token } = await shared();
    const other = await createSignedInPerson();
    const about = (uid: string) =>
      request(call.endpoint.method, addressFor(call, { uid, username: other.username, event_id: NO_EVENT }), {
        token,
        body,
      });
    const [existing, missing] = [await about(other.uid), await about("nobody-of-that-name")];
    expect([existing.status, existing.text]).toEqual([missing.status, missing.text]);
    expect(existing).toMatchObject(expected);
    expect(await stored(`users/${other.uid}/username`)).toBe(other.username);
  });

  it("answers the same to the admin of another enterprise", async () => {
    const [here, there] = [await createTestEnterprise(), await createTestEnterprise()];
    const boss = await createSignedInPerson({ enterprise: here, enterpriseAdmin: true });
    const other = await createSignedInPerson({ enterprise: there });
    const options = { token: boss.token, body };
    const answer = await request(
      call.endpoint.method,
      addressFor(call, { uid: other.uid, event_id: NO_EVENT }),
      options,
    );
    expect(answer).toMatchObject(expected);
  });
});

describe("private data of a user", () => {
  it("is in no answer to anyone else", async () => {
    const { uid, username, email, token } = await createSignedInPerson();
    const canary = `canary-${uid}`;
    const fields = {
      settings: { time_zone: canary },
      lqr: { account: canary, id: canary },
      wizard_step: canary,
      former_usernames: { _: { [canary]: 1 } },
    };
    await testDatabase().ref(`users/${uid}`).update(fields);
    await testDatabase()
      .ref(`vcard/${uid}/buttons`)
      .set([{ id: "h", ref: "website", data: `https://${canary}.example`, hidden: true }]);
    const other = await shared();
    const values = { uid, id: uid, username };
    for (const call of ALL_CALLS) {
      const body = isWrite(call) && call.endpoint.body !== "multipart" ? { uid } : undefined;
      for (const sender of [undefined, other.token]) {
        const answer = await tryGate(call, { token: sender, body }, values);
        expect([call.name, answer.text.includes(canary), answer.text.includes(email)]).toEqual([
          call.name,
          false,
          false,
        ]);
      }
    }
    const own = await request("GET", `/api/admin/${uid}`, { token });
    expect(own.text).toContain(canary);
  });
});

let people: Promise<Person> | undefined;
/** One registered user for all tests that only read. */
function shared(): Promise<Person> {
  people ??= createSignedInPerson();
  return people;
}

let adminSession: Promise<string> | undefined;
function adminToken(): Promise<string> {
  adminSession ??= createTestActor({ admin: true }).then(signIn);
  return adminSession;
}

let disabled: Promise<string> | undefined;
function disabledToken(): Promise<string> {
  disabled ??= createSignedInPerson().then(async (person) => {
    await disableAccount(person.uid);
    return person.token;
  });
  return disabled;
}

beforeAll(async () => {
  await Promise.all([shared(), adminToken(), disabledToken()]);
});
