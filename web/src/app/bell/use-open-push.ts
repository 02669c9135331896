import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { toOwnPath } from "../../lib/addresses/own-path.ts";

/** Goes where a notification of the browser leads when somebody taps it while the app is open, and says so. */
export function useOpenPush(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const open = ({ data, ports }: MessageEvent<unknown>) => {
      const url = typeof data === "object" && data !== null && "open" in data ? data.open : null;
      if (typeof url !== "string") return;
      ports[0]?.postMessage("opened");
      void navigate(toOwnPath(url, "/"));
    };
    serviceWorker.addEventListener("message", open);
    return () => serviceWorker.removeEventListener("message", open);
  }, [navigate]);
}
