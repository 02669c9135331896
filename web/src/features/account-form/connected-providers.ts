import type { ReplyOf } from "@cardinal/contract/endpoint";
import type { listPasskeys } from "@cardinal/contract/endpoints/users/passkeys/list-passkeys";
import type { Provider } from "@cardinal/contract/fields/provider";
import type { AuthUser } from "../../lib/firebase/account.ts";
import type { EndpointState } from "../../lib/use-endpoint.ts";

/** The connected providers: the SDK keeps those that were disconnected elsewhere until our API has been asked. */
export function toConnected(
  { providers }: AuthUser,
  methods: EndpointState<ReplyOf<typeof listPasskeys>>,
): readonly Provider[] {
  return methods.state === "ready" ? providers.filter((one) => methods.data.providers.includes(one)) : providers;
}
