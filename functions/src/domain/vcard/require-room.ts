import type { Plan } from "@cardinal/contract/entities/user";
import type { Background, Theme } from "@cardinal/contract/entities/theme";
import type { ActorCtx } from "../ctx.ts";
import { Failure, type FailureDetails } from "../failure.ts";
import { videosOf } from "../themes/videos.ts";
import { PLAN_RIGHTS, planWithMore } from "@cardinal/contract/plans";

const count = (videos: number) => (videos === 1 ? "one video" : `${videos} videos`);

/** The refusal of another video: `plan-required` with the plan that includes more, else `conflict`. */
export function videosFull(plan: Plan, details: FailureDetails = {}): Failure {
  const message = `Your plan includes ${count(PLAN_RIGHTS[plan].videos)}. Delete a theme that uses one; unsaved uploads are deleted within a day.`;
  const more = planWithMore(plan, "videos");
  return more === null
    ? new Failure("conflict", { ...details, message })
    : new Failure("plan-required", { ...details, plan: more, message });
}

/**
 * Refuses a theme with more videos than the plan includes. A user who has more from an earlier plan keeps those.
 * @param themes the stored themes; `id` names the one that gets the background, and is undefined for a new one.
 */
export function requireRoomForVideo(
  ctx: ActorCtx,
  plan: Plan,
  themes: readonly Theme[],
  { id, background }: { readonly id: string | undefined; readonly background: Background },
): void {
  const { uid } = ctx.actor;
  const after = [...themes.filter((theme) => theme.id !== id), { background }];
  const [had, has] = [videosOf(ctx, uid, themes).size, videosOf(ctx, uid, after).size];
  if (has > had && has > PLAN_RIGHTS[plan].videos)
    throw videosFull(plan, { fields: { "background.value": "Your plan doesn’t include more videos." } });
}
