import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariables, theme } from "./theme.ts";

/** Look and colour scheme for everything inside; `env="test"` in tests leaves out transitions. */
export function UiProvider({ children, env = "default" }: { children: ReactNode; env?: "default" | "test" }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      {children}
    </MantineProvider>
  );
}
