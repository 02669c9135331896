import type { ReactNode } from "react";
import classes from "./column.module.css";

/** The common content width; `className` lays out the children. */
export function Column({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={className ? `${classes["column"]} ${className}` : classes["column"]}>{children}</div>;
}
