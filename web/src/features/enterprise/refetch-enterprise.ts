import { getEnterprise } from "@cardinal/contract/endpoints/enterprise/get-enterprise";
import { getCallKey } from "../../lib/api.ts";
import { answers } from "../../lib/use-endpoint.ts";

/** Refetches the enterprise that the screens of the dashboard show. */
export async function refetchEnterprise(): Promise<void> {
  await answers.invalidateQueries({ queryKey: getCallKey(getEnterprise) });
}
