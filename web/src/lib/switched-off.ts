import { listSwitchedOff } from "@cardinal/contract/endpoints/admin/flags/list-switched-off";
import type { FlagName } from "@cardinal/contract/entities/platform/flag";
import { useQuery } from "@tanstack/react-query";
import { call, getCallKey } from "./api.ts";
import { useLanguage } from "./language.ts";
import { answers } from "./use-endpoint.ts";

/** How often an open screen asks. With the half minute that the service keeps what it has read, a change shows within a minute. */
const AGAIN_MS = 25_000;

/** The sentence to show in the place of a part of the product that is switched off; null while it is on, or nobody knows. */
export function useSwitchedOff(flag: FlagName): string | null {
  const language = useLanguage();
  const { data } = useQuery(
    {
      queryKey: getCallKey(listSwitchedOff, {}),
      queryFn: ({ signal }) => call(listSwitchedOff, {}, { signal }),
      refetchInterval: AGAIN_MS,
    },
    answers,
  );
  return data?.items.find((off) => off.flag === flag)?.[language] ?? null;
}
