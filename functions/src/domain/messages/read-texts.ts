import { TEXTS_PAGE_SIZE } from "@cardinal/contract/entities/message";
import type { ListedText } from "../../stores/messages-store.ts";
import type { Ctx } from "../ctx.ts";

/** A page of a thread's texts, oldest first. */
export interface TextsPage {
  readonly texts: readonly ListedText[];
  /** Id of the first text when there are earlier ones, else null. */
  readonly earlier: string | null;
}

export const NO_TEXTS: TextsPage = { texts: [], earlier: null };

/** The newest page of a user's copy of a thread, or the one before a text: the cost does not grow with the thread. */
export async function readTexts(
  ctx: Pick<Ctx, "stores">,
  uid: string,
  thread: string,
  before?: string,
): Promise<TextsPage> {
  // One more than shown indicates whether there is another page.
  const found = await ctx.stores.messages.listTexts(uid, thread, TEXTS_PAGE_SIZE + 1, before);
  const texts = found.slice(-TEXTS_PAGE_SIZE);
  return { texts, earlier: found.length > TEXTS_PAGE_SIZE ? (texts[0]?.id ?? null) : null };
}
