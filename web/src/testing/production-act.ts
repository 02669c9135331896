import React from "react";
import { flushSync } from "react-dom";

// Taken before a test can fake the timers.
const { setImmediate } = globalThis;

const nextTask = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Waits until a callback is done, and until the scheduler has rendered what it changed. */
async function settle(callback: Promise<unknown>): Promise<unknown> {
  const value = await callback;
  await nextTask();
  await nextTask();
  return value;
}

/**
 * `act` for React's production build, which has none. Renders what `callback` changes before it returns; what changes
 * in a transition, or because of an effect, is rendered in a later task, as in a browser.
 */
function act(callback: () => unknown): Promise<unknown> {
  const result = flushSync(callback);
  return result instanceof Promise ? settle(result) : Promise.resolve(result);
}

// Testing Library takes it from here when it is loaded.
Object.assign(React, { act });
