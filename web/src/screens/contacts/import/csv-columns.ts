/** Fields that a column of a contacts table can hold. */
export const COLUMN_FIELDS = [
  "name_first",
  "name_last",
  "name_full",
  "organization_name",
  "job_title",
  "email",
  "phone",
  "website",
  "address",
  "street",
  "city",
  "postcode",
  "region",
  "country",
  "note",
  "message",
  "tags",
  "met_place",
  "met_event",
  "met_date",
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** Null: the column is not imported. */
export type ColumnMapping = readonly (ColumnField | null)[];

/** Kinds of addresses and numbers that Outlook and Google put before or after the field's name. */
const KIND = "(?:business|home|other|work|company|primary|main|mobile|personal|address1)?";
const ART = "(?:geschaftlich|privat|firma)?";
const either = (english: string, german: string) =>
  new RegExp(`^(?:${KIND}(?:${english})|weitere[rs]?(?:${german})|(?:${german})${ART})$`);

/**
 * Headings of our own export and those of Google, Outlook (English and German), LinkedIn, HubSpot and Popl, plus common
 * headings of others, reduced to letters and digits. HiHello and Blinq do not document theirs; the common headings
 * cover them.
 */
const HEADINGS: readonly (readonly [RegExp, ColumnField])[] = [
  [/^(contact)?(firstname|givenname|namefirst|first|vorname)$/, "name_first"],
  [/^(contact)?(lastname|familyname|surname|namelast|last|nachname|familienname)$/, "name_last"],
  [/^(name|fullname|displayname|formattedname|contactname|anzeigename|vollstandigername)$/, "name_full"],
  [
    /^(organizationname|organisationname|organization(1name)?|(contact)?company|companyname|associatedcompany|organisation|organization|businessname|employer|firma|unternehmen|arbeitgeber)$/,
    "organization_name",
  ],
  [
    /^(organizationtitle|organization1title|(contact)?jobtitle|(contact)?title|position|beruf|role|designation|occupation|berufsbezeichnung|funktion)$/,
    "job_title",
  ],
  [
    /^(contact|primary|business|work|home|other|personal)?(email|emailaddress|mail|emailadresse)(work|home|business|personal|other)?\d{0,2}(address|adresse|value)?$/,
    "email",
  ],
  [
    /^(contact|primary|business|home|mobile|other|work|office|company|companymain|car|main|cell)?(phone|telephone|mobile|cell)(number)?(work|office|home|mobile|cell|business|other)?\d{0,2}(value)?$/,
    "phone",
  ],
  [/^(number|phonenumbers?|mobilenumber)$/, "phone"],
  [/^(weiteres|haupt|auto)?(telefon|mobil|handy|mobiltelefon)(nummer)?(geschaftlich|privat|firma)?\d{0,2}$/, "phone"],
  [
    /^card$|^(personal|company)?(website|webpage|url|websiteurl|homepage|webseite|internetseite|link|linkedin(profile)?(url)?)\d{0,2}(value)?$/,
    "website",
  ],
  [/^(address|adresse|address1formatted|postaladdress|anschrift)$/, "address"],
  [either("street|streetaddress|address1|businessaddress|homeaddress", "strasse"), "street"],
  [either("city|town", "ort|stadt"), "city"],
  [either("postalcode|postcode|zip|zipcode", "plz|postleitzahl"), "postcode"],
  [either("state|region|stateregion|province", "region|bundesland|bundeslandkanton|kanton"), "region"],
  [either("country|countryregion", "land|landregion|staat"), "country"],
  [/^(note|notes|associatednote|notiz|notizen|bemerkung|bemerkungen|comment|comments)$/, "note"],
  [/^(theirmessage|message|nachricht|ihrenachricht)$/, "message"],
  [/^(tags?|labels?|categories|groupmembership|groups?|kategorien|schlagworter|gruppen)$/, "tags"],
  [/^(metat|metplace|where|location|locationmet|meetinglocation|ort(des)?treffens)$/, "met_place"],
  [/^(event|eventname|metevent|veranstaltung|messe)$/, "met_event"],
  [
    /^(metdate|connectiondate|scandate|captureddate|createddate|date|datum)$|^date(connected|met|added|created|scanned|captured)$|^(met|connected|scanned|captured|created|exchanged)(on|at)?$|^(erstellt|hinzugefugt|gescannt|erfasst|getroffen)am$/,
    "met_date",
  ],
];

/** Metadata columns of our own export, which are never imported. */
const IGNORED = /^(source|addedon)$/;

/** Whether a column is known and must not be imported. */
export const isIgnoredColumn = (heading: string): boolean => IGNORED.test(plain(heading));

/** Fields of which every recognised column is used; of other fields, only the first, unless the user chooses more. */
const REPEATABLE: readonly ColumnField[] = ["email", "phone", "website", "note", "tags"];

function plain(heading: string): string {
  return heading
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/** The field of each column whose heading is recognised; null for other columns and for empty ones. */
export function guessColumns(headings: readonly string[], rows?: readonly (readonly string[])[]): ColumnMapping {
  const taken = new Set<ColumnField>();
  // Next to a separate column for the job title, "Title" is a form of address.
  const isAddressed = headings.some((heading) => /^(job|organizations?\d{0,2})title$/.test(plain(heading)));
  return headings.map((heading, at) => {
    if (isAddressed && plain(heading) === "title") return null;
    if (rows?.every((row) => (row[at] ?? "").trim() === "")) return null;
    const found = HEADINGS.find(([pattern]) => pattern.test(plain(heading)))?.[1];
    if (found === undefined || (taken.has(found) && !REPEATABLE.includes(found))) return null;
    taken.add(found);
    return found;
  });
}
