import type { importBadges } from "@cardinal/contract/endpoints/events/badges/import-badges";
import { badgeRow } from "@cardinal/contract/entities/events/badge-row";
import type { InputOf } from "@cardinal/contract/endpoint";
import type { BadgeKind } from "@cardinal/contract/entities/events/badge";
import type { Mapping, ReadRow } from "../../features/table-import/import-kind.ts";
import { type Cell, fold, namesOf, readRows } from "../../features/table-import/read-rows.ts";
import type { BadgeField } from "./badge-columns.ts";

export type BadgeRow = InputOf<typeof importBadges>["badges"][number];

/** A problem of a row that the contract's schema cannot check, as a key of `FIELD_SENTENCES`. */
const UNKNOWN_KIND = "There is no such kind of badge.";

/** Parses the lines of a table as badges. @param kinds the kinds by name. */
export function readBadgeRows(
  lines: readonly (readonly string[])[],
  mapping: Mapping,
  kinds: ReadonlyMap<string, BadgeKind>,
): ReadRow<BadgeRow>[] {
  return readRows<BadgeField, BadgeRow>(lines, mapping, {
    toRow: (cell) => rowOf(cell, kinds),
    schema: badgeRow,
    keysOf: ({ email, ext }) => [
      ...(email === undefined ? [] : [`email ${email}`]),
      ...(ext === undefined ? [] : [`id ${ext}`]),
    ],
  });
}

/** Absent columns are omitted, so that they change nothing; so are empty cells without a meaning. */
function rowOf(cell: Cell<BadgeField>, kinds: ReadonlyMap<string, BadgeKind>) {
  const { email = "", ext = "", kind: kindName = "" } = { email: cell("email"), ext: cell("ext"), kind: cell("kind") };
  const [company, title, phone] = [cell("company"), cell("title"), cell("phone")];
  const kind = kinds.get(fold(kindName));
  const row: BadgeRow = {
    ...namesOf(cell),
    ...(company === undefined ? {} : { company }),
    ...(title === undefined ? {} : { title }),
    ...(kind === undefined ? {} : { kind }),
    ...(email === "" ? {} : { email: email.toLowerCase() }),
    ...(phone === undefined ? {} : { phone }),
    ...(ext === "" ? {} : { ext }),
  };
  return { row, problem: kindName !== "" && kind === undefined ? UNKNOWN_KIND : null };
}
