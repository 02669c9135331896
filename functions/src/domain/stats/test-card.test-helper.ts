import type { Client, Ctx } from "../ctx.ts";
import { createTestCtx, testDatabase, uniqueName } from "../../testing/create-test-ctx.ts";

export const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

/** A card with two buttons, and no other data of its person. */
export async function createTestCard(): Promise<string> {
  const uid = uniqueName("c");
  const buttons = [
    { id: "b1", ref: "website", data: "https://example.com" },
    { id: "b2", ref: "phone", data: "+44 20 7946 0018" },
  ];
  await testDatabase().ref(`vcard/${uid}`).set({ name_first: "Ada", buttons, created_date: 1, updated_date: 1 });
  return uid;
}

/** A new visitor with a phone. */
export function createVisitor(over: Partial<Client> = {}, rest: Partial<Ctx> = {}): Ctx {
  const ctx = createTestCtx(rest);
  return { ...ctx, client: { ...ctx.client, userAgent: PHONE, ...over } };
}
