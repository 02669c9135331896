import { readVcards } from "@cardinal/card/vcard/read-vcard";
import type { StoredContactCard } from "@cardinal/contract/stored/contact";
import papaparse from "papaparse";
import { describe, expect, test } from "vitest";
import { createTestPerson, stored, testDatabase } from "../../../testing/create-test-ctx.ts";
import { createPicture } from "../../../testing/pictures.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { deleteUser } from "../../account-deletion/delete-user.ts";
import { uploadPhoto } from "../../vcard/upload-photo.ts";
import { createConnected, writeDown } from "../contacts.test-helper.ts";
import { exportContacts } from "./export-contacts.ts";
import { updateContact } from "../update-contact.ts";

type Result = Awaited<ReturnType<typeof exportContacts>>;

async function partsOf({ body }: Result): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of body) parts.push(String(part));
  return parts;
}
const textOf = async (result: Result) => (await partsOf(result)).join("");
const rowsOf = (csv: string) =>
  papaparse.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;

describe("contacts as CSV", () => {
  test("contain all contacts in list order, each detail in its column", async () => {
    const [ada, bob] = await createConnected();
    await updateContact(ada.ctx, {
      uid: bob.uid,
      note: 'Said "yes",\nthen left',
      tags: ["a", "b"],
      met_date: 86_400_000,
    });
    const reach = { phone: "+44 20 7946 0018", other_phones: ["+49 (30) 1"], email: "v@a.example" };
    await writeDown(ada.ctx, { id: "v", name_first: "Vera", name_last: "Ångström", address: "1 Road\nBern", ...reach });
    const result = await exportContacts(ada.ctx, { format: "csv" });
    expect(result.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="contacts.csv"',
    });
    const csv = await textOf(result);
    expect(csv.startsWith("\ufeffFirst name,Last name,")).toBe(true);
    expect(csv.endsWith("\r\n")).toBe(true);
    const [first, second, ...more] = rowsOf(csv);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      "First name": "Ada",
      "Last name": "Lovelace",
      Note: 'Said "yes",\r\nthen left'.replace("\r", ""),
      Tags: "a, b",
      "Met on": "1970-01-02",
      Source: "link",
      Card: `${ada.ctx.gateways.site.url}/${bob.username}`,
    });
    expect(second).toMatchObject({
      "Last name": "Ångström",
      Phone: reach.phone,
      "Phone 2": "+49 (30) 1",
      Email: reach.email,
    });
    expect(second?.["Address"]).toBe("1 Road\nBern");
  });

  test("quote the tags that an import would not read as they are", async () => {
    const [ada, bob] = await createConnected();
    const tags = ["Fair", "R&D; Sales", "#1 client", "a, b", 'say "hi"'];
    await updateContact(ada.ctx, { uid: bob.uid, tags });
    const [row] = rowsOf(await textOf(await exportContacts(ada.ctx, { format: "csv" })));
    expect(row?.["Tags"]).toBe('Fair, "R&D; Sales", "#1 client", "a, b", "say ""hi"""');
  });

  test("contain a visitor's message, in both formats", async () => {
    const { ctx, uid } = await createTestPerson();
    const record = {
      name_first: "Vera",
      name_last: "",
      vcard: { name_first: "Vera" },
      added_date: 1,
      source: "exchange" as const,
      note: "Mine",
      message: "We met at the fair.",
    };
    await ctx.stores.commit(ctx.stores.contacts.creation(uid, "k1", record));
    const [row] = rowsOf(await textOf(await exportContacts(ctx, { format: "csv" })));
    expect([row?.["Note"], row?.["Their message"]]).toEqual(["Mine", "We met at the fair."]);
    const file = await textOf(await exportContacts(ctx, { format: "vcf" }));
    expect(file).toContain("NOTE:Mine\\n\\nWe met at the fair.\r\n");
  });

  test.each([
    [undefined, "2026-11-30"],
    ["America/New_York", "2026-11-29"],
    ["Nowhere/Else", "2026-11-30"],
  ])("have the day in the owner's time zone on which each was added: %s", async (time_zone, day) => {
    const { ctx, uid } = await createTestPerson();
    const [added_date, met_date] = [Date.parse("2026-11-30T01:00:00Z"), Date.parse("2026-11-30T00:00:00Z")];
    const record = { name_first: "Vera", name_last: "", vcard: { name_first: "Vera" }, source: "import" as const };
    await ctx.stores.commit(ctx.stores.contacts.creation(uid, "k1", { ...record, added_date, met_date }));
    await testDatabase()
      .ref(`users/${uid}/settings/time_zone`)
      .set(time_zone ?? null);
    const [row] = rowsOf(await textOf(await exportContacts(ctx, { format: "csv" })));
    expect([row?.["Added on"], row?.["Met on"]]).toEqual([day, "2026-11-30"]);
  });

  test("have ten columns for numbers, addresses and links each, and further ones in the last column", async () => {
    const { ctx, uid } = await createTestPerson();
    const ofKind = (ref: string, toData: (at: number) => string) =>
      Array.from({ length: 11 }, (_, at) => ({ id: `${ref}${at}`, ref, data: toData(at + 1) }));
    const buttons = [
      ...ofKind("phone", (at) => `+44 20 7946 00${at}`),
      ...ofKind("email", (at) => `v${at}@acme.example`),
      ...ofKind("website", (at) => `https://${at}.acme.example`),
    ] as NonNullable<StoredContactCard["buttons"]>;
    const vcard = { name_first: "Vera", buttons };
    const record = { name_first: "Vera", name_last: "", vcard, added_date: 1, source: "import" as const };
    await ctx.stores.commit(ctx.stores.contacts.creation(uid, "k1", record));
    const [row] = rowsOf(await textOf(await exportContacts(ctx, { format: "csv" })));
    const cells = (kind: string) => ["", " 2", " 10", " 11"].map((at) => row?.[`${kind}${at}`]);
    expect(cells("Phone")).toEqual([
      "+44 20 7946 001",
      "+44 20 7946 002",
      // A number over several lines gets the apostrophe that prevents formulas; the import removes it.
      "'+44 20 7946 0010\n+44 20 7946 0011",
      undefined,
    ]);
    expect(cells("Email")).toEqual([
      "v1@acme.example",
      "v2@acme.example",
      "v10@acme.example\nv11@acme.example",
      undefined,
    ]);
    expect(cells("Website")).toEqual([
      "https://1.acme.example",
      "https://2.acme.example",
      "https://10.acme.example\nhttps://11.acme.example",
      undefined,
    ]);
  });

  test.each(["=1+1", "+1-1", "-1", "@SUM(A1)", '=HYPERLINK("x")', " =1", "＝1", "+44;1"])(
    "escape what a spreadsheet would evaluate: %s",
    async (text) => {
      const ada = await createTestPerson();
      await writeDown(ada.ctx, { id: "v", name_first: `N${text}`, organization_name: text.trim(), note: text.trim() });
      const [row] = rowsOf(await textOf(await exportContacts(ada.ctx, { format: "csv" })));
      expect([row?.["Organization"], row?.["Note"]]).toEqual([`'${text.trim()}`, `'${text.trim()}`]);
      expect(row?.["First name"]).toBe(`N${text.trimEnd()}`);
    },
  );

  test.each(["+1 (555) 010-2000", "+49 30/123-45", "+44(0)20 7946-0018"])(
    "leave a telephone number unchanged: %s",
    async (phone) => {
      const ada = await createTestPerson();
      await writeDown(ada.ctx, { id: "v", name_first: "N", phone });
      const [row] = rowsOf(await textOf(await exportContacts(ada.ctx, { format: "csv" })));
      expect(row?.["Phone"]).toBe(phone);
    },
  );

  test("have only the headings without contacts", async () => {
    const ada = await createTestPerson();
    expect(rowsOf(await textOf(await exportContacts(ada.ctx, { format: "csv" })))).toEqual([]);
  });

  test("are streamed in parts for hundreds of contacts, each once, and read as they are consumed", async () => {
    const { ctx, uid } = await createTestPerson();
    const { contacts } = ctx.stores;
    const record = (at: number) => ({
      name_first: `N${at}`,
      name_last: at % 3 === 0 ? "" : `L${at % 7}`,
      vcard: { name_first: `N${at}` },
      added_date: 1,
      source: "import" as const,
    });
    await ctx.stores.commit(...Array.from({ length: 250 }, (_, at) => contacts.creation(uid, `k${at}`, record(at))));
    let reads = 0;
    const listPage: typeof contacts.listPage = async (...args) => {
      reads += 1;
      return contacts.listPage(...args);
    };
    const counting = { ...ctx, stores: { ...ctx.stores, contacts: { ...contacts, listPage } } };
    const result = await exportContacts(counting, { format: "csv" });
    expect(reads).toBe(1);
    const parts = await partsOf(result);
    expect([parts.length, reads]).toEqual([3, 3]);
    const names = rowsOf(parts.join("")).map((row) => row["First name"]);
    expect([names.length, new Set(names).size]).toEqual([250, 250]);
  });
});

describe("contacts as vCards", () => {
  test("contain what is known of each contact, with portrait, notes and tags, and can be imported", async () => {
    const [ada, bob] = await createConnected();
    await uploadPhoto(bob.ctx, { file: { bytes: await createPicture() } });
    await updateContact(ada.ctx, {
      uid: bob.uid,
      refresh: true,
      note: "Knows glass",
      met_place: "Bern",
      tags: ["a", "b,c"],
    });
    await writeDown(ada.ctx, {
      id: "v",
      name_first: "Vera",
      name_last: "Zorn",
      phone: "+44 1234",
      websites: ["https://v.example"],
    });
    const gateways = { ...ada.ctx.gateways, site: { url: "https://cardinal.example" } };
    const result = await exportContacts({ ...ada.ctx, gateways }, { format: "vcf" });
    expect(result.headers).toMatchObject({ "content-type": "text/vcard; charset=utf-8" });
    const file = await textOf(result);
    const route = `https://cardinal.example/${bob.username}`;
    expect(readVcards(file)).toMatchObject({
      entries: [
        {
          name_first: "Ada",
          name_last: "Lovelace",
          note: "Knows glass\n\nBern",
          tags: ["a", "b,c"],
          websites: [route],
        },
        { name_first: "Vera", name_last: "Zorn", phone: "+44 1234", websites: ["https://v.example"] },
      ],
      problems: [],
    });
    const plain = file.replaceAll("\r\n ", "");
    expect([plain.match(/PHOTO;/g)?.length, plain.includes(`URL:${route}`)]).toEqual([1, true]);
    const jpeg = Buffer.from(/PHOTO;[^:]*:([A-Za-z0-9+/=]+)/.exec(plain)?.[1] ?? "", "base64");
    expect(jpeg.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(plain).toContain("UID:urn:cardinal:i-v");
  });

  test("can be limited to one contact", async () => {
    const [ada, bob] = await createConnected();
    await writeDown(ada.ctx, { id: "v" });
    const { entries } = readVcards(await textOf(await exportContacts(ada.ctx, { format: "vcf", id: bob.uid })));
    expect(entries.map(({ name_first }) => name_first)).toEqual(["Ada"]);
  });

  test("skip deleted users: there is no name to file them under", async () => {
    const [ada, bob] = await createConnected();
    await writeDown(ada.ctx, { id: "v", name_first: "Vera" });
    await updateContact(ada.ctx, { uid: bob.uid, note: "N" });
    await deleteUser(bob.ctx, bob);
    const { entries } = readVcards(await textOf(await exportContacts(ada.ctx, { format: "vcf" })));
    expect(entries.map(({ name_first }) => name_first)).toEqual(["Vera"]);
    const gone = Object.keys((await stored(`contacts/${ada.uid}`)) as object).find((key) => key !== "i-v") ?? "";
    expect((await refusalOf(exportContacts(ada.ctx, { format: "vcf", id: gone }))).code).toBe("not-found");
  });

  test("include no file that is not one of our portraits", async () => {
    const ada = await createTestPerson();
    const key = await writeDown(ada.ctx, { id: "v" });
    const pictures = ["https://elsewhere.example/a.webp", "/media/enterprise/x/secret/256.webp", "/media/profile/../x"];
    for (const url of pictures) {
      await testDatabase().ref(`contacts/${ada.uid}/${key}/vcard/profile_pic`).set({ url, width: 1, height: 1 });
      expect(await textOf(await exportContacts(ada.ctx, { format: "vcf" }))).not.toContain("PHOTO");
    }
  });
});

test.each(["csv", "vcf"] as const)("a contact that is not on the caller's list is not found: %s", async (format) => {
  const [, bob] = await createConnected();
  const other = await createTestPerson();
  expect((await refusalOf(exportContacts(other.ctx, { format, id: bob.uid }))).code).toBe("not-found");
});
