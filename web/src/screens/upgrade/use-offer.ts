import { listPrices } from "@cardinal/contract/endpoints/payments/list-prices";
import type { Interval, PlanPrice } from "@cardinal/contract/entities/billing";
import { useState } from "react";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { hasPayments } from "../../lib/env.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { listIntervals } from "./prices.ts";

/** The plans that are sold, with their prices. */
export type Offer =
  | { readonly is: "loading" }
  | { readonly is: "none" }
  | { readonly is: "failed"; readonly failure: ApiFailure; readonly reload: () => void }
  | {
      readonly is: "ready";
      readonly items: readonly PlanPrice[];
      readonly trialDays: number;
      /** The chosen billing interval, which is one of `intervals`. */
      readonly interval: Interval;
      readonly intervals: readonly Interval[];
      readonly choose: (interval: Interval) => void;
    };

/** Loads the prices; `none` where no plans are sold, according to the app or the server. */
export function useOffer(): Offer {
  const isSold = hasPayments();
  const prices = useEndpoint(listPrices, {}, { enabled: isSold });
  const [chosen, choose] = useState<Interval>("month");
  if (!isSold) return { is: "none" };
  if (prices.state === "loading") return { is: "loading" };
  if (prices.state === "failed") {
    const { failure, reload } = prices;
    return failure.code === "not-found" ? { is: "none" } : { is: "failed", failure, reload };
  }
  const { items, trial_days: trialDays } = prices.data;
  const intervals = listIntervals(items);
  const interval = intervals.includes(chosen) ? chosen : (intervals[0] ?? chosen);
  return { is: "ready", items, trialDays, interval, intervals, choose };
}
