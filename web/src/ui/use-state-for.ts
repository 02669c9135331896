import { useState } from "react";

/** State that starts again from `initial` when `key` changes. Unlike a component with that key, it keeps the focus. */
export function useStateFor<T>(key: string, initial: T): readonly [value: T, setValue: (value: T) => void] {
  const [state, setState] = useState({ key, value: initial });
  if (state.key !== key) setState({ key, value: initial });
  return [state.key === key ? state.value : initial, (value) => setState({ key, value })];
}
