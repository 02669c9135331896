import { DEFAULT_QR_STYLE } from "@cardinal/contract/entities/qr-style";
import { expect, test } from "vitest";
import {
  createTestCtx,
  createTestEnterprise,
  createTestPerson,
  testDatabase,
  uniqueName,
} from "../../testing/create-test-ctx.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { snapshotOf } from "../contacts/snapshot.ts";
import { readCardLayer, readPersonSnapshot, requireUnlocked, toOwnCard, toPublicCard } from "./person-snapshot.ts";

const qr = { ...DEFAULT_QR_STYLE, margin: 3 };

test("one snapshot gives the owner's card, the public card and the snapshot for contacts", async () => {
  const enterprise = await createTestEnterprise({
    qr,
    settings: { publish: "at_once", leads: "shared" },
    layer: { organization_name: "Verde" },
    groups: {
      sales: { name: "Sales", count: 0, layer: { address: "Branch S", locked_fields: { bio: true } } },
      legal: { name: "Legal", count: 0, layer: { address: "Branch L" } },
    },
  });
  const { ctx, uid, username } = await createTestPerson({ enterprise, groups: ["sales"] });
  const hidden = { id: "b", ref: "website", data: "https://b.example", hidden: true };
  const fields = { job_title: "Countess", organization_name: "Mine", buttons: [hidden] };
  await testDatabase()
    .ref()
    .update({ [`skills/${uid}`]: ["Engines"], [`vcard/${uid}/job_title`]: "Countess" });
  await testDatabase().ref(`vcard/${uid}`).update(fields);
  const person = await readPersonSnapshot(ctx, uid);
  const shared = { uid, username, enterprise, route: `/${enterprise}/${username}`, job_title: "Countess" };
  expect(toOwnCard(person)).toMatchObject({
    ...shared,
    organization_name: "Mine",
    address: "",
    buttons: [hidden],
    skills: ["Engines"],
    qr_style: qr,
    locked_fields: ["bio", "organization_name", "address"],
  });
  const card = toPublicCard(person);
  expect(card).toMatchObject({
    ...shared,
    organization_name: "Verde",
    address: "Branch S",
    buttons: [],
    skills: ["Engines"],
    qr_style: qr,
    verified_enterprise: { id: enterprise, name: "Verde Ltd", shared_leads: true },
  });
  expect(card && snapshotOf(card)).toMatchObject({
    name_first: "Ada",
    vcard: { job_title: "Countess", organization_name: "Verde", address: "Branch S" },
    route: shared.route,
  });
});

test("the parts that the caller has read are not read again, nor groups where no group lays anything over cards", async () => {
  const enterprise = await createTestEnterprise({ groups: { sales: { name: "Sales", count: 0 } } });
  const { ctx, uid } = await createTestPerson({ enterprise, groups: ["sales"] });
  const { user, layer } = await readPersonSnapshot(ctx, uid);
  expect(layer?.groups).toBeNull();
  const { stores } = createTestCtx();
  const refuse = () => Promise.reject(new Error("This was read already."));
  const refusing = {
    ...stores,
    users: { ...stores.users, get: refuse },
    skills: { ...stores.skills, get: refuse },
    enterprises: { ...stores.enterprises, get: refuse },
    employees: { ...stores.employees, listGroupsOf: refuse },
  };
  const person = await readPersonSnapshot({ stores: refusing }, uid, { user, layer, skills: ["One"] });
  expect(toOwnCard(person)).toMatchObject({ uid, name_first: "Ada", skills: ["One"] });
});

test("a person without a record has no card, and one whose card was written after a deletion neither", async () => {
  const { ctx, uid } = await createTestPerson();
  const none = await readPersonSnapshot(ctx, uniqueName("nobody"));
  expect([toOwnCard(none), toPublicCard(none)]).toEqual([null, null]);
  await testDatabase().ref(`vcard/${uid}/created_date`).remove();
  expect(toOwnCard(await readPersonSnapshot(ctx, uid))).toBeNull();
});

test("fields that the enterprise or the person's group has locked or fills in are refused by name, and no others", async () => {
  const enterprise = await createTestEnterprise({
    locked_fields: { pronouns: true },
    layer: { address: "Via 7" },
    groups: { sales: { name: "Sales", count: 0, layer: { locked_fields: { bio: true } } } },
  });
  const { ctx, uid } = await createTestPerson({ enterprise, groups: ["sales"] });
  const layer = await readCardLayer(ctx, uid, { enterprise });
  const change = async (fields: string[]) => requireUnlocked(layer, fields);
  const failure = await refusalOf(change(["job_title", "pronouns", "address", "bio"]));
  expect([failure.code, failure.details.target]).toEqual(["field-locked", enterprise]);
  expect(Object.keys(failure.details.fields ?? {})).toEqual(["pronouns", "address", "bio"]);
  await expect(change(["job_title", "skills"])).resolves.toBeUndefined();
  const other = await createTestPerson({ enterprise });
  expect(await readCardLayer(ctx, other.uid, null)).toBeNull();
  expect(await readCardLayer(ctx, other.uid, { enterprise: uniqueName("none") })).toBeNull();
  expect(() => requireUnlocked(null, ["pronouns"])).not.toThrow();
});
