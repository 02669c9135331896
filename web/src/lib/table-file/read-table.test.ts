import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";

/**
 * A sheet of Excel: `Vorname, Nachname, E-Mail, Personalnummer` and one person, whose employee number is a numeric
 * cell.
 */
const XLSX = [
  "UEsDBBQAAAAIAIahdl29XP2Q8gAAABwCAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbK2RvU7DMBDHX8XyWsVOOyCEknQodASG8gCHc0ms+Es+t4",
  "S3x0kLAyqwMJ3s/8fvZFfbyRp2wkjau5qvRckZOuVb7fqavxz2xS3fNtXhPSCxbHVU8yGlcCclqQEtkPABXVY6Hy2kfIy9DKBG6FFuyvJGKu8S",
  "ulSkuYM31T12cDSJPUz5+oyNaIiz3dk4s2oOIRitIGVdnlz7jVJcCCInFw8NOtAqG7i8SpiVnwGX3FN+h6hbZM8Q0yPY7JKTkW8+jq/ej+L3ki",
  "tb+q7TCluvjjZHBIWI0NKAmKwRyxQWtFv9zV/MJJex/udFvvo/95DLdzcfUEsDBBQAAAAIAIahdl0cSfe+pAAAABYBAAALAAAAX3JlbHMvLnJl",
  "bHONz8EOwiAMBuBXIb07pgdjzNguxmRXMx8AWcfIBiWAOt9ejs548Nj0/7+mVbPYmT0wRENOwLYogaFT1BunBVy78+YATV1dcJYpJ+JofGS54q",
  "KAMSV/5DyqEa2MBXl0eTNQsDLlMWjupZqkRr4ryz0PnwasTdb2AkLbb4F1L4//2DQMRuGJ1N2iSz9OfCWyLIPGJGCZ+ZPCdCOaiowCryu+erB+",
  "A1BLAwQUAAAACACGoXZdp8luSK4AAAAJAQAADwAAAHhsL3dvcmtib29rLnhtbI2PPQ7CMAyFrxJ5pykMCFVtWRBSZ+AAoXVoRBNHdvg5PlELO5",
  "PtZ/uzX71/+0k9kcVRaGBdlKAw9DS4cGvgcj6udrBv6xfx/Up0V3k6SANjSrHSWvoRvZGCIobcscTepFzyTUtkNIOMiMlPelOWW+2NC7AQKv6H",
  "Qda6Hg/UPzyGtEAYJ5PyrzK6KNDW8wX5RhWMxwZOyVgLapa6IbsCxZXLCXfDGnRb69+W/hlrP1BLAwQUAAAACACGoXZd8KZigaYAAAAXAQAAGg",
  "AAAHhsL19yZWxzL3dvcmtib29rLnhtbC5yZWxzjc9LCsIwEADQq4TZ22ldiEjTbkToVuoBQjpNSpsPSfzd3uBCLLhwNczvDVO3D7OwG4U4Ocuh",
  "KkpgZKUbJqs4XPrTZg9tU59pESlPRD35yPKKjRx0Sv6AGKUmI2LhPNncGV0wIuU0KPRCzkIRbstyh+HbgLXJuoFD6IYKWP/09I/txnGSdHTyas",
  "imHyfw7sIcNVHKqAiKEodPKeI7VEVWAZsaVx82L1BLAwQUAAAACACGoXZdddbG1gQBAABDAgAAGAAAAHhsL3dvcmtzaGVldHMvc2hlZXQxLnht",
  "bHWSy07EIBSGX6VhPz2dLtQYynip7jQmXhbuCHNsieXQAHYm7n0a975AX0w6Mc2YlB38nI/DB/DN3nTZgM5rSxVb5wXLkJTdamoq9vx0uzpjG8",
  "F31r37FjFksZx8xdoQ+nMAr1o00ue2R4orb9YZGeLUNeB7h3J7gEwHZVGcgJGamOCHrJZBCu7sLnOxbUzVNLhcsyxUTFOnCR+Di7n2ggfxYh1J",
  "gxyC4DBFoP6QqxRyL1WbYK5TzM3qTupugahTxEO8Okuyow9j0P0nIerNjuXsWCa2erXj95Jgqn78osYHN/6YJcUU9WnxAvfS9B3myi6h9XTUQa",
  "xPOQzHInD0cDD/CPELUEsBAhQDFAAAAAgAhqF2Xb1c/ZDyAAAAHAIAABMAAAAAAAAAAAAAAIABAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwEC",
  "FAMUAAAACACGoXZdHEn3vqQAAAAWAQAACwAAAAAAAAAAAAAAgAEjAQAAX3JlbHMvLnJlbHNQSwECFAMUAAAACACGoXZdp8luSK4AAAAJAQAADw",
  "AAAAAAAAAAAAAAgAHwAQAAeGwvd29ya2Jvb2sueG1sUEsBAhQDFAAAAAgAhqF2XfCmYoGmAAAAFwEAABoAAAAAAAAAAAAAAIABywIAAHhsL19y",
  "ZWxzL3dvcmtib29rLnhtbC5yZWxzUEsBAhQDFAAAAAgAhqF2XXXWxtYEAQAAQwIAABgAAAAAAAAAAAAAAIABqQMAAHhsL3dvcmtzaGVldHMvc2",
  "hlZXQxLnhtbFBLBQYAAAAABQAFAEUBAADjBAAAAAA=",
].join("");

const fileOf = (...parts: BlobPart[]) => new File(parts, "staff");

test("reads the first sheet of an Excel file, with numbers as text", async () => {
  const bytes = Uint8Array.from(atob(XLSX), (letter) => letter.charCodeAt(0));
  expect(await readTable(fileOf(bytes))).toEqual({
    headings: ["Vorname", "Nachname", "E-Mail", "Personalnummer"],
    rows: [["Zoë", "Ångström", "zoe@example.com", "17"]],
    numbers: [2],
  });
});

test("reads an Excel file of ten thousand rows without a worker", async () => {
  const parts = unzipSync(Uint8Array.from(atob(XLSX), (letter) => letter.charCodeAt(0)));
  const name = "xl/worksheets/sheet1.xml";
  const [before = "", after = ""] = strFromU8(parts[name] ?? new Uint8Array()).split("</sheetData>");
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const cell = (column: string, text: string) =>
      `<c r="${column}${at + 3}" t="inlineStr"><is><t>${text}</t></is></c>`;
    return `<row r="${at + 3}">${cell("A", "Ada")}${cell("B", `Lovelace ${at}`)}</row>`;
  });
  const sheet = strToU8(`${before}${rows.join("")}</sheetData>${after}`);
  const file = fileOf(new Uint8Array(zipSync({ ...parts, [name]: sheet })));
  const table = await readTable(file);
  if (typeof table === "string") throw new Error(table);
  expect(table.rows).toHaveLength(10_001);
  expect(table.rows.at(-1)).toEqual(["Ada", "Lovelace 9999", "", ""]);
});

test.each([
  ["commas", "First name,Email\nAda,ada@example.com\n", "Ada"],
  [
    "semicolons and a byte order mark",
    '\ufeffFirst name;Email\r\n"Ada; Countess";ada@example.com\r\n\r\n',
    "Ada; Countess",
  ],
])("a CSV file with %s is read", async (_what, text, name) => {
  expect(await readTable(fileOf(text))).toEqual({
    headings: ["First name", "Email"],
    rows: [[name, "ada@example.com"]],
    numbers: [2],
  });
});

test("gives each row of a CSV file its number in the file, with blank rows and rows of several lines counted", async () => {
  const text = '\n;\nFirst name;Email\n\n"Ada\nCountess";ada@example.com\n ; \nAlan;alan@example.com\n\n';
  expect(await readTable(fileOf(text))).toEqual({
    headings: ["First name", "Email"],
    rows: [
      ["Ada\nCountess", "ada@example.com"],
      ["Alan", "alan@example.com"],
    ],
    numbers: [5, 7],
  });
});

test("gives each row of an Excel file its number in the file, with blank rows counted", async () => {
  const parts = unzipSync(Uint8Array.from(atob(XLSX), (letter) => letter.charCodeAt(0)));
  const name = "xl/worksheets/sheet1.xml";
  // The headings are in row 3, and the person is in row 9.
  const moved = strFromU8(parts[name] ?? new Uint8Array())
    .replace(/r="([A-D]?)2"/g, 'r="$19"')
    .replace(/r="([A-D]?)1"/g, 'r="$13"');
  const file = fileOf(new Uint8Array(zipSync({ ...parts, [name]: strToU8(moved) })));
  expect(await readTable(file)).toEqual({
    headings: ["Vorname", "Nachname", "E-Mail", "Personalnummer"],
    rows: [["Zoë", "Ångström", "zoe@example.com", "17"]],
    numbers: [9],
  });
});

test.each([
  ["nothing", "", "empty"],
  ["headings alone", "First name,Email\n", "empty"],
  ["one column", "First name\nAda\n", "unknown"],
  ["a damaged Excel file", "PK\u0003\u0004 and no more", "unknown"],
])("a file with %s is refused", async (_what, text, problem) => {
  expect(await readTable(fileOf(text))).toBe(problem);
});

test("refuses a file that is too large before reading it", async () => {
  const file = fileOf("a,b\n1,2");
  Object.defineProperty(file, "size", { value: 21 * 1024 * 1024 });
  expect(await readTable(file)).toBe("too-large");
});
