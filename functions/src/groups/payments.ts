import * as calls from "@cardinal/contract/endpoints/payments/index";
import { env } from "../config/env.ts";
import { changeSeats } from "../domain/payments/change-seats.ts";
import { createCheckout } from "../domain/payments/create-checkout.ts";
import { getSession } from "../domain/payments/get-session.ts";
import { listPrices } from "../domain/payments/list-prices.ts";
import { openPortal } from "../domain/payments/open-portal.ts";
import { type HttpRequest, type HttpResponse, pathOf } from "../http/request.ts";
import { serveGroup } from "../http/serve-group.ts";
import { serveWebhook } from "../http/serve-webhook.ts";

const serveCalls = serveGroup(
  "payments",
  calls,
  { changeSeats, createCheckout, getSession, listPrices, openPortal },
  { origin: () => env().siteUrl, slow: true },
);

/** The calls of the app, and Stripe's webhook. */
export function serve(request: HttpRequest, response: HttpResponse): Promise<void> {
  return pathOf(request).replace(/\/$/, "") === "/webhook"
    ? serveWebhook(request, response)
    : serveCalls(request, response);
}
