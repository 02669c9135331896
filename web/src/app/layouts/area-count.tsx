import { useMessages } from "../../lib/messages.ts";
import { layoutMessages } from "./layout-messages.ts";
import classes from "./layout.module.css";

interface AreaCountProps {
  readonly count: number;
  readonly className?: string | undefined;
}

/** The unread count of an area; renders nothing when it is zero. */
export function AreaCount({ count, className }: AreaCountProps) {
  const text = useMessages(layoutMessages);
  if (count === 0) return null;
  return (
    <span className={`${classes["count"] ?? ""} ${className ?? ""}`}>
      <span className={classes["unseen"]}>{text.unread}: </span>
      {count > 99 ? "99+" : count}
    </span>
  );
}
