import type { ActName } from "@cardinal/contract/entities/oversight/enterprise-act";
import { dayOf } from "@cardinal/contract/fields/day";
import { type AuditEntry, scopesOfEntry } from "@cardinal/contract/stored/audit";

/** An action of a demo enterprise's admin. */
export interface DemoAct {
  readonly call: ActName;
  readonly person?: { readonly uid: string; readonly name: string };
  readonly thing?: string;
  readonly code?: string;
  /** Epoch milliseconds. */
  readonly date: number;
}

/** The characters of the database's push ids, in order. */
const KEY_CHARACTERS = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/** A key that sorts by date like the database's push ids: eight characters of time, and twelve of a number. */
function keyOf(date: number, number: number): string {
  let [rest, time] = [date, ""];
  for (let place = 0; place < 8; place += 1) {
    time = `${KEY_CHARACTERS.charAt(rest % 64)}${time}`;
    rest = Math.floor(rest / 64);
  }
  return `${time}${String(number).padStart(12, "0")}`;
}

/** Entries of the audit log of an enterprise with their indexes, as the service stores them. */
export function actsTree(
  enterprise: string,
  actor: { readonly uid: string; readonly name: string },
  acts: readonly DemoAct[],
): Record<string, unknown> {
  return Object.fromEntries(
    acts.flatMap(({ call, person, thing, code = null, date }, at) => {
      const entry: AuditEntry = {
        actor: actor.uid,
        actor_name: actor.name,
        call,
        target: person?.uid ?? enterprise,
        ...(person === undefined ? {} : { target_name: person.name }),
        code,
        ...(thing === undefined ? {} : { thing }),
        date,
        request_id: "demo",
        enterprise,
      };
      const id = keyOf(date, at);
      return [
        [`audit/${id}`, entry],
        [`audit_by/${dayOf(date)}/${id}`, true],
        ...[entry.actor, entry.target].map((name) => [`audit_of/${name ?? ""}/${id}`, true]),
        ...scopesOfEntry(entry).map((scope) => [`ent_audit/${enterprise}/${scope}/${id}`, date]),
      ] as [string, unknown][];
    }),
  );
}
