import { MantineContext, MantineProvider } from "@mantine/core";
// In a layer of their own: whatever order styles arrive in, our own rules win over the kit's.
import "@mantine/core/styles.layer.css";
import { useContext, type ReactNode } from "react";
import { useColorScheme } from "./colors/color-scheme.ts";
import { cssVariables, theme } from "./theme.ts";

/** What the UI kit needs around everything made of it; `env="test"` in tests leaves out transitions. */
export function UiProvider({ children, env = "default" }: { children: ReactNode; env?: "default" | "test" }) {
  const scheme = useColorScheme();
  // One within another would only say the same again.
  if (useContext(MantineContext) !== null) return children;
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme} env={env}>
      {children}
    </MantineProvider>
  );
}
