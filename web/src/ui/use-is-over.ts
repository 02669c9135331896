import { useEffect, useRef, useState } from "react";

function isNetworkFailure(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "network";
}

/** True once the network is back after a network failure; then calls `onRetry` if there is one. */
export function useIsOver(error: unknown, onRetry?: () => void): boolean {
  const [over, setOver] = useState<unknown>(null);
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => {
    if (!isNetworkFailure(error)) return;
    const end = () => {
      setOver(error);
      retry.current?.();
    };
    addEventListener("online", end);
    return () => removeEventListener("online", end);
  }, [error]);
  return over !== null && over === error;
}
