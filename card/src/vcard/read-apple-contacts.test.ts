import { describe, expect, test } from "vitest";
import { readVcards } from "./read-vcard.ts";

/** The only contact of a file with these lines. */
function read(...lines: string[]) {
  const { entries, problems } = readVcards(["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n"));
  expect(problems).toEqual([]);
  expect(entries).toHaveLength(1);
  return entries[0];
}

describe("a company", () => {
  test.each(["Deutsche Bahn", "Pizzeria Da Mario", "Acme Tools GmbH"])("%s is not split like a name", (company) => {
    const lines = ["N:;;;;", `FN:${company}`, `ORG:${company};`];
    expect(read(...lines, "X-ABShowAs:COMPANY")).toEqual({ name_first: company, name_last: "" });
    expect(read(...lines)).toEqual({ name_first: company, name_last: "" });
  });

  test("keeps its department, and what its file calls it", () => {
    const unit = read("N:;;;;", "FN:Nordljus AB", "ORG:Nordljus AB;Research", "X-ABShowAs:COMPANY");
    expect(unit).toEqual({ name_first: "Nordljus AB", name_last: "", organization_name: "Nordljus AB, Research" });
    const branch = read("N:;;;;", "FN:Deutsche Bahn Berlin", "ORG:Deutsche Bahn", "X-ABShowAs:company");
    expect(branch).toEqual({ name_first: "Deutsche Bahn Berlin", name_last: "", organization_name: "Deutsche Bahn" });
  });

  test("that is named after its owner stays a person, and so does a person whom the phone lists by company", () => {
    const owner = ["N:Lovelace;Ada;;;", "FN:Ada Lovelace"];
    const ada = { name_first: "Ada", name_last: "Lovelace" };
    expect(read(...owner, "ORG:Ada Lovelace")).toEqual({ ...ada, organization_name: "Ada Lovelace" });
    expect(read(...owner, "ORG:Acme", "X-ABShowAs:COMPANY")).toEqual({ ...ada, organization_name: "Acme" });
    expect(read("N:;;;;", "FN:Ada Lovelace", "ORG:Acme")).toEqual({ ...ada, organization_name: "Acme" });
  });
});

describe("a profile without a web address", () => {
  test("gets the address of its network", () => {
    const contact = read(
      "FN:Ada",
      "X-SOCIALPROFILE;type=Instagram;x-user=ada.l:x-apple:ada.l",
      "X-SOCIALPROFILE;type=twitter:http://twitter.com/ada",
      "X-SOCIALPROFILE;TYPE=linkedin;X-USER=ada:x-apple:@ada\ud800",
    );
    expect(contact).toEqual({
      name_first: "Ada",
      name_last: "",
      websites: ["https://www.instagram.com/ada.l", "http://twitter.com/ada", "https://www.linkedin.com/in/ada"],
    });
  });

  test("is added to the note when the network is unknown, has no such addresses, or is not named", () => {
    const contact = read(
      "FN:Ada",
      "X-SOCIALPROFILE;type=GameCenter:x-apple:ada l",
      "X-SOCIALPROFILE;type=whatsapp:x-apple:ada",
      "X-SOCIALPROFILE:x-apple:ada%40home",
      "X-SOCIALPROFILE;type=flickr:x-apple:",
    );
    const profiles = ["GameCenter: ada l", "WhatsApp: ada", "ada@home"];
    expect(contact).toEqual({ name_first: "Ada", name_last: "", note: profiles.join("\n"), leftOver: profiles });
  });
});
