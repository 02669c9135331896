import { randomUUID } from "node:crypto";
import type { createVideoUpload as call } from "@cardinal/contract/endpoints/vcard/create-video-upload";
import type { Plan } from "@cardinal/contract/entities/user";
import type { ActorCtx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import { MAX_OPEN_SLOTS, SLOT_MS, videoIdAt, videoPath } from "../themes/videos.ts";
import type { UseCase } from "../use-case.ts";
import { planOfPerson } from "../person/plan-of-person.ts";
import { requireUser } from "../person/require-user.ts";
import { PLAN_RIGHTS } from "@cardinal/contract/plans";
import { videosFull } from "./require-room.ts";

/** Opens a slot for a video: an empty file that the caller's browser may overwrite once. */
export const createVideoUpload: UseCase<typeof call> = async (ctx) => {
  const { uid } = ctx.actor;
  const { videoSlots, commit } = ctx.stores;
  const plan = await planOfPerson(ctx, await requireUser(ctx));
  const stored = await listVideos(ctx);
  const [id, expires] = [randomUUID(), ctx.now + SLOT_MS];
  const refusal = await videoSlots.open(uid, { id, expires }, ctx.now, (open) => refuse(ctx.now, plan, stored, open));
  if (refusal !== null) throw refusal;
  const path = videoPath(uid, id);
  try {
    await ctx.gateways.files.createSlot(path, "video/mp4");
    // A deletion that started meanwhile may already have removed the files; `ctx` has the earlier record.
    const person = await ctx.stores.users.get(uid);
    if (person === null || person.deleting === true) throw new Failure("registration-incomplete");
  } catch (error) {
    await Promise.allSettled([ctx.gateways.files.delete(path), commit(videoSlots.closing(uid, [id]))]);
    throw error;
  }
  return { id, path, expires_date: expires };
};

/**
 * Ids of the caller's videos, including those that are not uploaded yet; empty slots that have expired are deleted.
 * Bounded by what a user may keep.
 */
async function listVideos(ctx: ActorCtx): Promise<readonly string[]> {
  const { uid } = ctx.actor;
  const { files } = ctx.gateways;
  const ids: string[] = [];
  for await (const { path, bytes, created } of files.listDetails(`background/${uid}/`)) {
    const id = videoIdAt(uid, path);
    if (id === null) continue;
    if (bytes === 0 && created <= ctx.now - SLOT_MS) await files.delete(path);
    else ids.push(id);
  }
  return ids;
}

function refuse(now: number, plan: Plan, stored: readonly string[], open: ReadonlyMap<string, number>): Failure | null {
  // One more than the plan allows is stored while the last upload is not saved: it is deleted within a day.
  if (stored.filter((id) => !open.has(id)).length > PLAN_RIGHTS[plan].videos) return videosFull(plan);
  if (open.size < MAX_OPEN_SLOTS) return null;
  return new Failure("resource-exhausted", {
    message: "You have two unsaved uploads. Save or delete one, or try again in an hour.",
    retryAfter: (Math.min(...open.values()) - now) / 1000,
  });
}
