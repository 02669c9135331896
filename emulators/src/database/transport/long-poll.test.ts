import { describe, expect, it, onTestFinished, vi } from "vitest";
import { LongPoll } from "./long-poll.ts";

describe("LongPoll", () => {
  it("drops a client without requests for a minute", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const onTimeout = vi.fn();
    const poll = new LongPoll("1", onTimeout);
    vi.advanceTimersByTime(59_000);
    poll.touch();
    vi.advanceTimersByTime(59_000);
    expect(onTimeout).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onTimeout).toHaveBeenCalledOnce();
  });

  it("does not time out once it has ended", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const onTimeout = vi.fn();
    new LongPoll("1", onTimeout).end();
    vi.advanceTimersByTime(120_000);
    expect(onTimeout).not.toHaveBeenCalled();
  });

  it("drops a client with more than 16 MB pending", () => {
    const onLost = vi.fn();
    const poll = new LongPoll("1", onLost);
    onTestFinished(() => poll.end());
    const text = "x".repeat(9 * 1024 * 1024);
    for (let index = 0; index < 2; index++) poll.send({ text });
    expect(onLost).not.toHaveBeenCalled();
    poll.takeScript();
    for (let index = 0; index < 3; index++) poll.send({ text });
    expect(onLost).toHaveBeenCalledOnce();
  });

  it("numbers its scripts and announces its end", () => {
    const poll = new LongPoll("1", () => {});
    onTestFinished(() => poll.end());
    poll.send({ a: 1 });
    expect(poll.takeScript()).toBe('pRTLPCB(0,[{"a":1}]);\n');
    poll.close();
    expect(poll.takeScript()).toBe("pRTLPCB(1,[]);\npLPCommand('close',1);\n");
  });
});
