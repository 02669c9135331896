import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useMessages } from "../../../lib/messages.ts";
import { toButtonClass } from "../../../ui/plain/plain-button.tsx";
import { employeeMessages } from "./employee-messages.ts";
import classes from "./employees.module.css";

interface PagesProps {
  readonly part: { readonly items: readonly unknown[]; readonly next: string | null };
  readonly after: string | null;
  readonly trail: readonly (string | null)[];
  readonly link: (change: { readonly after: string | null }) => string;
}

/** Links to the adjacent pages, each with its own address. The previous page is only known when the user came from it. */
export function Pages({ part, after, trail, link }: PagesProps) {
  const text = useMessages(employeeMessages);
  if (after === null && part.next === null) return null;
  const button = toButtonClass({ variant: "default", size: "sm" });
  const before = trail.at(-1) ?? null;
  return (
    <nav className={classes["pages"]} aria-label={text.pages}>
      {after !== null && (
        <Link to={link({ after: before })} state={{ trail: trail.slice(0, -1) }} className={button}>
          <IconChevronLeft size={16} aria-hidden />
          {trail.length > 0 ? text.previous : text.first}
        </Link>
      )}
      {part.next !== null && (
        <Link
          to={link({ after: part.next })}
          state={{ trail: [...trail, after] }}
          className={`${button} ${classes["next"]}`}
        >
          {part.items.length === 0 ? text.further : text.next}
          <IconChevronRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
