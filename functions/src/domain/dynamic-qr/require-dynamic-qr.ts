import type { DynamicQrGateway } from "../../gateways/dynamic-qr.ts";
import type { Ctx } from "../ctx.ts";
import { Failure } from "../failure.ts";

/** The gateway. @throws Failure `not-found` where the feature is not configured. */
export function requireDynamicQr({ gateways }: Pick<Ctx, "gateways">): DynamicQrGateway {
  if (gateways.dynamicQr === null) throw new Failure("not-found");
  return gateways.dynamicQr;
}

/** The answer of the other product. @throws Failure `unavailable` when there is none. */
export function requireAnswer<T>(answer: T | "unreachable"): T {
  if (answer === "unreachable")
    throw new Failure("unavailable", {
      message: "The dynamic-QR service isn’t responding right now. Try again later.",
    });
  return answer;
}
