import { MANAGER_ROLE } from "@cardinal/contract/stored/enterprise";
import { actsTree, type DemoAct } from "../acts-tree.ts";
import { GROUPS } from "./names.ts";
import { ANALYST, type LargeEnterprise, type Member } from "./tree.ts";

const DAY_MS = 86_400_000;
/** Maximum number of people with log entries of their own. */
const MAX_PEOPLE = 100;

type Act = Omit<DemoAct, "date">;

const about = ({ uid, employee: { name_first, name_last } }: Member) => ({
  uid,
  name: `${name_first} ${name_last}`,
});

/** The admin's actions on a person after the import. */
function actsAbout(member: Member): Act[] {
  const { role, groups = {}, status } = member.employee;
  const person = about(member);
  const [group] = Object.keys(groups).flatMap((key) => Object.entries(GROUPS).filter(([other]) => other === key));
  const thing = group?.[1].name ?? "";
  return [
    ...(role === MANAGER_ROLE
      ? [{ call: "enterprise.updateGroupManagers" as const, person, thing, code: "added" }]
      : []),
    ...(role === ANALYST ? [{ call: "enterprise.assignRole" as const, person, thing: "Analyst", code: ANALYST }] : []),
    ...(status === "disabled" ? [{ call: "enterprise.updateEmployee" as const, person, code: "disabled" }] : []),
  ];
}

/** The audit log of an enterprise: the actions of its admin, evenly spread over its days. */
export function actsOf({ id, people, days }: LargeEnterprise, members: readonly Member[], now: number) {
  const [admin] = members;
  if (admin === undefined) return {};
  const acts: Act[] = [
    { call: "admin.createEnterprise", person: about(admin) },
    ...Object.values(GROUPS).map(({ name }) => ({
      call: "enterprise.updateGroup" as const,
      thing: name,
      code: "created",
    })),
    { call: "enterprise.saveRole", thing: "Analyst" },
    { call: "enterprise.saveRole", thing: "Brand team" },
    { call: "enterprise.importEmployees", thing: "people.csv", code: String(people) },
    ...members.flatMap(actsAbout).slice(0, MAX_PEOPLE),
    { call: "enterprise.saveEnterpriseQr" },
    { call: "enterprise.updateSettings", code: "leads=shared" },
  ];
  const step = (days * DAY_MS) / acts.length;
  const dated = acts.map((act, at) => ({ ...act, date: Math.floor(now - (acts.length - at) * step) }));
  return actsTree(id, about(admin), dated);
}
