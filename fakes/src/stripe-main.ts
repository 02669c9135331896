/**
 * The fake of Stripe as a process: `--port 8242 --key <secret key> --webhook-secret <secret> --webhook <address>
 * --prices <pro>,<pro yearly>,<enterprise>,<enterprise yearly>`.
 */
import { getOption, runForever } from "./process.ts";
import { startStripe } from "./stripe/server.ts";

runForever();

function requireOption(name: string, meaning: string): string {
  const value = getOption(name);
  if (value !== undefined) return value;
  console.error(`${name} is missing: ${meaning}.`);
  process.exit(1);
}

const secretKey = requireOption("--key", "the secret key of the account (STRIPE_SECRET_KEY)");
const webhookSecret = requireOption("--webhook-secret", "the secret that signs webhooks (STRIPE_WEBHOOK_SECRET)");
const prices = requireOption("--prices", "the ids of the four prices, separated by commas").split(",");
const [pro = "", proYearly = "", enterprise = "", enterpriseYearly = ""] = prices;
try {
  const { url } = await startStripe({
    port: Number(getOption("--port") ?? "8242"),
    secretKey,
    webhookSecret,
    webhookUrl: getOption("--webhook") ?? null,
    prices: { pro, proYearly, enterprise, enterpriseYearly },
  });
  console.log(`Listening at ${url}/__stripe`);
} catch (error) {
  console.error(String(error));
  process.exit(1);
}
