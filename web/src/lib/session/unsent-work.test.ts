import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { setLanguage } from "../language.ts";
import { storeContactImport } from "../offline/contact-import-store.ts";
import { forgetImports, keepImport } from "../offline/import-store.ts";
import { addToQueue, forgetQueue } from "../offline/queue-store.ts";
import { forgetPlace, takePlace, openScans } from "../offline/scan-store.ts";
import { confirmSignOut } from "./unsent-work.ts";

const PLACE = {
  id: "fa1r000001~desk",
  event_id: "fa1r000001",
  vendor: null,
  person: "uid-ada",
  about: {
    event: { name: "Fair", time_zone: "UTC", start_date: 1, end_date: 2, sync_until: 3 },
    vendor: null,
    by: "Ada",
  },
};

afterEach(async () => {
  vi.unstubAllGlobals();
  setLanguage("en");
  await Promise.all([forgetQueue(), forgetImports(), forgetPlace(PLACE.id)]);
});

/** Answers the browser's dialog. @returns the questions. */
function answerWith(answer: boolean) {
  const ask = vi.fn((_question?: string) => answer);
  vi.stubGlobal("confirm", ask);
  return ask.mock.calls;
}

const queueMessage = () =>
  addToQueue({ call: "updateContact", input: {}, key: "k", about: "Grace", date: 1, person: "uid-ada" });

test("a user with nothing unsent signs out without a question", async () => {
  const questions = answerWith(false);
  const contacts = { id: "i", person: "uid-ada", total: 3, sent: 3, added: 3, unchanged: 0 };
  await storeContactImport({ progress: contacts, batches: [] });
  expect(await confirmSignOut()).toBe(true);
  expect(questions).toEqual([]);
});

test.each([true, false])("asks about everything that would be lost; the answer is %s", async (answer) => {
  const questions = answerWith(answer);
  await queueMessage();
  await takePlace(PLACE);
  const scan = { kind: "scan" as const, id: "s", badge: "0000000001", at: 1, offset: 0 };
  await (await openScans()).add("queued", { place: PLACE.id, scan, version: 1 });
  const contacts = { id: "i", person: "uid-ada", total: 120, sent: 100, added: 90, unchanged: 10 };
  await storeContactImport({ progress: contacts, batches: [] });
  const rows = { rows: [{}, {}, {}], lines: [], headings: [], results: [{ outcome: "created" as const }] };
  await keepImport("now", { id: "t", person: "uid-ada", file: "a.csv", mail: false, ...rows });
  expect(await confirmSignOut()).toBe(answer);
  expect(questions).toEqual([
    [
      "Not sent or saved yet: 1 change, 1 scan or note, and 22 rows of an import. Signing out deletes this for good. Sign out anyway?",
    ],
  ]);
});

test("asks in German", async () => {
  const questions = answerWith(false);
  setLanguage("de");
  await queueMessage();
  await queueMessage();
  expect(await confirmSignOut()).toBe(false);
  expect(questions).toEqual([
    ["Noch nicht gesendet oder gespeichert: 2 Änderungen. Beim Abmelden geht das verloren. Trotzdem abmelden?"],
  ]);
});
