import { getPublicCard } from "@cardinal/contract/endpoints/admin/cards/get-public-card";
import { requestPasswordReset } from "@cardinal/contract/endpoints/admin/users/request-password-reset";
import { createCheckout } from "@cardinal/contract/endpoints/payments/create-checkout";
import { getStats } from "@cardinal/contract/endpoints/stats/get-stats";
import { checkUsername } from "@cardinal/contract/endpoints/users/check-username";
import { getQrPdf } from "@cardinal/contract/endpoints/vcard/get-qr-pdf";
import { updateCard } from "@cardinal/contract/endpoints/vcard/update-card";
import { uploadBackground } from "@cardinal/contract/endpoints/vcard/upload-background";
import type { FailureCode } from "@cardinal/contract/failure-codes";
import { FAILURES } from "@cardinal/contract/failures";
import { describe, expect, test, vi } from "vitest";
import { disconnect, hold, refuse, reply } from "../testing/fake-api.ts";
import { answerRequests, toJson } from "../testing/network.ts";
import { configurePage, PAYMENTS_URL } from "../testing/page-config.ts";
import { makeCard, makePublicCard } from "../testing/samples.ts";
import { ApiFailure } from "./api-failure.ts";
import { call, upload } from "./api.ts";
import { setTokenSource } from "./firebase/token.ts";

const failureOf = async (work: Promise<unknown>): Promise<ApiFailure> => {
  const caught: unknown = await work.catch((error: unknown) => error);
  if (caught instanceof ApiFailure) return caught;
  throw new Error(`Expected an ApiFailure, got ${String(caught)}`);
};
const answer = (pathname: string, response: () => Response) =>
  answerRequests((request) => (request.url.pathname === pathname ? response() : undefined));

describe("call", () => {
  test("puts parameters into the path and the rest of a GET into the query", async () => {
    setTokenSource(() => Promise.resolve("token"));
    const calls = reply(checkUsername, { username: "a b", available: true, reason: null, suggestions: [] });
    await call(checkUsername, { username: "a/b c", enterprise: "acme" });
    expect(calls.requests[0]?.url.pathname).toBe("/api/users/username/a%2Fb%20c");
    expect(calls.requests[0]?.url.search).toBe("?enterprise=acme");
    expect(calls.requests[0]?.body).toBeNull();
  });

  test("omits undefined values from the query", async () => {
    setTokenSource(() => Promise.resolve("token"));
    answer("/api/stats/", () => toJson(null, 500));
    const seen: string[] = [];
    answerRequests(({ url }) => {
      seen.push(url.search);
      return undefined;
    });
    await failureOf(call(getStats, { from: "2026-01-01", to: undefined }));
    expect(seen).toEqual(["?from=2026-01-01"]);
  });

  test("sends JSON with the token and parses the answer by its schema", async () => {
    setTokenSource(() => Promise.resolve("the-token"));
    const calls = reply(updateCard, { ...makeCard(), secret: "x" } as ReturnType<typeof makeCard>);
    const card = await call(updateCard, { job_title: "Analyst" });
    expect(card).toEqual(makeCard());
    expect(calls.requests[0]?.body).toEqual({ job_title: "Analyst" });
    expect(calls.requests[0]?.headers.get("authorization")).toBe("Bearer the-token");
    expect(calls.requests[0]?.headers.get("content-type")).toBe("application/json");
  });

  test("sends a public call without a token when no sign-in is remembered", async () => {
    const calls = reply(getPublicCard, makePublicCard());
    await call(getPublicCard, { username: "ada" });
    expect(calls.requests[0]?.headers.has("authorization")).toBe(false);
  });

  test("sends a call that ignores the user without a token", async () => {
    setTokenSource(() => Promise.resolve("of-a-session-that-has-ended"));
    const calls = reply(requestPasswordReset, { sent: true });
    await call(requestPasswordReset, { email: "ada@example.com" });
    expect(calls.requests[0]?.headers.has("authorization")).toBe(false);
  });

  test("a call that needs a token fails without a request once the session has ended", async () => {
    setTokenSource(() => Promise.resolve(null));
    const calls = reply(updateCard, makeCard());
    expect(await failureOf(call(updateCard, { job_title: "Analyst" }))).toMatchObject({ code: "unauthenticated" });
    expect(calls.requests).toEqual([]);
    expect(await failureOf(upload(uploadBackground, {}, new Blob(["x"])))).toMatchObject({ code: "unauthenticated" });
  });

  test("sends a payments call to its own address, with the token", async () => {
    configurePage({ payments: PAYMENTS_URL });
    setTokenSource(() => Promise.resolve("the-token"));
    const calls = reply(createCheckout, { id: "cs_1", url: "https://pay.example/cs_1" });
    await call(createCheckout, { plan: "pro", interval: "month" });
    expect(calls.requests[0]?.url.href).toBe(`${PAYMENTS_URL}/checkout`);
    expect(calls.requests[0]?.headers.get("authorization")).toBe("Bearer the-token");
    expect(calls.requests[0]?.body).toEqual({ plan: "pro", interval: "month" });
  });

  test("a payments call fails as not found without a request if no payments are configured", async () => {
    setTokenSource(() => Promise.resolve("the-token"));
    expect(await failureOf(call(createCheckout, { plan: "pro", interval: "month" }))).toMatchObject({
      code: "not-found",
      status: 404,
    });
  });

  test("returns the bytes of an answer that is not JSON", async () => {
    setTokenSource(() => Promise.resolve("token"));
    answer("/api/vcard/qr.pdf", () => new Response("%PDF"));
    const blob = await call(getQrPdf, { size: 60 });
    expect(await blob.text()).toBe("%PDF");
  });

  test.each(Object.keys(FAILURES) as FailureCode[])("refused with %s: code, status and details", async (code) => {
    refuse(getPublicCard, code, { fields: { username: "No." }, suggestions: ["ada-2"], plan: "pro" });
    const failure = await failureOf(call(getPublicCard, { username: "ada" }));
    expect(failure).toMatchObject({
      code,
      status: FAILURES[code][0],
      fields: { username: "No." },
      suggestions: ["ada-2"],
      plan: "pro",
    });
  });

  test.each([
    [401, "unauthenticated"],
    [403, "permission-denied"],
    [404, "not-found"],
    [408, "unavailable"],
    [413, "payload-too-large"],
    [429, "resource-exhausted"],
    [500, "internal"],
    [502, "unavailable"],
    [503, "unavailable"],
  ])("status %i of something that is not the API counts as %s", async (status, code) => {
    answer("/api/admin/username/ada", () => new Response("<h1>Bad gateway</h1>", { status }));
    expect(await failureOf(call(getPublicCard, { username: "ada" }))).toMatchObject({ code, status, fields: {} });
  });

  test("treats an answer outside of the contract as an internal error", async () => {
    answer("/api/admin/username/ada", () => toJson({ uid: 7 }));
    expect((await failureOf(call(getPublicCard, { username: "ada" }))).code).toBe("internal");
    answer("/api/admin/username/ada", () => new Response("<html>"));
    expect((await failureOf(call(getPublicCard, { username: "ada" }))).code).toBe("internal");
  });

  test("no answer is a network failure, but an aborted call is not", async () => {
    disconnect(getPublicCard);
    expect(await failureOf(call(getPublicCard, { username: "ada" }))).toMatchObject({ code: "network", status: 0 });
    hold(getPublicCard);
    const stop = new AbortController();
    const pending = call(getPublicCard, { username: "ada" }, { signal: stop.signal });
    stop.abort();
    await expect(pending).rejects.toMatchObject({ name: "AbortError" });
  });

  describe("while the body of the answer is read", () => {
    const unreadable = (error: Error, status: number) =>
      new Response(new ReadableStream({ pull: (body) => body.error(error) }), { status });

    test.each([
      ["a file", () => call(getQrPdf, { size: 60 }), 200],
      ["JSON", () => call(getPublicCard, { username: "ada" }), 200],
      ["a refusal", () => call(getPublicCard, { username: "ada" }), 409],
    ])("a lost connection is a network failure: %s", async (_what, send, status) => {
      setTokenSource(() => Promise.resolve("token"));
      answerRequests(() => unreadable(new TypeError("network error"), status));
      expect(await failureOf(send())).toMatchObject({ code: "network", status: 0 });
    });

    test("an aborted call rejects as aborted", async () => {
      setTokenSource(() => Promise.resolve("token"));
      const stop = new AbortController();
      const aborted = new DOMException("The request was stopped.", "AbortError");
      const pull = (stream: ReadableStreamDefaultController) => {
        stop.abort();
        stream.error(aborted);
      };
      // Without a buffer, nothing is pulled before the body is read.
      const body = new ReadableStream({ pull }, { highWaterMark: 0 });
      answerRequests(() => new Response(body));
      await expect(call(getPublicCard, { username: "ada" }, { signal: stop.signal })).rejects.toBe(aborted);
    });
  });
});

describe("upload", () => {
  const REPLY = { url: "/media/x.webp", width: 2, height: 1, color: "#000000" };
  const file = () => new File(["x"], "x.png", { type: "image/png" });

  test("sends a form with the file and reports its progress", async () => {
    setTokenSource(() => Promise.resolve("token"));
    const calls = reply(uploadBackground, REPLY);
    const onProgress = vi.fn();
    expect(await upload(uploadBackground, { replaces: "/media/old.webp" }, file(), { onProgress })).toEqual(REPLY);
    expect(calls.requests[0]?.body).toMatchObject({ replaces: "/media/old.webp", file: { name: "x.png" } });
    expect(calls.requests[0]?.headers.get("authorization")).toBe("Bearer token");
    expect(onProgress.mock.calls).toEqual([[0.5], [1]]);
  });

  test("reports a refusal and a lost connection like other calls", async () => {
    setTokenSource(() => Promise.resolve("token"));
    refuse(uploadBackground, "payload-too-large");
    expect((await failureOf(upload(uploadBackground, {}, file()))).code).toBe("payload-too-large");
    disconnect(uploadBackground);
    expect((await failureOf(upload(uploadBackground, {}, file()))).code).toBe("network");
  });

  test("can be aborted before and while it runs", async () => {
    setTokenSource(() => Promise.resolve("token"));
    const stopped = AbortSignal.abort();
    await expect(upload(uploadBackground, {}, file(), { signal: stopped })).rejects.toMatchObject({
      name: "AbortError",
    });
    const held = hold(uploadBackground);
    const stop = new AbortController();
    const pending = upload(uploadBackground, {}, file(), { signal: stop.signal });
    await expect.poll(() => held.inputs).toHaveLength(1);
    stop.abort();
    await expect(pending).rejects.toMatchObject({ name: "AbortError" });
  });
});
