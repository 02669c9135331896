import { ADMINS } from "@cardinal/contract/entities/employee";
import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";

/** Ids that no role may have; "none" means that an employee has no role. */
const RESERVED: readonly string[] = [ADMINS, MANAGER_ROLE, "none"];
const MAX_LENGTH = 32;

/** A free id for a new role, derived from its label. */
export function toRoleId(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize("NFKD")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "");
  const base = plain === "" ? "role" : plain.slice(0, MAX_LENGTH - 3).replace(/-+$/, "");
  const isTaken = (name: string) => RESERVED.includes(name) || taken.includes(name);
  if (!isTaken(base)) return base;
  let count = 2;
  while (isTaken(`${base}-${count}`)) count += 1;
  return `${base}-${count}`;
}
