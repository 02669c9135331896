import type { ParsedInputOf } from "@cardinal/contract/endpoint";
import type { getMessage as call } from "@cardinal/contract/endpoints/message/get-message";
import type { Message } from "@cardinal/contract/entities/message";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";
import type { UseCase } from "../use-case.ts";
import { findCorrespondent } from "../person/correspondent.ts";
import { readTexts } from "./read-texts.ts";
import { toMessage } from "./to-message.ts";
import { readVisitorThread } from "./visitor-thread.ts";

/**
 * A thread for one of its two participants, a page at a time; a caller with the token of a visitor's
 * link is the visitor.
 */
export const getMessage: UseCase<typeof call> = async (ctx, input) => {
  const { id, before } = input;
  if (input.token !== undefined) return asVisitor(ctx, { ...input, token: input.token });
  if (ctx.actor === null) throw new Failure("unauthenticated");
  const { messages } = ctx.stores;
  const [self, thread] = await Promise.all([
    findCorrespondent(ctx, ctx.actor.uid),
    messages.getThread(ctx.actor.uid, id),
  ]);
  if (self === null || thread === null) throw new Failure("not-found");
  return toMessage(self.author, thread, await readTexts(ctx, self.uid, id, before));
};

type Input = ParsedInputOf<typeof call> & { readonly token: string };

async function asVisitor(ctx: Ctx, { id, token, before }: Input): Promise<Message> {
  const target = ctx.gateways.links.read("thread", token);
  if (target?.id !== id) throw new Failure("not-found");
  return (await readVisitorThread(ctx, target, { opened: true, before })).message;
}
