import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import classes from "./section-head.module.css";

/** Where a page of the dashboard leads back to. */
export interface Back {
  readonly to: string;
  readonly label: string;
}

/** The way back to the list that a page is one of. */
export function BackLink({ to, label }: Back) {
  return (
    <Link to={to} className={classes["back"]}>
      <IconArrowLeft size={16} aria-hidden /> {label}
    </Link>
  );
}
