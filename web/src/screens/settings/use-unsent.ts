import { useMemo, useState } from "react";

/** What leaving the editor would lose, in addition to the changes that are stored as a draft. */
type Part = "request" | "photo" | "document";

export interface Unsent {
  readonly is: Readonly<Record<Part, boolean>>;
  /** Stable functions by which each part reports whether it has something unsent. */
  readonly report: Readonly<Record<Part, (isUnsent: boolean) => void>>;
}

/** Whether a typed request has not been sent, and whether a file is being uploaded. */
export function useUnsent(): Unsent {
  const [is, setIs] = useState<Unsent["is"]>({ request: false, photo: false, document: false });
  const report = useMemo(() => {
    const reportOf = (part: Part) => (isUnsent: boolean) => setIs((now) => ({ ...now, [part]: isUnsent }));
    return { request: reportOf("request"), photo: reportOf("photo"), document: reportOf("document") };
  }, []);
  return { is, report };
}
