import { paths } from "@cardinal/contract/paths";
import { useCallback } from "react";
import { useNavigateFromHere } from "../../lib/addresses/use-is-here.ts";
import { getErrorCode } from "../../lib/sentences/error-sentences.ts";
import type { AccountPart } from "./account-messages.ts";

const REFUSALS = new Set(["recent-sign-in-required", "passkey-required", "auth/requires-recent-login"]);

/**
 * Opens re-authentication, which returns to `part`, when an error says that the sign-in is too old or has to be one
 * with a passkey. Returns whether it did.
 */
export function useRecentSignIn(part: AccountPart): (error: unknown) => boolean {
  const navigate = useNavigateFromHere();
  return useCallback(
    (error) => {
      const code = getErrorCode(error) ?? "";
      if (!REFUSALS.has(code)) return false;
      navigate(paths.authenticate(paths.account(part), { passkey: code === "passkey-required" }));
      return true;
    },
    [navigate, part],
  );
}
