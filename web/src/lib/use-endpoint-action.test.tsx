import { sendMessage } from "@cardinal/contract/endpoints/message/send-message";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { disconnect, reply, type SentCalls } from "../testing/fake-api.ts";
import { setTokenSource } from "./firebase/token.ts";
import { useEndpointAction } from "./use-endpoint-action.ts";

beforeEach(() => setTokenSource(() => Promise.resolve("token")));
afterEach(() => setTokenSource());

const keysOf = ({ requests }: SentCalls<typeof sendMessage>) =>
  requests.map(({ headers }) => headers.get("idempotency-key"));

test("a retry after a lost answer has the same key, and another operation has another", async () => {
  const lost = disconnect(sendMessage);
  const { result } = renderHook(() => useEndpointAction(sendMessage));
  const run = (text: string) => act(() => result.current.run({ to_uid: "uid-grace", text }));
  await run("Hello");
  expect(result.current.failure?.code).toBe("network");
  const sent = reply(sendMessage, { id: "m1" });
  await run("Hello");
  await run("Hello");
  await run("Goodbye");
  const [first, ...later] = [...keysOf(lost), ...keysOf(sent)];
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(later.map((key) => key === first)).toEqual([true, false, false]);
  expect(new Set(later).size).toBe(3);
});
