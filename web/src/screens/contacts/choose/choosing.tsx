import type { ComponentProps } from "react";
import { ChoosingBar } from "./choosing-bar.tsx";
import { PickingBar } from "./picking-bar.tsx";

// In the same chunk, which is preloaded, so that contacts can also be selected without a network.
export { RowChoice } from "./row-choice.tsx";

interface ChoosingProps extends ComponentProps<typeof ChoosingBar>, ComponentProps<typeof PickingBar> {
  readonly opened: boolean;
  /** True while two contacts are selected for a merge. */
  readonly isMerging: boolean;
}

/** The bar of the selection mode. */
export function Choosing({ opened, isMerging, ...props }: ChoosingProps) {
  if (!opened) return null;
  return isMerging ? <PickingBar {...props} /> : <ChoosingBar {...props} />;
}
