import type { ReactNode } from "react";
import classes from "./column.module.css";

/** The width that everything keeps to; `className` lays out what is inside. */
export function Column({
  children,
  className,
  wide = false,
}: {
  children: ReactNode;
  className?: string | undefined;
  wide?: boolean;
}) {
  return (
    <div className={[classes["column"], wide && classes["wide"], className].filter(Boolean).join(" ")}>{children}</div>
  );
}
