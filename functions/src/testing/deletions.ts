import { createTestCtx } from "./create-test-ctx.ts";

/** Sets the moment at which an account is deleted. */
export async function setDeletion(uid: string, date: number): Promise<void> {
  const { commit, users } = createTestCtx().stores;
  await commit(await users.deletionDating(uid, date));
}
