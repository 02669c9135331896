import type { ComponentType } from "react";

/** Wraps a component in the UI kit's provider; both are loaded in parallel. */
export async function inKit<P extends object>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  const [Inner, { UiProvider }] = await Promise.all([load(), import("./ui-provider.tsx")]);
  return function InKit(props: P) {
    return (
      <UiProvider>
        <Inner {...props} />
      </UiProvider>
    );
  };
}
