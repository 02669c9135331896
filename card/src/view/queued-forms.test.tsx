// @vitest-environment jsdom
import { createHash } from "node:crypto";
import { QUEUED_REPEAT_MS } from "@cardinal/contract/repeats";
import { afterEach, describe, expect, test, vi } from "vitest";
import { QUEUE_KEY } from "./enhance/count.ts";
import { ENGLISH_LABELS } from "./labels.ts";
import {
  answers,
  answerWith,
  attach,
  detach,
  form,
  GRACE,
  HELLO,
  leaveCard,
  press,
  problemOf,
  said,
  sent,
  type,
} from "./visitor-forms.test-helper.tsx";

/** Queued submissions of the card itself. */
const OWN = [
  { path: "/api/contacts/exchange", body: { uid: "uid-ada", ...GRACE }, key: "k1" },
  { path: "/api/message/send", body: { to_uid: "uid-ada", ...HELLO }, key: "k2" },
];

afterEach(leaveCard);

test.each([503, 429, 409])("a submission answered with %d is queued and retried as the same call", async (status) => {
  vi.useFakeTimers();
  answerWith([{ status, after: "60" }]);
  attach();
  type("/m", HELLO);
  press("/m");
  await expect.poll(() => said("/m")).toBe(ENGLISH_LABELS.forms.busy);
  expect(form("/m").hidden).toBe(true);
  expect(localStorage.getItem(QUEUE_KEY)).toContain(HELLO.email);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(8_000);
  await expect.poll(() => said("/m")).toContain("has been sent.");
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(localStorage.getItem(QUEUE_KEY)).toBeNull();
});

test("a rate-limited submission is sent on the next visit", async () => {
  answerWith([{ status: 429, after: "3000" }]);
  attach();
  type("/x", GRACE);
  press("/x");
  await expect.poll(() => said("/x")).toBe(ENGLISH_LABELS.forms.busy);
  attach();
  await expect.poll(() => said("/x")).toContain("Thank you.");
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
});

test("without storage a changed text is a new call", async () => {
  const keep = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  answerWith([{ status: 503 }, { status: 429 }]);
  attach();
  type("/m", HELLO);
  press("/m");
  await expect.poll(() => said("/m")).toContain("couldn’t be sent");
  await expect.poll(() => form("/m").querySelector("button")?.disabled).toBe(false);
  press("/m");
  await expect.poll(() => sent).toHaveLength(2);
  await expect.poll(() => form("/m").querySelector("button")?.disabled).toBe(false);
  type("/m", { text: "Hello again" });
  press("/m");
  await expect.poll(() => sent).toHaveLength(3);
  keep.mockRestore();
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test("solves a required proof of work without a message", async () => {
  const proof = { challenge: "abc.def.ghi", bits: 4, count: 3 };
  answerWith([{ status: 428, proof }]);
  attach();
  type("/x", GRACE);
  press("/x");
  await expect.poll(() => said("/x")).toContain("Thank you.");
  const [challenge, numbers = ""] = String(sent[1]?.body["proof"]).split(":");
  expect([sent[1]?.key, challenge]).toEqual([sent[0]?.key, proof.challenge]);
  const hashes = numbers
    .split(",")
    .map((number, at) => createHash("sha256").update(`${proof.challenge}:${at}:${number}`).digest());
  expect(hashes.map((hash) => (hash[0] ?? 255) >>> 4)).toEqual([0, 0, 0]);
});

test("stops after repeatedly rejected proofs of work and queues the submission", async () => {
  const proof = { challenge: "abc.def.ghi", bits: 1, count: 1 };
  answerWith(Array.from({ length: 4 }, () => ({ status: 428, proof })));
  attach();
  type("/x", GRACE);
  press("/x");
  await expect.poll(() => said("/x")).toBe(ENGLISH_LABELS.forms.busy);
  expect(sent).toHaveLength(4);
});

test("while offline a submission stays queued across visits and is sent once", async () => {
  answerWith([{ status: 0 }, { status: 0 }]);
  attach();
  type("/x", GRACE);
  press("/x");
  await expect.poll(() => said("/x")).toContain("will be sent when you’re back online");
  attach();
  await expect.poll(() => said("/x")).toContain("will be sent when you’re back online");
  expect(form("/x").closest("details")?.open).toBe(true);
  await expect.poll(() => answers).toEqual([]);
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => said("/x")).toContain("Thank you.");
  window.dispatchEvent(new Event("online"));
  attach();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ name: "Grace Hopper", consent: true });
  expect(localStorage.getItem(QUEUE_KEY)).toBeNull();
});

test.each([
  [true, ENGLISH_LABELS.forms.busy],
  [false, ENGLISH_LABELS.forms.offline],
])("until the first answer shows why a queued submission waits (online: %s)", async (isOnline, text) => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  localStorage.setItem(QUEUE_KEY, JSON.stringify(OWN));
  attach({ fetch: () => new Promise(() => {}) });
  await expect.poll(() => [said("/x"), said("/m")]).toEqual([text, text]);
  onLine.mockRestore();
});

test("shows the outcome of the last attempt", async () => {
  vi.useFakeTimers();
  localStorage.setItem(QUEUE_KEY, JSON.stringify(OWN));
  answerWith([{ status: 503 }, { status: 429 }, { status: 0 }, { status: 503 }, { status: 503 }]);
  attach();
  const { busy, offline } = ENGLISH_LABELS.forms;
  await expect.poll(() => answers).toHaveLength(3);
  await expect.poll(() => [said("/x"), said("/m")]).toEqual([busy, busy]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([said("/x"), said("/m")]).toEqual([offline, offline]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([said("/x"), said("/m")]).toEqual([busy, busy]);
});

test("an attempt with the same outcome neither takes the focus nor opens the form again", async () => {
  vi.useFakeTimers();
  answerWith([{ status: 503 }, { status: 503 }]);
  attach();
  type("/x", GRACE);
  press("/x");
  await expect.poll(() => said("/x")).toBe(ENGLISH_LABELS.forms.busy);
  form("/x").closest("details")?.removeAttribute("open");
  (document.activeElement as HTMLElement).blur();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(answers).toEqual([]);
  expect([form("/x").closest("details")?.open, document.activeElement]).toEqual([false, document.body]);
});

test("a failed attempt for another tab leaves the form that the visitor fills in", async () => {
  attach();
  press("/m");
  await expect.poll(() => problemOf("/m", "text")).toBeTruthy();
  type("/m", { text: "Second" });
  localStorage.setItem(QUEUE_KEY, JSON.stringify(OWN.slice(1)));
  answerWith([{ status: 503 }]);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => answers).toEqual([]);
  await expect.poll(() => [form("/m").hidden, said("/m")]).toEqual([false, ""]);
});

test("retries a queued submission automatically", async () => {
  vi.useFakeTimers();
  answerWith([{ status: 0 }, { status: 0 }]);
  attach();
  type("/m", HELLO);
  press("/m");
  await vi.advanceTimersByTimeAsync(20_000);
  expect([answers, sent]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(1);
});

test("sends the queued submission of another card", async () => {
  const note = { path: "/api/message/send", body: { to_uid: "uid-li", ...HELLO }, key: "k1" };
  localStorage.setItem(QUEUE_KEY, JSON.stringify([note]));
  attach();
  await expect.poll(() => localStorage.getItem(QUEUE_KEY)).toBeNull();
  expect(sent).toEqual([note]);
  expect(said("/m")).toBe("");
});

describe("a queued submission that is refused on another card", () => {
  const note = { path: "/api/message/send", body: { to_uid: "uid-li", ...HELLO }, key: "k1" };
  const stored = () => JSON.parse(localStorage.getItem(QUEUE_KEY) ?? "[]") as (typeof note & { refused?: number })[];

  test("is not sent again there, nor on further cards", async () => {
    vi.useFakeTimers();
    localStorage.setItem(QUEUE_KEY, JSON.stringify([note]));
    answerWith([{ status: 404 }]);
    attach();
    await vi.advanceTimersByTimeAsync(60_000);
    attach();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(stored()).toEqual([{ ...note, refused: expect.any(Number) as number }]);
  });

  test("does not keep others from being sent", async () => {
    vi.useFakeTimers();
    const other = { ...note, body: { to_uid: "uid-mei", ...HELLO }, key: "k2" };
    localStorage.setItem(QUEUE_KEY, JSON.stringify([note, other]));
    answerWith([{ status: 404 }, { status: 503 }]);
    attach();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.map(({ key }) => key)).toEqual(["k1", "k2", "k2"]);
    expect(stored().map(({ key }) => key)).toEqual(["k1"]);
  });

  test("is sent again on its own card and returns to the form", async () => {
    const own = { ...note, body: { ...note.body, to_uid: "uid-ada" }, refused: Date.now() };
    localStorage.setItem(QUEUE_KEY, JSON.stringify([own]));
    answerWith([{ status: 400 }]);
    attach();
    await expect.poll(() => form("/m").elements.namedItem("text")).toMatchObject({ value: HELLO.text });
    expect([form("/m").hidden, localStorage.getItem(QUEUE_KEY)]).toEqual([false, null]);
  });

  test("is dropped on its own card when that no longer has the form", async () => {
    const own = { ...note, path: "/api/message/former", body: { ...note.body, to_uid: "uid-ada" } };
    localStorage.setItem(QUEUE_KEY, JSON.stringify([own]));
    answerWith([{ status: 404 }]);
    attach();
    await expect.poll(() => localStorage.getItem(QUEUE_KEY)).toBeNull();
    expect(sent).toHaveLength(1);
  });

  test("is dropped after a week", async () => {
    const refused = Date.now() - 8 * 24 * 60 * 60_000;
    localStorage.setItem(QUEUE_KEY, JSON.stringify([{ ...note, refused }]));
    attach();
    await expect.poll(() => localStorage.getItem(QUEUE_KEY)).toBeNull();
    expect(sent).toEqual([]);
  });
});

test("without storage the form reports that it was not sent", async () => {
  answerWith([{ status: 0 }]);
  attach();
  const keep = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  type("/m", HELLO);
  press("/m");
  await expect.poll(() => said("/m")).toContain("couldn’t be sent");
  keep.mockRestore();
  expect(form("/m").hidden).toBe(false);
});

test("a submission whose repetition the API no longer recognises returns to its form instead of being sent", async () => {
  vi.useFakeTimers();
  answerWith([{ status: 503 }]);
  attach();
  type("/m", HELLO);
  press("/m");
  await expect.poll(() => said("/m")).toBe(ENGLISH_LABELS.forms.busy);
  detach();
  vi.setSystemTime(Date.now() + QUEUED_REPEAT_MS);
  attach();
  await expect.poll(() => said("/m")).toBe(ENGLISH_LABELS.forms.failed);
  expect(form("/m").elements.namedItem("text")).toMatchObject({ value: HELLO.text });
  expect([sent.length, localStorage.getItem(QUEUE_KEY)]).toEqual([1, null]);
  press("/m");
  await expect.poll(() => said("/m")).toContain("has been sent.");
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});
