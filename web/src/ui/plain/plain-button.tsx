import type { ReactNode } from "react";
import classes from "./plain-button.module.css";

export interface ButtonLook {
  /** `filled` for the one main action of a screen. */
  readonly variant?: "filled" | "light" | "default" | "subtle";
  readonly size?: "sm" | "md" | "lg";
  readonly fullWidth?: boolean;
  readonly className?: string | undefined;
}

/** Class names for an element that looks like a button. */
export function toButtonClass({ variant = "filled", size = "md", fullWidth = false, className }: ButtonLook): string {
  return [classes["button"], classes[variant], classes[size], fullWidth && classes["full"], className]
    .filter(Boolean)
    .join(" ");
}

interface PlainButtonProps extends ButtonLook {
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly lang?: string;
}

/** A button without the UI kit, for content of the first page. */
export function PlainButton({ onClick, children, lang, ...look }: PlainButtonProps) {
  return (
    <button type="button" lang={lang} className={toButtonClass(look)} onClick={onClick}>
      {children}
    </button>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** An icon button; its label is announced and shown on hover. */
export function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <button type="button" className={classes["icon"]} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
