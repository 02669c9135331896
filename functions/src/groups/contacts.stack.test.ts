import { contact } from "@cardinal/contract/entities/contact";
import { beforeAll, describe, expect, it } from "vitest";
import { stored } from "../testing/create-test-ctx.ts";
import { createSignedInPerson, errorOf, request } from "../testing/http.ts";

/** Contacts through Hosting and the deployed bundle, as the web client makes the calls. */

type Person = Awaited<ReturnType<typeof createSignedInPerson>>;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  [ada, bob] = [await createSignedInPerson(), await createSignedInPerson()];
});

describe("two people", () => {
  it("add, note, delete and restore a contact", async () => {
    const { token } = ada;
    const added = await request("PUT", "/api/contacts/", { token, body: { uid: bob.uid, source: "qr" } });
    expect([added.status, contact.parse(added.json)]).toMatchObject([200, { uid: bob.uid, source: "qr" }]);
    expect((await request("GET", `/api/contacts/connected/${ada.uid}`, { token: bob.token })).json).toEqual({
      connected: true,
      connected_date: contact.parse(added.json).connected_date,
    });
    const noted = await request("PUT", "/api/contacts/update/", { token, body: { uid: bob.uid, tags: ["fair"] } });
    expect(contact.parse(noted.json).tags).toEqual(["fair"]);
    const deleted = await request("POST", "/api/contacts/delete", { token, body: { uid: bob.uid } });
    const { undo } = deleted.json as { undo: string };
    expect(await stored(`contacts/${ada.uid}`)).toBeNull();
    const restored = await request("POST", "/api/contacts/restore", { token, body: { undo } });
    expect(restored.json).toMatchObject({ items: [{ uid: bob.uid, tags: ["fair"] }] });
  });
});

describe("files", () => {
  it("of all contacts are streamed, in both formats", async () => {
    const { token } = ada;
    const contacts = Array.from({ length: 100 }, (_, at) => ({
      id: `v${at}`,
      name_first: `Vera ${at}`,
      note: "Long enough for a body beyond that of other calls. ".repeat(20),
    }));
    const imported = await request("POST", "/api/contacts/import", { token, body: { contacts } });
    expect([imported.status, imported.json]).toEqual([200, { added: 100, unchanged: 0 }]);
    const csv = await request("GET", "/api/contacts/export?format=csv", { token });
    expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="contacts.csv"');
    expect(csv.text.match(/Vera \d+/g)).toHaveLength(100);
    const vcf = await request("GET", "/api/contacts/export?format=vcf", { token });
    expect(vcf.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    expect(vcf.text.match(/^FN:Vera \d+\r$/gm)).toHaveLength(100);
  });

  it("of an unknown contact are refused with a JSON error", async () => {
    const answer = await request("GET", "/api/contacts/export?format=vcf&id=nobody", { token: ada.token });
    expect([answer.status, errorOf(answer).code]).toEqual([404, "not-found"]);
  });

  it("are refused without a sign-in", async () => {
    expect((await request("GET", "/api/contacts/export?format=csv")).status).toBe(401);
  });

  it("show contacts as pictures", async () => {
    const answer = await request("GET", "/api/contacts/picture/i-v1", { token: ada.token });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });
});

describe("an import", () => {
  it("names the invalid field of an entry, and adds no entry", async () => {
    const contacts = [
      { id: "ok", name_first: "V" },
      { id: "bad", name_first: "V", email: "nowhere" },
    ];
    const answer = await request("POST", "/api/contacts/import", { token: bob.token, body: { contacts } });
    expect([answer.status, Object.keys(errorOf(answer).fields ?? {})]).toEqual([400, ["contacts.1.email"]]);
    expect(await stored(`contacts/${bob.uid}/i-ok`)).toBeNull();
  });
});
