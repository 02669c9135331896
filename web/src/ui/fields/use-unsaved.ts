import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Reports whether a form has unsaved changes, and that it has none once it is no longer shown. Before the browser
 * paints, so that no key can close the form in between.
 */
export function useUnsaved(isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void): void {
  const report = useEffectEvent(onUnsaved);
  useLayoutEffect(() => {
    report(isUnsaved);
  }, [isUnsaved]);
  useLayoutEffect(() => () => report(false), []);
}
