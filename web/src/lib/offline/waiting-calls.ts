import type { Endpoint } from "@cardinal/contract/endpoint";

/** Calls that may be made later. Each does the same when it is made again, or takes an Idempotency-Key. */
export const WAITING_CALLS = {
  addContact: async () => (await import("@cardinal/contract/endpoints/contacts/add-contact")).addContact,
  updateContact: async () => (await import("@cardinal/contract/endpoints/contacts/update-contact")).updateContact,
  sendMessage: async () => (await import("@cardinal/contract/endpoints/message/send-message")).sendMessage,
  replyToMessage: async () => (await import("@cardinal/contract/endpoints/message/reply-to-message")).replyToMessage,
} as const satisfies Readonly<Record<string, () => Promise<Endpoint>>>;

export type WaitingCallName = keyof typeof WAITING_CALLS;
/** The call of this name. */
export type WaitingEndpoint<N extends WaitingCallName> = Awaited<ReturnType<(typeof WAITING_CALLS)[N]>>;
