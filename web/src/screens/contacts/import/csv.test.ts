import { expect, test } from "vitest";
import { guessColumns } from "./csv-columns.ts";
import { toEntry } from "./csv-entries.ts";
import { toImportRows } from "./import-rows.ts";

const OWN =
  "First name,Last name,Job title,Organization,Phone,Phone 2,Phone 3,Email,Email 2,Email 3,Website,Website 2,Website 3,Address,Note,Tags,Met at,Met on,Added on,Source,Card";
const GOOGLE =
  "First Name,Middle Name,Last Name,Organization Name,Organization Title,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value,Address 1 - Formatted,Website 1 - Value";
const OUTLOOK =
  "Title,First Name,Last Name,Company,Job Title,Business Street,Business City,Business Postal Code,Mobile Phone,E-mail Address,Web Page,Categories,Notes";
const GERMAN = "Vorname,Nachname,Firma,Position,E-Mail-Adresse,Mobiltelefon,Straße,Ort,PLZ,Kategorien";

function guess(line: string): Record<string, string> {
  const headings = line.split(",");
  const found: Record<string, string> = {};
  for (const [at, field] of guessColumns(headings).entries()) if (field !== null) found[headings[at] ?? ""] = field;
  return found;
}

test("recognises the headings of our own export", () => {
  expect(guess(OWN)).toMatchObject({
    "First name": "name_first",
    Organization: "organization_name",
    "Phone 3": "phone",
    "Email 2": "email",
    "Website 2": "website",
    "Met at": "met_place",
    "Met on": "met_date",
    Tags: "tags",
  });
  expect(guess(OWN)).not.toHaveProperty("Source");
});

test("recognises the headings of Google, Outlook and German programs", () => {
  expect(guess(GOOGLE)).toMatchObject({
    "E-mail 1 - Value": "email",
    "Phone 1 - Value": "phone",
    "Organization Name": "organization_name",
    "Organization Title": "job_title",
    "Address 1 - Formatted": "address",
    "Website 1 - Value": "website",
    Labels: "tags",
  });
  expect(guess(GOOGLE)).not.toHaveProperty("E-mail 1 - Label");
  expect(guess(OUTLOOK)).toMatchObject({
    Company: "organization_name",
    "Job Title": "job_title",
    "Business Street": "street",
    "Business City": "city",
    "Mobile Phone": "phone",
    "Web Page": "website",
  });
  expect(guess(GERMAN)).toMatchObject({
    Vorname: "name_first",
    Straße: "street",
    PLZ: "postcode",
    Mobiltelefon: "phone",
  });
});

const read = (headings: string, row: string[]) => toEntry(row, guessColumns(headings.split(",")));

test("converts a row to an entry, with invalid numbers and addresses in the note", () => {
  const entry = read("First Name,Last Name,E-mail,Phone,Phone 2,Website,Notes,Labels", [
    "Grace",
    "Hopper",
    "grace@example.com ::: g@example.com",
    "call me",
    "'+1 555 0100",
    "navy.example",
    "Met twice",
    "* myContacts ::: Pioneer",
  ]);
  expect(entry).toMatchObject({
    email: "grace@example.com",
    other_emails: ["g@example.com"],
    phone: "+1 555 0100",
    websites: ["navy.example"],
    note: "Met twice\n\ncall me",
    tags: ["Pioneer"],
    leftOver: ["call me"],
  });
});

test("imports a value that is repeated in another spelling once, in the first", () => {
  const entry = read("Name,Email,Email 2,Phone,Website", [
    "Grace",
    "Grace@Example.com ::: g@example.com",
    "grace@example.com",
    "+44 (0)20 7946 0018 ::: +44 20 7946 0018",
    "navy.example ::: https://navy.example",
  ]);
  expect(entry).toMatchObject({
    email: "Grace@Example.com",
    other_emails: ["g@example.com"],
    phone: "+44 (0)20 7946 0018",
    other_phones: [],
    websites: ["navy.example"],
  });
});

test("keeps what an entry has no room for in its note", () => {
  const numbers = Array.from({ length: 11 }, (_, at) => `+1 555 01${10 + at}`);
  const emails = Array.from({ length: 12 }, (_, at) => `g${at}@example.com`);
  const sites = Array.from({ length: 11 }, (_, at) => `navy${at}.example`);
  const row = [numbers, emails, sites].map((values) => values.join(" ::: "));
  const entry = read("Name,Phone,E-mail,Website,Notes", ["Grace", ...row, "Met twice"]);
  const leftOver = ["+1 555 0120", "g10@example.com", "g11@example.com", "navy10.example"];
  expect(entry).toMatchObject({
    other_phones: numbers.slice(1, 10),
    other_emails: emails.slice(1, 10),
    websites: sites.slice(0, 10),
    note: `Met twice\n\n${leftOver.join("\n")}`,
    leftOver,
    lost: [],
  });
});

test("names what the note has no room for, and the entry can be imported without it", () => {
  const note = "x".repeat(1996);
  const entry = read("Name,Phone,Notes", ["Grace", "too long ::: no", note]);
  expect(entry).toMatchObject({ note: `${note}\n\nno`, leftOver: ["no"], lost: ["too long"] });
  const [row] = toImportRows([entry]);
  expect(row).toMatchObject({ problem: null, leftOver: ["no"], lost: ["too long"] });
  expect(row?.input).not.toHaveProperty("lost");
});

test.each(["=1+1", "+1 555 0100", "-x", "@home", "＠コスメ株式会社", "＝1", "＋1", "－1"])(
  "reads %s without the apostrophe that our export puts in front of it",
  (organization) => {
    const entry = read("First name,Organization", ["Ada", `'${organization}`]);
    expect(JSON.stringify(entry)).toContain(`"${organization}"`);
    expect(JSON.stringify(entry)).not.toContain("'");
  },
);

test("takes the name from the available fields", () => {
  const nameOf = (headings: string, row: string[]) => {
    const { name_first, name_last } = read(headings, row);
    return [name_first, name_last];
  };
  expect(nameOf("Name,Email", ["Hopper, Grace", ""])).toEqual(["Grace", "Hopper"]);
  expect(nameOf("Name,Email", ["Grace Brewster Hopper", ""])).toEqual(["Grace Brewster", "Hopper"]);
  expect(nameOf("Last name,Email", ["Hopper", ""])).toEqual(["Hopper", ""]);
  expect(nameOf("Name,Company", ["", "Navy"])).toEqual(["Navy", ""]);
});

test("joins the parts of an address", () => {
  const entry = read("Name,Street,City,Postcode,Country", ["A", "Main St 1", "Köln", "50667", "Germany"]);
  expect(entry.address).toBe("Main St 1\n50667 Köln\nGermany");
});

test("parses a date", () => {
  expect(read("Name,Met on", ["A", "2026-03-09"]).met_date).toBe(Date.UTC(2026, 2, 9, 12));
  expect(read("Name,Met on", ["A", "March"])).toMatchObject({
    met_date: undefined,
    note: "March",
    leftOver: ["March"],
  });
});

test("uses every column that is mapped to the same field", () => {
  const mapping = [
    ...(["name_first", "name_first", "name_last", "name_last"] as const),
    ...(["street", "street", "city", "postcode"] as const),
    ...(["organization_name", "organization_name", "job_title", "job_title"] as const),
    ...(["note", "note", "met_date", "met_date"] as const),
  ];
  const row = ["Grace", "Brewster", "Murray", "Hopper", "Main St 1", "Flat 2", "Köln", "50667"];
  row.push("Navy", "Yale", "Rear admiral", "Rear admiral", "First", "Second", "soon", "2026-03-09");
  expect(toEntry(row, mapping)).toMatchObject({
    name_first: "Grace Brewster",
    name_last: "Murray Hopper",
    address: "Main St 1\nFlat 2\n50667 Köln",
    organization_name: "Navy",
    job_title: "Rear admiral",
    note: "First\n\nSecond\n\nYale\nsoon",
    leftOver: ["Yale", "soon"],
    met_date: Date.UTC(2026, 2, 9, 12),
  });
});

test("keeps a second address, and tags beyond the limit, in the note", () => {
  const tags = Array.from({ length: 21 }, (_, at) => `t${at}`);
  const entry = toEntry(
    ["Grace", "Main St 1\nKöln", "Side St 2 \n Bonn", tags.join(";")],
    ["name_full", "address", "address", "tags"],
  );
  expect(entry).toMatchObject({
    address: "Main St 1\nKöln",
    tags: tags.slice(0, 20),
    note: "t20\nSide St 2, Bonn",
  });
  expect(toImportRows([entry])[0]?.problem).toBeNull();
});

test("rows have the problems that exclude them, and equal entries have equal ids", () => {
  const grace = { name_first: "Grace", name_last: "Hopper", email: "grace@example.com" };
  const [one, twin, nameless] = toImportRows([grace, { ...grace, note: "" }, { organization_name: undefined }]);
  expect(one).toMatchObject({ name: "Grace Hopper", problem: null, sameAs: null });
  expect(twin).toMatchObject({ sameAs: 1 });
  const shouted = { ...grace, email: "GRACE@example.com" };
  const [, again] = toImportRows([grace, shouted]);
  expect(again).toMatchObject({ sameAs: 1 });
  expect(toImportRows([grace, { ...grace, other_emails: ["g@example.com"] }])[1]?.sameAs).toBeNull();
  expect(nameless).toMatchObject({ input: null, problem: "This can’t be empty." });
  expect(toImportRows([grace])[0]?.input?.id).toBe(one?.input?.id);
  expect(toImportRows([{ ...grace, email: "g@example.com" }])[0]?.input?.id).not.toBe(one?.input?.id);
});

test("cuts a note that is too long together with the message, and says what is not imported", () => {
  const [note, message] = ["n".repeat(1500), `${"m".repeat(498)} the end`];
  const entry = read("Name,Phone,Note,Their message", ["Grace", "too long", note, message]);
  expect(entry).toMatchObject({ note: `${note}\n\n${"m".repeat(498)}`, lost: ["the end", "too long"] });
  expect(toImportRows([entry])).toMatchObject([{ problem: null, input: { name_first: "Grace" } }]);
});
