import { useSearchParams } from "react-router-dom";
import { toOwnPath } from "./own-path.ts";
import { paths } from "./paths.ts";

/** Where to go on after signing in: `next` of the address when it is one of our own paths, else the card editor. */
export function useReturnPath(): string {
  const [query] = useSearchParams();
  return toOwnPath(query.get("next"), paths.settings());
}

/** `next` as it stands in the address, to be handed on to another screen; undefined when there is none. */
export function useNextPath(): string | undefined {
  const [query] = useSearchParams();
  const next = toOwnPath(query.get("next"), "");
  return next === "" ? undefined : next;
}
