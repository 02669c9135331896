import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import classes from "./section-head.module.css";

/** The parent list that a page of the dashboard links back to. */
export interface Back {
  readonly to: string;
  readonly label: string;
}

/** A link back to the list that a page belongs to. */
export function BackLink({ to, label }: Back) {
  return (
    <Link to={to} className={classes["back"]}>
      <IconArrowLeft size={16} aria-hidden /> {label}
    </Link>
  );
}
