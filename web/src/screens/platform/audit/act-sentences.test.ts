import { expect, test } from "vitest";
import { platformActMessages } from "./platform-act-messages.ts";

const VALUES = { target: "TARGET", thing: "", code: "", before: "", after: "", fields: "" };

test("both languages have sentences for the same acts", () => {
  const { en, de } = platformActMessages;
  expect(Object.keys(de.sentences)).toEqual(Object.keys(en.sentences));
  for (const { sentences } of [en, de])
    for (const sentence of Object.values(sentences)) expect(sentence(VALUES)).toContain("TARGET");
});

/** A call, the values of its entry, and its sentence in English and in German. */
const SENTENCES: readonly (readonly [string, Partial<typeof VALUES>, string, string])[] = [
  ["admin.updateRetailCard", { code: "disable" }, "Printed card TARGET disabled", "Gedruckte Karte TARGET gesperrt"],
  ["admin.updateRetailCard", { code: "enable" }, "Printed card TARGET enabled", "Gedruckte Karte TARGET freigegeben"],
  [
    "admin.updateRetailCard",
    { code: "assign" },
    "Printed card TARGET assigned to someone",
    "Gedruckte Karte TARGET jemandem zugewiesen",
  ],
  [
    "admin.updateRetailCard",
    { code: "given", thing: "KEY" },
    "Printed card KEY given to TARGET",
    "Gedruckte Karte KEY an TARGET vergeben",
  ],
  [
    "admin.updateRetailCard",
    { code: "taken", thing: "KEY" },
    "Printed card KEY taken from TARGET",
    "Gedruckte Karte KEY von TARGET zurückgenommen",
  ],
  [
    "admin.updateRetailCard",
    { code: "disable", thing: "KEY" },
    "Printed card KEY of TARGET disabled",
    "Gedruckte Karte KEY von TARGET gesperrt",
  ],
  ["admin.updateRetailCard", { code: "other" }, "Printed card TARGET changed", "Gedruckte Karte TARGET geändert"],
  [
    "admin.changeEnterprise",
    { code: "frozen", before: "active", after: "frozen" },
    "Organisation TARGET frozen",
    "Organisation TARGET gesperrt",
  ],
  [
    "admin.changeEnterprise",
    { code: "admin", thing: "" },
    "Organisation TARGET given another admin",
    "Weitere Adminrechte in der Organisation TARGET vergeben",
  ],
  [
    "admin.changeEnterprise",
    { code: "admin", thing: "acme" },
    "TARGET made an admin of the organisation acme",
    "Adminrechte in der Organisation acme an TARGET vergeben",
  ],
  [
    "admin.changeEnterprise",
    { code: "plan", after: "20 seats" },
    "Seats of the organisation TARGET set: 20 seats",
    "Plätze der Organisation TARGET festgelegt: 20 Plätze",
  ],
  [
    "admin.askApproval",
    { before: "admin.saveAdmin", code: "operator" },
    "Approval requested: give TARGET the role “Operator”",
    "Freigabe beantragt: Rolle „Betrieb“ an TARGET vergeben",
  ],
  [
    "admin.askApproval",
    { before: "admin.deleteUser" },
    "Approval requested: delete the account of TARGET",
    "Freigabe beantragt: Konto von TARGET löschen",
  ],
  [
    "admin.askApproval",
    { before: "admin.deleteEnterprise" },
    "Approval requested: delete the organisation TARGET",
    "Freigabe beantragt: Organisation TARGET löschen",
  ],
  [
    "admin.deleteEnterprise",
    { code: "confirmed" },
    "Deletion of the organisation TARGET started",
    "Löschung der Organisation TARGET begonnen",
  ],
  [
    "admin.decideApproval",
    { before: "admin.switchGenerator", code: "done" },
    "Approved: turn off the batch TARGET",
    "Freigabe erteilt: Serie TARGET sperren",
  ],
  [
    "admin.decideApproval",
    { code: "withdrawn" },
    "Rejected or withdrawn: request about TARGET",
    "Freigabe abgelehnt oder zurückgezogen: Anfrage zu TARGET",
  ],
  [
    "admin.switchGenerator",
    { after: "off" },
    "Batch of printed cards TARGET turned off",
    "Serie gedruckter Karten TARGET gesperrt",
  ],
  ["admin.saveAdmin", { after: "owner" }, "Role “Owner” given to TARGET", "Rolle „Inhaber“ an TARGET vergeben"],
  [
    "admin.dropMail",
    { before: "unreadable" },
    "Email dropped: unreadable TARGET",
    "E-Mail verworfen: nicht lesbar TARGET",
  ],
  ["admin.updateCardOf", { fields: " (Name)" }, "Card of TARGET changed (Name)", "Karte von TARGET geändert (Name)"],
];

test.each(SENTENCES)("formats %s with %o as a sentence", (call, change, en, de) => {
  const values = { ...VALUES, ...change };
  const languages = [platformActMessages.en, platformActMessages.de];
  expect(languages.map(({ sentences }) => sentences[call]?.(values))).toEqual([en, de]);
});

test.each([
  ["admin.updatePlan", "pro until 2026-08-31T23:59:59.999Z", /^Pro until \d/, /^Pro bis \d/],
  ["admin.updateGenerator", "pro for 30 days, fjord", /^Pro for 30 days, fjord$/, /^Pro für 30 Tage, fjord$/],
  [
    "admin.updateGenerator",
    "Kiosk, at most 500 keys, pro for 1 days",
    /^Kiosk, at most 500 keys, Pro for 1 day$/,
    /^Kiosk, höchstens 500 Schlüssel, Pro für 1 Tag$/,
  ],
  ["admin.changeEnterprise", "5 seats until 2026-08-31T23:59:59.999Z", /^5 seats until \d/, /^5 Plätze bis \d/],
  ["admin.updateState", "disabled", /^disabled$/, /^deaktiviert$/],
  ["admin.saveTemplate", "Free", /^Free$/, /^Free$/],
])("formats a value of %s: %s", (call, value, en, de) => {
  expect(platformActMessages.en.value(call, value)).toMatch(en);
  expect(platformActMessages.de.value(call, value)).toMatch(de);
  expect(platformActMessages.de.value(call, value)).not.toContain("2026-08-31T");
});

test("a feature flag is shown by its name, with its notice", () => {
  const on = { ...VALUES, target: "sign-up", after: "on" };
  const off = { ...on, after: "Back at noon." };
  const format = (values: typeof VALUES) =>
    [platformActMessages.en, platformActMessages.de].map(({ sentences }) => sentences["admin.saveFlag"]?.(values));
  expect(format(on)).toEqual(["Turned on: Sign-up", "Eingeschaltet: Registrierung"]);
  expect(format(off)).toEqual([
    "Turned off: Sign-up. Notice in English: “Back at noon.”",
    "Abgeschaltet: Registrierung. Englischer Hinweis: „Back at noon.“",
  ]);
});
