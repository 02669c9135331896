import { expect, test } from "vitest";
import { guessColumns, isIgnoredColumn } from "./csv-columns.ts";
import { noon, read, table } from "./table.test-helper.ts";

test("recognises up to ten columns of a kind in our own export", () => {
  const names = ["Phone", "Phone 2", "Phone 10", "Email", "Email 10", "Website", "Website 9", "Website 10"];
  expect(guessColumns(names)).toEqual(["phone", "phone", "phone", "email", "email", "website", "website", "website"]);
});

test("reads the further numbers in the last column of our own export", async () => {
  const line = { "First name": "Vera", Phone: "+49 30 1", "Phone 10": "+49 30 2\n+49 30 3" };
  expect(await read(table("First name,Phone,Phone 10", line))).toEqual([
    expect.objectContaining({ phone: "+49 30 1", other_phones: ["+49 30 2", "+49 30 3"] }),
  ]);
});

test.each([
  ['"R&D; Sales", "#1 client", VIP', ["R&D; Sales", "#1 client", "VIP"]],
  ['Fair,"say ""hi""" ; "* star"', ["Fair", 'say "hi"', "* star"]],
  ['6" pipe, "open, Fair', ['6" pipe', '"open', "Fair"]],
])("reads the quoted tags of our own export as they are: %s", async (cell, tags) => {
  expect(await read(table("First name,Tags", { "First name": "Vera", Tags: cell.replaceAll('"', '""') }))).toEqual([
    expect.objectContaining({ tags }),
  ]);
});

test("reads every column of our own export", async () => {
  // As functions/src/domain/contacts/export/csv-of.ts writes them.
  const headings =
    "First name,Last name,Job title,Organization,Phone,Phone 2,Phone 3,Email,Email 2,Email 3,Website,Website 2,Website 3,Address,Note,Their message,Tags,Met at,Event,Met on,Added on,Source,Card";
  const line = {
    "First name": "Vera",
    "Last name": "Stein",
    "Job title": "Engineer",
    Organization: "Acme",
    Phone: "'+1 (555) 010",
    "Phone 2": "+49 30 1234",
    "Phone 3": "+49 30 5678",
    Email: "vera@acme.example",
    "Email 2": "v@home.example",
    "Email 3": "v@fair.example",
    Website: "https://acme.example",
    "Website 2": "https://blog.example",
    "Website 3": "https://shop.example",
    Address: "1 Road",
    Note: "Booth 7",
    "Their message": "Call me",
    Tags: "Fair, VIP",
    "Met at": "Oslo",
    Event: "Expo",
    "Met on": "2026-11-15",
    "Added on": "2026-11-16",
    Source: "qr",
    Card: "https://cards.example/vera",
  };
  expect(await read(table(headings, line))).toEqual([
    {
      name_first: "Vera",
      name_last: "Stein",
      job_title: "Engineer",
      organization_name: "Acme",
      phone: "+1 (555) 010",
      other_phones: ["+49 30 1234", "+49 30 5678"],
      email: "vera@acme.example",
      other_emails: ["v@home.example", "v@fair.example"],
      websites: ["https://acme.example", "https://blog.example", "https://shop.example", "https://cards.example/vera"],
      address: "1 Road",
      note: "Booth 7\n\nCall me",
      tags: ["Fair", "VIP"],
      met_place: "Oslo",
      met_event: "Expo",
      met_date: noon(2026, 11, 15),
    },
  ]);
  const names = headings.split(",");
  const unknown = names.filter((name, at) => guessColumns(names)[at] === null && !isIgnoredColumn(name));
  expect(unknown).toEqual([]);
});
