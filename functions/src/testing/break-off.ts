import type { Ctx } from "../domain/ctx.ts";

/**
 * The point at which a use-case ends as if its process had been killed: before or after its `step`-th external call.
 */
export interface Break {
  readonly step: number;
  readonly when: "before" | "after";
}

/** Thrown instead of everything that would have followed. */
export class BrokenOff extends Error {
  override readonly name = "BrokenOff";
}

interface Counter {
  steps: number;
  dead: boolean;
}

type Method = (...values: unknown[]) => unknown;

/** Calls that return a promise reach a service; the others only create a change. */
function guard(method: Method, self: object, counter: Counter, at: Break): Method {
  return (...values) => {
    if (isPure(method)) return method.apply(self, values);
    if (counter.dead) return Promise.reject(new BrokenOff());
    counter.steps += 1;
    const here = counter.steps === at.step;
    if (here && at.when === "before") {
      counter.dead = true;
      return Promise.reject(new BrokenOff());
    }
    return Promise.resolve(method.apply(self, values)).then((value) => {
      counter.dead ||= here;
      if (counter.dead) throw new BrokenOff();
      return value;
    });
  };
}

/** Whether a method only creates a change: those that reach a service are async functions. */
function isPure(method: Method): boolean {
  return method.constructor.name !== "AsyncFunction";
}

function wrap<T extends object>(service: T, counter: Counter, at: Break): T {
  return new Proxy(service, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value === "function") return guard(value as Method, target, counter, at);
      return typeof value === "object" && value !== null ? wrap(value, counter, at) : value;
    },
  });
}

/** The context of a use-case that is interrupted at a step, and how many steps it made. */
export function breakOff<C extends Ctx>(ctx: C, at: Break): { readonly ctx: C; readonly steps: () => number } {
  const counter: Counter = { steps: 0, dead: false };
  const broken = { ...ctx, stores: wrap(ctx.stores, counter, at), gateways: wrap(ctx.gateways, counter, at) };
  return { ctx: broken, steps: () => counter.steps };
}
