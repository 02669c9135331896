/** What a column of a table of employees can hold. */
export const EMPLOYEE_FIELDS = [
  "name_first",
  "name_last",
  "name_full",
  "email",
  "job_title",
  "external_id",
  "groups",
] as const;
export type EmployeeField = (typeof EMPLOYEE_FIELDS)[number];

/** Null: the column is not taken. */
export type EmployeeMapping = readonly (EmployeeField | null)[];

/** Headings that people and directories use, in English and German, without anything but letters and digits. */
const HEADINGS: readonly (readonly [RegExp, EmployeeField])[] = [
  [/^(firstname|givenname|forename|namefirst|first|vorname)$/, "name_first"],
  [/^(lastname|familyname|surname|namelast|last|sn|nachname|familienname|zuname)$/, "name_last"],
  [/^(name|fullname|displayname|employee|employeename|anzeigename|vollstandigername|mitarbeiter(in)?)$/, "name_full"],
  [
    /^(work|business|company|primary)?e?mail(address|adresse|geschaftlich|dienstlich)?$|^(userprincipalname|upn|login)$/,
    "email",
  ],
  [
    /^(job)?title$|^(jobtitle|position|role|function|funktion|stelle|beruf|berufsbezeichnung|stellenbezeichnung)$/,
    "job_title",
  ],
  [
    /^(external|employee|staff|personnel|worker|personal|mitarbeiter)?(id|number|no|nr|nummer)$|^personalnummer$/,
    "external_id",
  ],
  [/^(group|groups|team|teams|department|abteilung|gruppe|gruppen|bereich|standort|location|office)$/, "groups"],
];

function plain(heading: string): string {
  return heading
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/** The field of each column whose heading is recognised; of several columns for one field, the first. */
export function guessEmployeeColumns(headings: readonly string[]): EmployeeMapping {
  const taken = new Set<EmployeeField>();
  return headings.map((heading) => {
    const found = HEADINGS.find(([pattern]) => pattern.test(plain(heading)))?.[1];
    if (found === undefined || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
}
