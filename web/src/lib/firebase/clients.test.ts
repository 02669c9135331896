import { deleteApp } from "firebase/app";
import { afterEach, expect, test, vi } from "vitest";
import { configurePage, forgetPageConfig } from "../../testing/page-config.ts";

afterEach(() => {
  forgetPageConfig();
  vi.resetModules();
});

test("an upload is tried again for ten minutes, and any other call of Storage for two", async () => {
  vi.resetModules();
  configurePage({ firebase: { apiKey: "key", projectId: "demo", storageBucket: "demo.example" } });
  const { getStorageClient } = await import("./clients.ts");
  const storage = await getStorageClient();
  expect([storage.maxUploadRetryTime, storage.maxOperationRetryTime]).toEqual([600_000, 120_000]);
  await deleteApp(storage.app);
});
