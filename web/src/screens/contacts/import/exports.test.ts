import { expect, test } from "vitest";
import { noon, read, table } from "./table.test-helper.ts";

test("reads Google exports in the current and the previous format", async () => {
  const now =
    "First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Website 1 - Label,Website 1 - Value";
  const line = {
    "First Name": "Vera",
    "Last Name": "Stein",
    "Organization Name": "Acme",
    "Organization Title": "Engineer",
    Labels: "Fair ::: * myContacts",
    "E-mail 1 - Label": "* Work",
    "E-mail 1 - Value": "vera@acme.example",
    "Phone 1 - Label": "Mobile",
    "Phone 1 - Value": "+49 30 1234 ::: +49 30 5678",
    "Address 1 - Street": "Weg 1",
    "Address 1 - City": "Berlin",
    "Address 1 - Postal Code": "10115",
    "Address 1 - Country": "DE",
  };
  const found = {
    name_first: "Vera",
    name_last: "Stein",
    organization_name: "Acme",
    job_title: "Engineer",
    email: "vera@acme.example",
    phone: "+49 30 1234",
    other_phones: ["+49 30 5678"],
    tags: ["Fair"],
    address: "Weg 1\n10115 Berlin\nDE",
  };
  expect(await read(table(now, line))).toEqual([found]);
  const before =
    "Name,Given Name,Additional Name,Family Name,Yomi Name,Name Prefix,Name Suffix,Initials,Nickname,Birthday,Location,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title,Organization 1 - Department";
  expect(
    await read(
      table(before, {
        Name: "Vera Stein",
        "Given Name": "Vera",
        "Family Name": "Stein",
        "Group Membership": "* myContacts ::: Fair",
        "E-mail 1 - Value": "vera@acme.example",
        "Organization 1 - Name": "Acme",
        "Organization 1 - Title": "Engineer",
      }),
    ),
  ).toMatchObject([{ name_last: "Stein", organization_name: "Acme", job_title: "Engineer", tags: ["Fair"] }]);
});

test("keeps the parts of an address beside the column of the street, and repeats none", async () => {
  const headings = "First Name,Last Name,Email,Address,City,State,Zip,Country";
  const line = { "First Name": "Ada", Address: "1 Main St", City: "Boston", State: "MA", Zip: "02110", Country: "USA" };
  expect(await read(table(headings, line))).toMatchObject([{ address: "1 Main St\n02110 Boston\nMA\nUSA" }]);
  const whole = { ...line, Address: "1 Main St, Boston, MA 02110, USA" };
  expect(await read(table(headings, whole))).toMatchObject([{ address: "1 Main St, Boston, MA 02110, USA" }]);
  const german = table(
    "Vorname;Nachname;Adresse;PLZ;Ort",
    { Vorname: "Vera", Adresse: "Weg 1", PLZ: "10115", Ort: "Berlin" },
    ";",
  );
  expect(await read(german)).toMatchObject([{ address: "Weg 1\n10115 Berlin" }]);
});

test("reads an Outlook export with only a home address", async () => {
  const headings =
    "First Name,Middle Name,Last Name,Title,Suffix,Nickname,E-mail Address,E-mail 2 Address,Home Phone,Home Phone 2,Business Phone,Business Phone 2,Mobile Phone,Business Fax,Company Main Phone,Job Title,Department,Company,Office Location,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Personal Web Page,Spouse,Location,Web Page,Birthday,Notes,Categories";
  const line = {
    "First Name": "Vera",
    "Last Name": "Stein",
    Title: "Dr",
    "E-mail Address": "vera@acme.example",
    "E-mail 2 Address": "v@home.example",
    "Mobile Phone": "+44 7700 900123",
    "Business Fax": "+44 20 7946 0000",
    "Job Title": "Engineer",
    Company: "Acme",
    "Home Street": "1 Road",
    "Home City": "London",
    "Home Country/Region": "UK",
    "Web Page": "https://acme.example",
    Categories: "Fair;VIP",
  };
  expect(await read(table(headings, line))).toEqual([
    {
      name_first: "Vera",
      name_last: "Stein",
      organization_name: "Acme",
      job_title: "Engineer",
      email: "vera@acme.example",
      other_emails: ["v@home.example"],
      phone: "+44 7700 900123",
      websites: ["https://acme.example"],
      address: "1 Road\nLondon\nUK",
      tags: ["Fair", "VIP"],
    },
  ]);
});

test.each([",", ";"])("reads a German Outlook export with %s between the columns", async (mark) => {
  const headings =
    '"Anrede","Vorname","Weitere Vornamen","Nachname","Suffix","Firma","Abteilung","Position","Straße geschäftlich","Straße geschäftlich 2","Straße geschäftlich 3","Ort geschäftlich","Region geschäftlich","Postleitzahl geschäftlich","Land/Region geschäftlich","Straße privat","Straße privat 2","Ort privat","Bundesland/Kanton privat","Postleitzahl privat","Land/Region privat","Weitere Straße","Weiterer Ort","Weiteres/r Bundesland/Kanton","Weitere Postleitzahl","Weiteres/e Land/Region","Telefon Assistent","Fax geschäftlich","Telefon geschäftlich","Telefon geschäftlich 2","Rückmeldung","Autotelefon","Telefon Firma","Fax privat","Telefon (privat)","Telefon (privat 2)","ISDN","Mobiltelefon","Weiteres Fax","Weiteres Telefon","Pager","Haupttelefon","E-Mail-Adresse","E-Mail-Typ","E-Mail: Angezeigter Name","E-Mail 2: Adresse","E-Mail 2: Typ","Beruf","Geburtstag","Kategorien","Notizen","Webseite"';
  const line = {
    Anrede: "Frau",
    Vorname: "Åsa",
    Nachname: "Österreicher",
    Firma: "Müller & Söhne",
    Position: "Leiterin",
    "Straße geschäftlich": "Hauptstraße 1",
    "Ort geschäftlich": "Zürich",
    "Region geschäftlich": "ZH",
    "Postleitzahl geschäftlich": "8001",
    "Land/Region geschäftlich": "Schweiz",
    "Telefon geschäftlich": "+41 44 123 45 67",
    "Telefon (privat)": "+41 44 765 43 21",
    Mobiltelefon: "+41 79 123 45 67",
    "Fax geschäftlich": "+41 44 000 00 00",
    "E-Mail-Adresse": "asa@mueller.example",
    "E-Mail-Typ": "SMTP",
    "E-Mail 2: Adresse": "asa@home.example",
    Kategorien: "Messe 2025;Kunde",
    Webseite: "https://mueller.example",
  };
  expect(await read(table(headings.replaceAll('","', `"${mark}"`), line, mark))).toEqual([
    {
      name_first: "Åsa",
      name_last: "Österreicher",
      organization_name: "Müller & Söhne",
      job_title: "Leiterin",
      address: "Hauptstraße 1\n8001 Zürich\nZH\nSchweiz",
      phone: "+41 44 123 45 67",
      other_phones: ["+41 44 765 43 21", "+41 79 123 45 67"],
      email: "asa@mueller.example",
      other_emails: ["asa@home.example"],
      websites: ["https://mueller.example"],
      tags: ["Messe 2025", "Kunde"],
    },
  ]);
});

test("reads a LinkedIn export, whose table starts after a remark", async () => {
  const text = [
    "Notes:",
    '"When exporting your connection data, you may notice that some of the email addresses are missing. You can learn more here https://www.linkedin.com/help/linkedin/answer/261"',
    "",
    "First Name,Last Name,URL,Email Address,Company,Position,Connected On",
    "Vera,Stein,https://www.linkedin.com/in/vera-stein,,Acme,Engineer,15 Nov 2026",
    "",
  ];
  const vera = {
    name_first: "Vera",
    name_last: "Stein",
    organization_name: "Acme",
    job_title: "Engineer",
    websites: ["https://www.linkedin.com/in/vera-stein"],
    met_date: noon(2026, 11, 15),
  };
  for (const end of ["\n", "\r\n"]) expect(await read(text.join(end))).toEqual([vera]);
  expect(await read(text.slice(3).join("\n"))).toEqual([vera]);
});

test("reads a HubSpot export", async () => {
  const headings =
    "Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Job Title,Company Name,Contact owner,Lead Status,Street Address,City,State/Region,Postal Code,Country/Region,Website URL,Create Date,Associated Note";
  const line = {
    "Record ID": "101",
    "First Name": "Vera",
    "Last Name": "Stein",
    Email: "vera@acme.example",
    "Phone Number": "+1 202 555 0143",
    "Mobile Phone Number": "+1 202 555 0144",
    "Job Title": "Engineer",
    "Company Name": "Acme",
    "Lead Status": "New",
    "Street Address": "1 Road",
    City: "Boston",
    "State/Region": "MA",
    "Postal Code": "02101",
    "Country/Region": "USA",
    "Website URL": "acme.example",
    "Create Date": "2026-11-15 10:00",
    "Associated Note": "Call back",
  };
  expect(await read(table(headings, line))).toEqual([
    {
      name_first: "Vera",
      name_last: "Stein",
      organization_name: "Acme",
      job_title: "Engineer",
      email: "vera@acme.example",
      phone: "+1 202 555 0143",
      other_phones: ["+1 202 555 0144"],
      websites: ["acme.example"],
      address: "1 Road\n02101 Boston\nMA\nUSA",
      note: "Call back",
    },
  ]);
});

test("reads a Popl export, by the field names in its documentation", async () => {
  const headings = "First Name,Last Name,Email,Job Title,Company,Number,Website";
  const line = {
    "First Name": "Vera",
    "Last Name": "Stein",
    Email: "vera@acme.example",
    "Job Title": "Engineer",
    Company: "Acme",
    Number: "+1 202 555 0143",
    Website: "acme.example",
  };
  expect(await read(table(headings, line))).toEqual([
    {
      name_first: "Vera",
      name_last: "Stein",
      email: "vera@acme.example",
      job_title: "Engineer",
      organization_name: "Acme",
      phone: "+1 202 555 0143",
      websites: ["acme.example"],
    },
  ]);
});

test("reads an iCloud export, which is a vCard", async () => {
  const card = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    "PRODID:-//Apple Inc.//iOS 18.0//EN",
    "N:Stein;Vera;;;",
    "FN:Vera Stein",
    "ORG:Acme;",
    "TITLE:Engineer",
    "item1.EMAIL;type=INTERNET;type=pref:vera@acme.example",
    "item1.X-ABLabel:_$!<Work>!$_",
    "TEL;type=CELL;type=VOICE;type=pref:+1 202 555 0143",
    "item2.ADR;type=pref:;;1 Road;Boston;MA;02101;USA",
    "item2.X-ABADR:us",
    "item3.URL;type=pref:https://acme.example",
    "item3.X-ABLabel:_$!<HomePage>!$_",
    "END:VCARD",
  ];
  expect(await read(card.join("\r\n"))).toEqual([
    {
      name_first: "Vera",
      name_last: "Stein",
      organization_name: "Acme",
      job_title: "Engineer",
      email: "vera@acme.example",
      phone: "+1 202 555 0143",
      address: "1 Road\n02101 Boston\nMA\nUSA",
      websites: ["https://acme.example"],
    },
  ]);
});
