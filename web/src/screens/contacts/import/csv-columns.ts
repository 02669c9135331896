/** What a column of a table of contacts can hold. */
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
  "tags",
  "met_place",
  "met_date",
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** Null: the column is not taken. */
export type ColumnMapping = readonly (ColumnField | null)[];

/** Headings of our own file, of Google and Outlook, English and German, without anything but letters and digits. */
const HEADINGS: readonly (readonly [RegExp, ColumnField])[] = [
  [/^(firstname|givenname|namefirst|first|vorname)$/, "name_first"],
  [/^(lastname|familyname|surname|namelast|last|nachname|familienname)$/, "name_last"],
  [/^(name|fullname|displayname|formattedname|anzeigename|vollstandigername)$/, "name_full"],
  [
    /^(organizationname|organisationname|organization(1name)?|company|companyname|organisation|firma|unternehmen)$/,
    "organization_name",
  ],
  [/^(organizationtitle|organization1title|jobtitle|title|position|beruf|role)$/, "job_title"],
  [/^(email|emailaddress|mail|emailadresse)\d?(address|adresse|value)?$/, "email"],
  [
    /^(primary|business|home|mobile|other|work|company|main)?(phone|telephone|mobile|cell)(number)?\d?(value)?$/,
    "phone",
  ],
  [/^(telefon|mobil|handy|mobiltelefon)(nummer)?( ?(geschaftlich|privat))?\d?$/, "phone"],
  [/^(website|webpage|url|homepage|webseite|internetseite|website\d?value|link)\d?$/, "website"],
  [/^(address|adresse|address1formatted|postaladdress|anschrift)$/, "address"],
  [/^(business|home|other|address1|strasse|street|businessaddress|homeaddress)(street|address)?$/, "street"],
  [/^(business|home|address1)?(city|ort|stadt)(geschaftlich|privat)?$/, "city"],
  [/^(business|home|address1)?(postalcode|postcode|zip|plz|postleitzahl)(geschaftlich|privat)?$/, "postcode"],
  [/^(business|home|address1)?(state|region|bundesland)$/, "region"],
  [/^(business|home|address1)?(country|countryregion|land)$/, "country"],
  [/^(note|notes|notiz|notizen|bemerkung|bemerkungen|comment|comments)$/, "note"],
  [/^(tags|labels|categories|groupmembership|kategorien|schlagworter|gruppen)$/, "tags"],
  [/^(metat|metplace|where)$/, "met_place"],
  [/^(meton|metdate)$/, "met_date"],
];

/** Several columns may hold these; of the others the first one counts. */
const REPEATABLE: readonly ColumnField[] = ["email", "phone", "website"];

function plain(heading: string): string {
  return heading
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/** What each column holds, as far as its heading says so. */
export function guessColumns(headings: readonly string[]): ColumnMapping {
  const taken = new Set<ColumnField>();
  // Where a job title has a column of its own, "Title" is how somebody is addressed.
  const isAddressed = headings.some((heading) => /^(job|organizations?\d?)title$/.test(plain(heading)));
  return headings.map((heading) => {
    if (isAddressed && plain(heading) === "title") return null;
    const found = HEADINGS.find(([pattern]) => pattern.test(plain(heading)))?.[1];
    if (found === undefined || (taken.has(found) && !REPEATABLE.includes(found))) return null;
    taken.add(found);
    return found;
  });
}
