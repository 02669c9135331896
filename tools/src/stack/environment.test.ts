import { expect, test } from "vitest";
import { inRoot } from "../command/root.ts";
import { cliEnvironment, environmentAt } from "./environment.ts";
import { portsAt } from "../command/ports.ts";

const ports = portsAt(300);

test("the environment has the address of every service", () => {
  expect(environmentAt(ports)).toEqual({
    CARDINAL_URL: "http://127.0.0.1:5300",
    CARDINAL_ISSUER: "http://127.0.0.1:9445",
    CARDINAL_DNS_URL: "http://127.0.0.1:9453",
    CARDINAL_MAIL_URL: "http://127.0.0.1:8326",
    CARDINAL_PAYMENTS_URL: "http://127.0.0.1:5301/demo-cardinal/us-central1/payments",
    CARDINAL_STRIPE_URL: "http://127.0.0.1:8542",
    FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9399",
    FIREBASE_DATABASE_EMULATOR_HOST: "127.0.0.1:9300",
    FIREBASE_STORAGE_EMULATOR_HOST: "127.0.0.1:9495",
    FIREBASE_EMULATOR_HUB: "127.0.0.1:4703",
    GCLOUD_PROJECT: "demo-cardinal",
  });
});

test("our java comes first in PATH, and no jar is needed", () => {
  const environment = cliEnvironment(300, ports, { PATH: "/usr/bin" });
  expect(environment["PATH"]).toBe(`${inRoot("emulators/bin")}:/usr/bin`);
  expect(environment["DATABASE_EMULATOR_BINARY_PATH"]).toBe(inRoot("emulators/bin/java"));
  expect(environment["STORAGE_EMULATOR_BINARY_PATH"]).toBe(inRoot("emulators/bin/java"));
});

test("worker processes end with the stack, and the user's Node options are kept", () => {
  const { NODE_OPTIONS, FIREBASE_WITHOUT_JAVA_WORKERS } = cliEnvironment(300, ports, { NODE_OPTIONS: "--no-warnings" });
  expect(NODE_OPTIONS).toMatch(/^--no-warnings --import file:\/\/\/.*\/emulators\/bin\/cli-preload\.mjs$/);
  expect(FIREBASE_WITHOUT_JAVA_WORKERS).toMatch(/firebase-without-java-[0-9a-f]{16}$/);
  expect(cliEnvironment(400, ports, {})["FIREBASE_WITHOUT_JAVA_WORKERS"]).not.toBe(FIREBASE_WITHOUT_JAVA_WORKERS);
});

test("mail goes to the mail catcher even when a real server is configured", () => {
  const given = { SMTP_URL: "smtps://real.example" };
  expect(cliEnvironment(300, ports, given)["SMTP_URL"]).toBe("smtp://127.0.0.1:2825");
});

test("the dynamic-QR product is replaced by its fake", () => {
  const environment = cliEnvironment(300, ports, { DYNAMIC_QR_URL: "https://real.example" });
  expect(environment["DYNAMIC_QR_URL"]).toBe("http://127.0.0.1:9443");
});

test("Stripe is replaced by its fake even when a real key is configured", () => {
  const environment = cliEnvironment(300, ports, { STRIPE_SECRET_KEY: "sk_live_real" });
  expect(environment).toMatchObject({
    STRIPE_API_URL: "http://127.0.0.1:8542",
    STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_/) as string,
    STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/) as string,
    STRIPE_PRICE_PRO: "price_pro",
    STRIPE_PRICE_PRO_YEARLY: "price_pro_yearly",
    STRIPE_PRICE_ENTERPRISE: "price_enterprise",
    STRIPE_PRICE_ENTERPRISE_YEARLY: "price_enterprise_yearly",
  });
});

test("domains are looked up at the DNS fake even when another server is configured", () => {
  expect(cliEnvironment(300, ports, { DNS_SERVER: "1.1.1.1" })["DNS_SERVER"]).toBe("127.0.0.1:9453");
});

test("the official emulators are used on request", () => {
  const environment = cliEnvironment(300, ports, { PATH: "/usr/bin", CARDINAL_EMULATORS: "official" });
  expect(environment["PATH"]).toBe("/usr/bin");
  expect(environment).not.toHaveProperty("DATABASE_EMULATOR_BINARY_PATH");
});

test("the Functions emulator starts few processes at once, or as many as the user asks for", () => {
  expect(Number(cliEnvironment(300, ports, {})["FUNCTIONS_EMULATOR_PARALLEL"])).toBeLessThan(50);
  const given = { FUNCTIONS_EMULATOR_PARALLEL: "3" };
  expect(cliEnvironment(300, ports, given)["FUNCTIONS_EMULATOR_PARALLEL"]).toBe("3");
});
