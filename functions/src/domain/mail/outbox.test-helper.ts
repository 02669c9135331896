import type { StoredMail } from "@cardinal/contract/stored/mail";
import { vi } from "vitest";
import { createMailGateway } from "../../gateways/outgoing/mail.ts";
import { createTestCtx, stored, uniqueName } from "../../testing/create-test-ctx.ts";
import type { TestSmtp } from "../../testing/servers/start-smtp.ts";
import type { Ctx } from "../ctx.ts";

export const HOUR = 3_600_000;
/**
 * The stack's own trigger sends what is due today; these mails are due much later, at the start of an hour, because
 * mails to strangers are counted per hour.
 */
export const THEN = Math.ceil(Date.now() / HOUR) * HOUR + 40 * 24 * HOUR;

/** Helpers for the tests of the outbox: a mail server and a person whom the mails are about. */
export function createOutboxTests(smtp: TestSmtp, about: string) {
  return {
    ctxAt: (now = THEN, url = smtp.url): Ctx => {
      const ctx = createTestCtx({ now });
      const from = { name: "Cardinal", address: "no-reply@cardinal.example" };
      return { ...ctx, gateways: { ...ctx.gateways, mail: createMailGateway({ from, smtpUrl: url }) } };
    },

    /** Adds a mail to a new address to the outbox: for a visitor, or for a user with an account (`unsubscribe`). */
    queue: async (ctx: Ctx, over: Partial<StoredMail["mail"]> = {}) => {
      const id = uniqueName("mail-");
      const to = `${uniqueName()}@example.com`;
      const data = { name: "Ada", from: "Eve", owner: "Eve", text: "Hello", url: "https://cardinal.example/m/1" };
      const kind = over.unsubscribe === undefined ? "message-reply" : "message-received";
      const mail = { kind, to, language: "en", data, about, ...over } as StoredMail["mail"];
      await ctx.stores.commit(ctx.stores.outbox.creation(mail, ctx.now, id));
      const mails = () => smtp.mails.filter((caught) => caught.to?.[0]?.address === mail.to).length;
      return { id, to: mail.to, mails, entry: () => stored(`outbox/${id}`) as Promise<StoredMail | null> };
    },
  };
}

/**
 * The same context, whose mail server takes a time for each mail, in which something else happens. The clock is moved,
 * which ends with `vi.restoreAllMocks`.
 */
export function withSlowServer(ctx: Ctx, ms: number, meanwhile?: () => Promise<unknown>): Ctx {
  const { mail } = ctx.gateways;
  if (mail === null) throw new Error("No mail server is configured.");
  const now = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + passed);
  const send: typeof mail.send = async (outgoing) => {
    passed += ms;
    await meanwhile?.();
    return mail.send(outgoing);
  };
  return { ...ctx, gateways: { ...ctx.gateways, mail: { ...mail, send } } };
}
