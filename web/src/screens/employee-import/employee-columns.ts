import { guessColumns, type Headings } from "../../features/table-import/read-columns.ts";

/** The fields that a column of an employee table can have. */
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

/** Common headings in English and German, reduced to letters and digits. */
const HEADINGS: Headings<EmployeeField> = [
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

/** Guesses the fields of an employee table's columns by their headings. */
export const guessEmployeeColumns = (headings: readonly string[]) => guessColumns(HEADINGS, headings);
