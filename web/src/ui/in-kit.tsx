import type { ComponentType } from "react";

/** A component that is made of the UI kit, with the kit around it; both are loaded at the same time. */
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
