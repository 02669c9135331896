/** The fields of an error as Stripe sends them. */
export interface RefusalBody {
  readonly type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: unknown;
}

/** An error response of a call. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: RefusalBody;

  constructor(status: number, body: RefusalBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400 for an invalid parameter, found before the call is executed. */
export class ParameterRefusal extends Refusal {
  constructor(message: string, param: string, code?: string) {
    super(400, { type: "invalid_request_error", message, param, ...(code !== undefined && { code }) });
  }
}

/** 400 for a call that is invalid in the account's state. */
export function refuse(message: string, param?: string, code?: string): Refusal {
  return new Refusal(400, {
    type: "invalid_request_error",
    message,
    ...(param !== undefined && { param }),
    ...(code !== undefined && { code }),
  });
}

/** An unknown id in the address is 404, one among the parameters 400. */
export function missing(kind: string, id: string, param: string): Refusal {
  const message = `No such ${kind}: '${id}'`;
  return new Refusal(param === "id" ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    param,
    message,
  });
}

/** 402 for a payment that the bank refused. */
export function declined(declineCode: string, message: string, paymentIntent: unknown): Refusal {
  return new Refusal(402, {
    type: "card_error",
    code: declineCode === "authentication_required" ? "invoice_payment_intent_requires_action" : "card_declined",
    ...(declineCode !== "authentication_required" && { decline_code: declineCode }),
    message,
    payment_intent: paymentIntent,
  });
}
