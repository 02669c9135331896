import { expect, test } from "vitest";
import { inRoot } from "../command/root.ts";
import { cliEnvironment, environmentAt } from "./environment.ts";
import { portsAt } from "./ports.ts";

const ports = portsAt(300);

test("a program learns where every service is", () => {
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

test("our java comes first, and no jar is asked for", () => {
  const environment = cliEnvironment(300, ports, { PATH: "/usr/bin" });
  expect(environment["PATH"]).toBe(`${inRoot("emulators/bin")}:/usr/bin`);
  expect(environment["DATABASE_EMULATOR_BINARY_PATH"]).toBe(inRoot("emulators/bin/java"));
  expect(environment["STORAGE_EMULATOR_BINARY_PATH"]).toBe(inRoot("emulators/bin/java"));
});

test("the processes of the stack end with it, beside what a person has set for Node", () => {
  const { NODE_OPTIONS, FIREBASE_WITHOUT_JAVA_WORKERS } = cliEnvironment(300, ports, { NODE_OPTIONS: "--no-warnings" });
  expect(NODE_OPTIONS).toMatch(/^--no-warnings --import file:\/\/\/.*\/emulators\/bin\/with-the-stack\.mjs$/);
  expect(FIREBASE_WITHOUT_JAVA_WORKERS).toMatch(/firebase-without-java-[0-9a-f]{16}$/);
  expect(cliEnvironment(400, ports, {})["FIREBASE_WITHOUT_JAVA_WORKERS"]).not.toBe(FIREBASE_WITHOUT_JAVA_WORKERS);
});

test("whatever is mailed ends in the catch-all, also where a real server is set", () => {
  const given = { SMTP_URL: "smtps://real.example" };
  expect(cliEnvironment(300, ports, given)["SMTP_URL"]).toBe("smtp://127.0.0.1:2825");
});

test("the dynamic-QR product is its fake", () => {
  const environment = cliEnvironment(300, ports, { DYNAMIC_QR_URL: "https://real.example" });
  expect(environment["DYNAMIC_QR_URL"]).toBe("http://127.0.0.1:9443");
});

test("Stripe is its fake, also where a real key is set", () => {
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

test("domains are looked up at the stand-in, also where another server is set", () => {
  expect(cliEnvironment(300, ports, { DNS_SERVER: "1.1.1.1" })["DNS_SERVER"]).toBe("127.0.0.1:9453");
});

test("the official emulators are taken when asked for", () => {
  const environment = cliEnvironment(300, ports, { PATH: "/usr/bin", CARDINAL_EMULATORS: "official" });
  expect(environment["PATH"]).toBe("/usr/bin");
  expect(environment).not.toHaveProperty("DATABASE_EMULATOR_BINARY_PATH");
});
