import { createTestCtx } from "./create-test-ctx.ts";

/** Sets when an account is deleted. */
export async function setDeletion(uid: string, date: number): Promise<void> {
  const { commit, users } = createTestCtx().stores;
  await commit(await users.deletionDating(uid, date));
}
