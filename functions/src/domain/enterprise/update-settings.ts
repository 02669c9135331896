import type { updateSettings as call } from "@cardinal/contract/endpoints/enterprise/update-settings";
import type { Ctx } from "../ctx.ts";
import { notify } from "../notifications/notify.ts";
import type { Step } from "../step.ts";
import type { UseCase } from "../use-case.ts";
import { requireInForce } from "./employees/requirements.ts";
import { readEnterprise } from "./get-enterprise.ts";
import { noted } from "./noted.ts";
import { requireRight } from "./policy.ts";

/** Changes settings of the enterprise. That it begins to keep what visitors leave is said to everybody in it. */
export const updateSettings: UseCase<typeof call> = async (ctx, input) => {
  const rights = await requireRight(ctx);
  const { enterprise } = rights;
  const { commit, enterprises, jobs } = ctx.stores;
  const before = await enterprises.getSettings(enterprise);
  // What an enterprise keeps can be less after its plan has ended, too.
  const isLess = input.publish === undefined && input.leads === "private";
  if (!isLess) await requireInForce(ctx, enterprise);
  const changed = (["publish", "leads"] as const).flatMap((name) => {
    const value = input[name];
    return value === undefined || value === before[name] ? [] : [[name, value] as const];
  });
  if (changed.length > 0) {
    const code = changed.map(([name, value]) => `${name}=${value}`).join(" ");
    await commit(
      enterprises.settingsChange(enterprise, Object.fromEntries(changed)),
      await noted(ctx, enterprise, "enterprise.updateSettings", { code }),
    );
  }
  if (changed.some(([name, value]) => name === "leads" && value === "shared"))
    await jobs.request({ kind: "announce-sharing", subject: `${enterprise}~${ctx.now}`, now: ctx.now, again: false });
  return readEnterprise(ctx, rights);
};

/** People who are notified in one part. */
const PART = 100;

/**
 * Notifies some of the people of an enterprise that it keeps what visitors leave. Subject: the enterprise, and when it began
 * to. Cursor: the last who was notified.
 */
export const announceSharing: Step<Pick<Ctx, "stores" | "now">> = async (ctx, subject, cursor) => {
  const [enterprise = "", date] = subject.split("~");
  const { commit, employees, enterprises } = ctx.stores;
  const [profile, { leads }] = await Promise.all([
    enterprises.getProfile(enterprise),
    enterprises.getSettings(enterprise),
  ]);
  if (profile === null || leads !== "shared") return { cursor: null, done: 0 };
  const uids = await employees.listIds(enterprise, PART, cursor ?? undefined);
  const draft = { event: `sharing-${enterprise}`, kind: "sharing", text: "", ref: "", date: Number(date) } as const;
  const news = await Promise.all(
    uids.map(async (uid) => {
      const employee = await employees.get({ enterprise, uid });
      const isIn = employee?.status === "active" || (employee?.status === "invited" && employee.own_account !== true);
      return isIn ? notify(ctx, uid, { ...draft, from: { name: profile.name } }) : [];
    }),
  );
  await commit(...news.flat());
  return { cursor: uids.length < PART ? null : (uids.at(-1) ?? null), done: uids.length };
};
