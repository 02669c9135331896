import { ApiFailure } from "../../../lib/api-failure.ts";
import { useMessages } from "../../../lib/messages.ts";
import { fileMessages } from "./file-messages.ts";

/** Why no other video can be kept, and what to do about it; null for a failure that says nothing of the kind. */
export function useQuotaSentence(): (failure: unknown) => string | null {
  const { full, tooMany } = useMessages(fileMessages).video;
  return (failure) => {
    if (!(failure instanceof ApiFailure)) return null;
    if (failure.code === "plan-required") return failure.plan === "enterprise" ? full.pro : full.free;
    if (failure.code === "conflict") return full.enterprise;
    return failure.code === "resource-exhausted" ? tooMany : null;
  };
}
