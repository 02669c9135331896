import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface LinkButtonProps extends ButtonProps {
  readonly to: string;
  readonly replace?: boolean;
  /** Handed over to the next screen with the link. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** A link within the app that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} {...props} />;
}
