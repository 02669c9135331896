import { describe, expect, it } from "vitest";
import { readEnv, secretNames } from "./env.ts";

const deployed = {
  GCLOUD_PROJECT: "cardinal-live",
  CLIENT_HASH_KEY: "0123456789abcdef",
  LINK_KEY: "fedcba9876543210",
  FIREBASE_CONFIG: '{"databaseURL":"https://x.firebaseio.com","storageBucket":"b","projectId":"cardinal-live"}',
};

describe("readEnv", () => {
  it("takes what the platform says", () => {
    expect(readEnv(deployed)).toEqual({
      projectId: "cardinal-live",
      databaseUrl: "https://x.firebaseio.com",
      storageBucket: "b",
      emulated: false,
      authEmulator: null,
      storageEmulator: null,
      siteUrl: "https://cardinal-live.web.app",
      clientHashKey: "0123456789abcdef",
      linkKey: "fedcba9876543210",
      dynamicQr: null,
    });
  });

  it("takes the product's own address, and the dynamic-QR product with its key", () => {
    const more = {
      SITE_URL: "https://cardinal.example/",
      DYNAMIC_QR_URL: "https://qr.example/",
      DYNAMIC_QR_KEY: "k".repeat(16),
    };
    expect(readEnv({ ...deployed, ...more })).toMatchObject({
      siteUrl: "https://cardinal.example",
      dynamicQr: { url: "https://qr.example", key: "k".repeat(16) },
    });
  });

  it("needs no secret in the emulators", () => {
    const local = {
      GCLOUD_PROJECT: "demo-cardinal",
      FUNCTIONS_EMULATOR: "true",
      CARDINAL_URL: "http://127.0.0.1:5400",
    };
    expect(readEnv(local)).toMatchObject({
      emulated: true,
      siteUrl: "http://127.0.0.1:5400",
      databaseUrl: "https://demo-cardinal.firebaseio.com",
      storageBucket: "demo-cardinal.appspot.com",
    });
  });

  it.each<[string, Record<string, string | undefined>]>([
    ["CLIENT_HASH_KEY", { ...deployed, CLIENT_HASH_KEY: undefined }],
    ["CLIENT_HASH_KEY", { ...deployed, CLIENT_HASH_KEY: "short" }],
    ["LINK_KEY", { ...deployed, LINK_KEY: undefined }],
    ["LINK_KEY", { ...deployed, LINK_KEY: "short" }],
    ["GCLOUD_PROJECT", { ...deployed, GCLOUD_PROJECT: undefined }],
    ["SITE_URL", { ...deployed, SITE_URL: "cardinal" }],
    ["DYNAMIC_QR_KEY", { ...deployed, DYNAMIC_QR_URL: "https://qr.example" }],
  ])("names %s when it is missing or not valid", (name, source) => {
    expect(() => readEnv(source)).toThrow(name);
  });
});

describe("secretNames", () => {
  it("are those that the configured features need, and none in the emulators", () => {
    expect(secretNames({})).toEqual(["CLIENT_HASH_KEY", "LINK_KEY"]);
    expect(secretNames({ DYNAMIC_QR_URL: "https://qr.example" })).toEqual([
      "CLIENT_HASH_KEY",
      "LINK_KEY",
      "DYNAMIC_QR_KEY",
    ]);
    expect(secretNames({ FUNCTIONS_EMULATOR: "true", DYNAMIC_QR_URL: "https://qr.example" })).toEqual([]);
  });
});
