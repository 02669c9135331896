import type { ContractCall } from "../contract-calls.ts";
import type { Caller, CallerName } from "./cast.ts";
import type { Target } from "./inputs.ts";
import type { Victim } from "./victims.ts";

/**
 * Calls about what is public: what exists is answered otherwise than what does not. `shown` only shows, and people who are
 * hidden as if they did not exist; `addressed` is made to reach other people, and leaves something with them; `held` tells
 * whoever holds a printed card's key, or wants an address for themselves, whether it is somebody's. A call that is not named here answers alike whether something
 * is another person's or nobody's.
 */
export const PUBLIC: Readonly<Record<string, "shown" | "addressed" | "held">> = {
  "admin.getBrand": "shown",
  "admin.getEnterpriseLayer": "shown",
  "admin.getSkills": "shown",
  "admin.getRetailCard": "held",
  "admin.updateRetailCard": "held",
  "contacts.addContact": "addressed",
  "contacts.exchangeContact": "addressed",
  "message.sendMessage": "addressed",
  "stats.recordButtonClick": "addressed",
  "stats.recordCardView": "addressed",
  "stats.recordDownload": "addressed",
  "users.updateUser": "held",
};

/** Who may know of people, besides themselves: those of their own enterprise, or any. */
const KNOWN: Readonly<Record<string, Partial<Record<CallerName, "own" | "any">>>> = {
  "admin.getUser": { admin: "own", platformAdmin: "any" },
  "admin.getAccountEmail": { admin: "own", platformAdmin: "any" },
  "admin.getUserStats": { admin: "own", platformAdmin: "any" },
  "admin.findAccountByEmail": { admin: "any", otherAdmin: "any", platformAdmin: "any" },
  "admin.deleteUser": { platformAdmin: "any" },
  "admin.updateRetailCard": { platformAdmin: "any" },
};

/** Whether somebody may do this with what is the other person's. */
export function may(call: ContractCall, caller: Caller, victim: Victim, { kind }: Target, index: number): boolean {
  const scope = KNOWN[call.name]?.[caller.name];
  const colleagues = caller.enterprise === victim.enterprise;
  if (call.endpoint.access === "admin") return caller.name === "platformAdmin";
  // A brand is of the enterprise, whose people use it, and does not go with one of them.
  const isBrand = kind === "brand" || (kind === "theme" && index === 1);
  if (isBrand && (colleagues || victim.isHidden)) return true;
  return scope === "any" || (scope === "own" && colleagues);
}
