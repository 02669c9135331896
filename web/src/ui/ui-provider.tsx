import { MantineContext, MantineProvider } from "@mantine/core";
// In a separate layer: in whatever order styles load, our rules take precedence over the kit's.
import "@mantine/core/styles.layer.css";
import { useContext, type ReactNode } from "react";
import { useColorScheme } from "./colors/color-scheme.ts";
import { cssVariables, theme } from "./theme.ts";

/** The UI kit's provider; `env="test"` disables transitions in tests. */
export function UiProvider({ children, env = "default" }: { children: ReactNode; env?: "default" | "test" }) {
  const scheme = useColorScheme();
  // A nested provider would be redundant.
  if (useContext(MantineContext) !== null) return children;
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme} env={env}>
      {children}
    </MantineProvider>
  );
}
