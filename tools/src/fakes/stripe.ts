import { REGION } from "@cardinal/contract/region";
import { PROJECT } from "../command/project.ts";
import type { Ports } from "../command/ports.ts";
import { type Fake, startFake } from "./start-fake.ts";

/** Keys shared by the local functions and the fake; neither is a secret. */
const SECRET_KEY = "sk_test_of_the_local_stripe";
const WEBHOOK_SECRET = "whsec_of_the_local_stripe";

const PRICES = {
  STRIPE_PRICE_PRO: "price_pro",
  STRIPE_PRICE_PRO_YEARLY: "price_pro_yearly",
  STRIPE_PRICE_ENTERPRISE: "price_enterprise",
  STRIPE_PRICE_ENTERPRISE_YEARLY: "price_enterprise_yearly",
} as const;

/** The address of the fake; its pages are at `/__stripe`. */
export function stripeUrl(ports: Pick<Ports, "stripe">): string {
  return `http://127.0.0.1:${ports.stripe}`;
}

/** The address of the payments function, which is not behind Hosting. */
export function paymentsUrl(ports: Pick<Ports, "functions">): string {
  return `http://127.0.0.1:${ports.functions}/${PROJECT}/${REGION}/payments`;
}

/** Settings that the functions of a stack need to use the fake. */
export function stripeEnvironment(ports: Pick<Ports, "stripe">): Readonly<Record<string, string>> {
  return {
    STRIPE_API_URL: stripeUrl(ports),
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    ...PRICES,
  };
}

/** Starts the fake of Stripe (fakes/src/stripe-main.ts), which sends webhooks to this stack's functions. */
export function startStripe(ports: Pick<Ports, "functions" | "stripe">): Promise<Fake> {
  const webhook = `${paymentsUrl(ports)}/webhook`;
  const args = ["--port", String(ports.stripe), "--key", SECRET_KEY, "--webhook-secret", WEBHOOK_SECRET];
  args.push("--webhook", webhook, "--prices", Object.values(PRICES).join(","));
  return startFake("fake of Stripe", "stripe-main.ts", args);
}
