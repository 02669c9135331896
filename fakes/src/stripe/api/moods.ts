import { setTimeout as wait } from "node:timers/promises";

/**
 * How calls are served. `failing` answers with a 500, which is stored under the call's idempotency key; `away` closes
 * the connection, `garbage` returns HTML instead of JSON, `held` holds a call until the mood changes, `unanswered`
 * executes the call and closes the connection.
 */
export const API_MOODS = ["well", "failing", "garbage", "away", "held", "slow", "unanswered"] as const;
export type ApiMood = (typeof API_MOODS)[number];

export interface ApiMoodChange {
  readonly mood: ApiMood;
  /** Only calls whose method, path or parameters contain this text; without it, all. */
  readonly match?: string | undefined;
  /** For `slow`: the duration of each call. */
  readonly ms?: number | undefined;
  /** The number of affected calls. */
  readonly times?: number | undefined;
}

interface Rule extends ApiMoodChange {
  left: number;
}

const SLOW_MS = 3000;

/** The moods of the API; the newest matching one applies. */
export function createMoods() {
  let rules: Rule[] = [];
  const changed = new Set<() => void>();
  const find = (call: string) => rules.find((rule) => rule.left > 0 && call.includes(rule.match ?? ""));
  return {
    set(change: ApiMoodChange): void {
      rules = rules.filter(({ match, left }) => left > 0 && match !== change.match);
      if (change.mood !== "well") rules.unshift({ ...change, left: change.times ?? Number.POSITIVE_INFINITY });
      for (const wake of changed) wake();
      changed.clear();
    },

    current: (): ApiMood => rules.find(({ match, left }) => match === undefined && left > 0)?.mood ?? "well",

    /** The mood for one call; resolves when the call may be served. */
    async of(call: string): Promise<ApiMood> {
      for (;;) {
        const rule = find(call);
        if (rule === undefined) return "well";
        if (rule.mood === "held") {
          await new Promise<void>((resolve) => changed.add(resolve));
          continue;
        }
        rule.left--;
        if (rule.mood !== "slow") return rule.mood;
        await wait(rule.ms ?? SLOW_MS, undefined, { ref: false });
        return "well";
      }
    },
  };
}
export type Moods = ReturnType<typeof createMoods>;
