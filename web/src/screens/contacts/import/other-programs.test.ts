import { expect, test } from "vitest";
import { noon, read, table } from "./table.test-helper.ts";

test("reads tables of other programs by common headings", async () => {
  const headings = "First name,Last name,Job title,Company name,Email,Phone number,Website,Notes,Tags,Date added";
  const line = {
    "First name": "Vera",
    "Last name": "Stein",
    Email: "vera@acme.example",
    "Phone number": "+1 202 555 0143",
    Notes: "Booth 7",
    Tags: "Fair",
    "Date added": "2026-11-15",
  };
  expect(await read(table(headings, line))).toEqual([
    {
      name_first: "Vera",
      name_last: "Stein",
      email: "vera@acme.example",
      phone: "+1 202 555 0143",
      note: "Booth 7",
      tags: ["Fair"],
      met_date: noon(2026, 11, 15),
    },
  ]);
});

test.each([
  [
    "a heading for each thing",
    "First Name,Last Name,Company,Title,Email,Phone,LinkedIn,Notes,Tags,Date",
    ["Company", "Title", "Email", "Phone", "LinkedIn", "Notes", "Tags", "Date"],
  ],
  [
    "headings that say more",
    "Given name,Surname,Company name,Job title,Work email,Mobile phone,LinkedIn URL,Comments,Labels,Scanned on",
    ["Company name", "Job title", "Work email", "Mobile phone", "LinkedIn URL", "Comments", "Labels", "Scanned on"],
  ],
  [
    "headings for programs",
    "first_name,last_name,organization,designation,email_work,phone_number,linkedin_url,note,tag,created_at",
    ["organization", "designation", "email_work", "phone_number", "linkedin_url", "note", "tag", "created_at"],
  ],
  [
    "headings with the kind behind them",
    "Contact First Name,Contact Last Name,Contact Company,Contact Title,Email (Work),Phone - Mobile,LinkedIn Profile,Note,Groups,Date Met",
    [
      "Contact Company",
      "Contact Title",
      "Email (Work)",
      "Phone - Mobile",
      "LinkedIn Profile",
      "Note",
      "Groups",
      "Date Met",
    ],
  ],
  [
    "German headings",
    "Vorname,Nachname,Unternehmen,Berufsbezeichnung,E-Mail,Telefonnummer,LinkedIn,Notiz,Schlagwörter,Erstellt am",
    ["Unternehmen", "Berufsbezeichnung", "E-Mail", "Telefonnummer", "LinkedIn", "Notiz", "Schlagwörter", "Erstellt am"],
  ],
])("reads likely headings of HiHello and Blinq, which are undocumented: %s", async (_name, headings, columns) => {
  const [first = "", last = ""] = headings.split(",");
  const values = [
    "Acme",
    "Engineer",
    "vera@acme.example",
    "+1 202 555 0143",
    "https://www.linkedin.com/in/vera",
    "Booth 7",
    "Fair",
    "2026-11-15",
  ];
  const rest = Object.fromEntries(columns.map((column, at) => [column, values[at] ?? ""]));
  expect(await read(table(headings, { [first]: "Vera", [last]: "Stein", ...rest }))).toEqual([
    {
      name_first: "Vera",
      name_last: "Stein",
      organization_name: "Acme",
      job_title: "Engineer",
      email: "vera@acme.example",
      phone: "+1 202 555 0143",
      websites: ["https://www.linkedin.com/in/vera"],
      note: "Booth 7",
      tags: ["Fair"],
      met_date: noon(2026, 11, 15),
    },
  ]);
});
