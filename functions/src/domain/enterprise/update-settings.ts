import type { updateSettings as call } from "@cardinal/contract/endpoints/enterprise/update-settings";
import type { Ctx } from "../ctx.ts";
import { notify } from "../notifications/notify.ts";
import { idsIn, type Step, subjectOf } from "../step.ts";
import type { UseCase } from "../use-case.ts";
import { requireInForce } from "./roster/requirements.ts";
import { readEnterprise } from "./get-enterprise.ts";
import { auditEntry } from "./audit-entry.ts";
import { requireRight } from "./policy.ts";

/** Changes settings of the enterprise. When it starts to share leads, all employees are notified. */
export const updateSettings: UseCase<typeof call> = async (ctx, input) => {
  const rights = await requireRight(ctx);
  const { enterprise } = rights;
  const { commit, enterprises, jobs } = ctx.stores;
  const before = await enterprises.getSettings(enterprise);
  // Sharing can be disabled even after the plan has ended.
  const onlyDisablesSharing = input.publish === undefined && input.leads === "private";
  if (!onlyDisablesSharing) await requireInForce(ctx, enterprise);
  const changed = (["publish", "leads"] as const).flatMap((name) => {
    const value = input[name];
    return value === undefined || value === before[name] ? [] : [[name, value] as const];
  });
  if (changed.length > 0) {
    const startsSharing = changed.some(([name, value]) => name === "leads" && value === "shared");
    const code = changed.map(([name, value]) => `${name}=${value}`).join(" ");
    const subject = subjectOf(enterprise, String(ctx.now));
    await commit(
      enterprises.settingsChange(enterprise, Object.fromEntries(changed)),
      await auditEntry(ctx, enterprise, "enterprise.updateSettings", { code }),
      startsSharing ? jobs.creation({ kind: "announce-sharing", subject, now: ctx.now, again: false }) : {},
    );
  }
  return readEnterprise(ctx, rights);
};

/** Employees that one run notifies. */
const BATCH_SIZE = 100;

/**
 * Notifies a batch of employees that their enterprise now shares leads. Subject: the enterprise, and the start date of
 * the sharing. Cursor: the last notified employee.
 */
export const announceSharing: Step<Pick<Ctx, "stores" | "now">> = async (ctx, subject, cursor) => {
  const [enterprise = "", date] = idsIn(subject);
  const { commit, employees, enterprises } = ctx.stores;
  const [profile, { leads }] = await Promise.all([
    enterprises.getProfile(enterprise),
    enterprises.getSettings(enterprise),
  ]);
  if (profile === null || leads !== "shared") return { cursor: null, done: 0 };
  const uids = await employees.listIds(enterprise, BATCH_SIZE, cursor ?? undefined);
  const draft = { event: `sharing-${enterprise}`, kind: "sharing", text: "", ref: "", date: Number(date) } as const;
  const notifications = await Promise.all(
    uids.map(async (uid) => {
      const employee = await employees.get({ enterprise, uid });
      const isIn = employee?.status === "active" || (employee?.status === "invited" && employee.own_account !== true);
      return isIn ? notify(ctx, uid, { ...draft, from: { name: profile.name } }) : [];
    }),
  );
  await commit(...notifications.flat());
  return { cursor: uids.length < BATCH_SIZE ? null : (uids.at(-1) ?? null), done: uids.length };
};
