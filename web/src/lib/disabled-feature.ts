import { listDisabledFeatures } from "@cardinal/contract/endpoints/admin/flags/list-disabled-features";
import type { FlagName } from "@cardinal/contract/entities/platform/flag";
import { useQuery } from "@tanstack/react-query";
import { call, getCallKey } from "./api.ts";
import { useLanguage } from "./language.ts";
import { answers } from "./use-endpoint.ts";

/** Polling interval of open screens. Together with the API's cache of ten seconds, a change shows within a minute. */
const POLL_MS = 25_000;

/** The notice to show instead of a disabled feature; null while the feature flag is on or unknown. */
export function useDisabledFeature(flag: FlagName): string | null {
  const language = useLanguage();
  const { data } = useQuery(
    {
      queryKey: getCallKey(listDisabledFeatures, {}),
      queryFn: ({ signal }) => call(listDisabledFeatures, {}, { signal }),
      refetchInterval: POLL_MS,
    },
    answers,
  );
  return data?.items.find((off) => off.flag === flag)?.[language] ?? null;
}
