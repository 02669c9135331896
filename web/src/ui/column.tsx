import type { ReactNode } from "react";
import classes from "./column.module.css";

/** The width that everything keeps to; `className` lays out what is inside. */
export function Column({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={className ? `${classes["column"]} ${className}` : classes["column"]}>{children}</div>;
}
